# Everything a person or CI does with the project. `make help` lists the targets.

SWIFT   ?= swift
PREFIX  ?= /usr/local
BUILD    = $(SWIFT) build -c release
VITRINE  = .build/release/vitrine
# Not the first on the PATH: Debian's packages for Python are for this one.
PYTHON  ?= /usr/bin/python3
export PKG_CONFIG_PATH := $(CURDIR)/.build/pkgconfig$(if $(PKG_CONFIG_PATH),:$(PKG_CONFIG_PATH))

.PHONY: help demo build test test-site test-browser test-live soak bench bench-scale bench-quality bench-preview bench-viewer bench-tools fuzz fuzz-images lint format embed samples install uninstall packages test-packages clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

demo: build ## build and publish the sample site to public/
	$(VITRINE) build
	@echo
	@echo "Look at it: open $(CURDIR)/public/index.html in a browser."

build: packages ## build the release binary
	@$(BUILD) --product vitrine

test: packages test-packages ## run every test
	@$(SWIFT) test --disable-xctest
	@$(MAKE) --no-print-directory test-site
	@$(MAKE) --no-print-directory test-live

test-site: build ## publish the samples and crawl the result without scripting
	@cd Tests/site && $(PYTHON) -m unittest --quiet test_check_site
	@rm -rf .build/site-test
	@$(VITRINE) build --quiet --output .build/site-test
	@$(PYTHON) Tests/site/check_site.py .build/site-test $(if $(VNU),--vnu $(VNU))

test-live: build ## run the program with signals, limits of the system, recipes and a short soak
	@cd Tests/live && VITRINE=$(CURDIR)/$(VITRINE) $(PYTHON) -m unittest --quiet

soak: build ## follow thousands of random edits with watch and serve; EDITS=N, SEED=N
	@$(PYTHON) Tests/live/soak.py --edits $(or $(EDITS),4000) --seed $(or $(SEED),1)

test-browser: build ## drive the viewer in Chromium, Firefox and WebKit; TESTS='--engine firefox -k swipe' for some
	@[ -z "$(CI)" ] || .ci/install Tests/browser/packages.txt
	@Tests/bench/environment .build/browser/venv Tests/browser/requirements.txt
	@.build/browser/venv/bin/python Tests/browser/run.py $(TESTS)

bench: build bench-tools ## time Vitrine and its peers on 120 photos, and write docs/benchmarks.md
	@python3 Tests/bench/bench.py $(BENCH)

bench-scale: build bench-tools ## time many small photos; SCALE=full includes 100,000
	@python3 Tests/bench/scale.py $(if $(filter full,$(SCALE)),--full) $(BENCH)

bench-quality: packages ## print SSIM and colour difference to Lanczos by lane and size; QUALITY=100 leaves coding out
	@$(BUILD) --product image-bench
	@.build/release/image-bench quality 320,640,1280,2048 .build/bench/quality \
	  $(or $(PHOTOS),$(wordlist 1,12,$(wildcard content/*/*.jpg content/*/*/*.jpg)))

bench-preview: build bench-tools ## time the live preview in Chromium, and its server beside nginx
	@python3 Tests/bench/preview.py $(BENCH)
	@if command -v wrk >/dev/null; then python3 Tests/bench/server.py; else echo "wrk is not installed: the server was not compared"; fi

bench-viewer: build bench-tools ## measure photo pages as a slow phone shows them, beside sigal's themes
	@.build/bench/venv/bin/python Tests/bench/viewer.py $(BENCH)

bench-tools:
	@.ci/install Tests/bench/packages.txt
	@Tests/bench/environment .build/bench/venv

fuzz: ## feed the HTTP parser with made-up bytes for a minute; SECONDS=N for longer
	@mkdir -p .build/fuzz/corpus
	@swiftc -O -g -swift-version 6 -parse-as-library -sanitize=fuzzer,address -o .build/fuzz/request-parser \
	  $(addprefix Sources/Preview/HTTP/,HTTPFailure.swift HTTPHeaders.swift HTTPLimits.swift HTTPRequest.swift \
	  HTTPRequestParser.swift HTTPStatus.swift HTTPSyntax.swift RequestHead.swift RequestTarget.swift) \
	  Tests/Fuzz/RequestParserFuzz.swift
	@.build/fuzz/request-parser -max_total_time=$(or $(SECONDS),60) -max_len=4096 -print_final_stats=1 \
	  .build/fuzz/corpus Tests/Fuzz/RequestParserSeeds

fuzz-images: packages ## feed the image engine with made-up bytes for a minute; SECONDS=N for longer
	@Tests/Fuzz/fuzz-images $(or $(SECONDS),60)

lint: packages ## check format, imports between modules and file sizes
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	@$(SWIFT) build --build-tests --explicit-target-dependency-import-check error
	@.ci/lint

format: ## format all Swift files
	@$(SWIFT) format --in-place --recursive Package.swift Sources Tests

embed: ## list the files of site/ for the binary, after adding or removing one
	@.ci/embed

samples: packages ## make the sample photos in content/ again
	@$(BUILD) --product sample-photos
	.build/release/sample-photos content

install: build ## install to PREFIX (/usr/local)
	install -D -m 755 $(VITRINE) $(DESTDIR)$(PREFIX)/bin/vitrine

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/vitrine

packages: ## install the system packages that are missing
	@.ci/install .ci/packages.txt
	@.ci/quiet-pkgconfig .build/pkgconfig

test-packages:
	@.ci/install .ci/packages-test.txt

clean: ## remove what was built
	rm -rf .build public .vitrine
