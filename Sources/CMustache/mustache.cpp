#include "CMustache.h"

#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include <kainjow/mustache.hpp>

namespace mustache = kainjow::mustache;

namespace {

// Nothing but a space, so that the engine never takes a page for a blank line.
constexpr char kMarker = '.';

/// The values of enclosing sections, the innermost last.
///
/// The engine's own context finds `a.b` by writing to a stream, and takes `b` from an outer `a`
/// when the inner one has none. Mustache says that the first part decides.
class Frames final : public mustache::basic_context<std::string> {
 public:
  void push(const mustache::data *value) override { frames_.push_back(value); }
  void pop() override { frames_.pop_back(); }

  const mustache::data *get(const std::string &name) const override {
    if (name.size() == 1 && name[0] == '.') return frames_.back();
    size_t end = name.find('.');
    if (end == std::string::npos) return find(name);
    const mustache::data *value = find(name.substr(0, end));
    while (value && end != std::string::npos) {
      const size_t start = end + 1;
      end = name.find('.', start);
      value = value->get(name.substr(start, end == std::string::npos ? end : end - start));
    }
    return value;
  }

  // Partials are part of the text by now.
  const mustache::data *get_partial(const std::string &) const override { return nullptr; }

 private:
  const mustache::data *find(const std::string &name) const {
    for (size_t i = frames_.size(); i > 0; --i) {
      if (const mustache::data *value = frames_[i - 1]->get(name)) return value;
    }
    return nullptr;
  }

  std::vector<const mustache::data *> frames_;
};

/// Turns the flat form of values into the engine's own.
class ValueReader {
 public:
  ValueReader(const uint8_t *bytes, size_t count) : next_(bytes), end_(bytes + count) {}

  void read(mustache::data &value) {
    switch (byte()) {
      case CMUSTACHE_FALSE: value = mustache::data(false); break;
      case CMUSTACHE_TRUE: value = mustache::data(true); break;
      case CMUSTACHE_STRING: readString(value); break;
      case CMUSTACHE_LIST: readList(value); break;
      case CMUSTACHE_OBJECT: readObject(value); break;
      default: throw std::invalid_argument("value");
    }
  }

  bool isAtEnd() const { return next_ == end_; }

 private:
  uint8_t byte() { return *take(1); }

  size_t number() {
    const uint8_t *at = take(4);
    return at[0] | at[1] << 8 | at[2] << 16 | static_cast<size_t>(at[3]) << 24;
  }

  const uint8_t *take(size_t count) {
    if (static_cast<size_t>(end_ - next_) < count) throw std::invalid_argument("length");
    const uint8_t *at = next_;
    next_ += count;
    return at;
  }

  // The engine hands out its strings and lists as const and copies what it is given. The objects
  // behind the references are not const, so filling them in place is allowed, and far cheaper.
  void readString(mustache::data &value) {
    const size_t count = number();
    value = mustache::data(mustache::data::type::string);
    const char *text = reinterpret_cast<const char *>(take(count));
    const_cast<std::string &>(value.string_value()).assign(text, count);
  }

  void readList(mustache::data &value) {
    const size_t count = number();
    value = mustache::data(mustache::data::type::list);
    mustache::list &items = const_cast<mustache::list &>(value.list_value());
    // Growing would copy the items: the engine's values do not promise to move without exceptions.
    if (count > static_cast<size_t>(end_ - next_)) throw std::invalid_argument("count");
    items.reserve(count);
    for (size_t i = 0; i < count; ++i) {
      items.emplace_back(false);
      read(items.back());
    }
  }

  void readObject(mustache::data &value) {
    const size_t count = number();
    if (!value.is_object()) value = mustache::data();
    for (size_t i = 0; i < count; ++i) {
      const size_t length = number();
      const std::string name(reinterpret_cast<const char *>(take(length)), length);
      read(value[name]);
    }
  }

  const uint8_t *next_;
  const uint8_t *end_;
};

/// Collects what the engine writes: the whole page in one piece, as no line break is visible to it.
struct Collector {
  std::string bytes;
  Collector &operator<<(const std::string &text) {
    bytes += text;
    return *this;
  }
};

const char *entity(char character) {
  switch (character) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&apos;";
    default: return nullptr;
  }
}

/// As the engine's own, but in runs: that one appends byte by byte, a third of the time of a page.
std::string escaped(const std::string &text) {
  std::string result;
  result.reserve(text.size() + 16);
  size_t start = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (const char *name = entity(text[i])) {
      result.append(text, start, i - start).append(name);
      start = i + 1;
    }
  }
  return result.append(text, start, std::string::npos);
}

std::string compilable(const uint8_t *text, size_t count) {
  std::string whole = "{{=";
  whole += static_cast<char>(CMUSTACHE_OPEN);
  whole += ' ';
  whole += static_cast<char>(CMUSTACHE_CLOSE);
  whole += "=}}";
  whole += kMarker;
  whole.append(reinterpret_cast<const char *>(text), count);
  return whole;
}

}  // namespace

struct CMustacheTemplate {
  // Rendering is not const in the engine. It reads the compiled nodes and writes only to its own
  // stack, but for the error message that a failing partial or lambda leaves: there are neither.
  mutable mustache::mustache compiled;
};

struct CMustachePage {
  std::string bytes;
};

CMustacheTemplate *cmustache_compile(const uint8_t *text, size_t count) {
  try {
    mustache::mustache compiled(compilable(text, count));
    if (!compiled.is_valid()) return nullptr;
    compiled.set_custom_escape(escaped);
    return new CMustacheTemplate{std::move(compiled)};
  } catch (...) {
    return nullptr;
  }
}

void cmustache_free(CMustacheTemplate *compiled) { delete compiled; }

CMustachePage *cmustache_render(
  const CMustacheTemplate *compiled, const uint8_t *values, size_t count
) {
  try {
    ValueReader reader(values, count);
    mustache::data root;
    reader.read(root);
    if (!reader.isAtEnd()) return nullptr;
    Frames frames;
    frames.push(&root);
    Collector collector;
    compiled->compiled.render(frames, collector);
    return new CMustachePage{std::move(collector.bytes)};
  } catch (...) {
    return nullptr;
  }
}

size_t cmustache_page_count(const CMustachePage *page) { return page->bytes.size() - 1; }

void cmustache_page_copy(const CMustachePage *page, uint8_t *target) {
  const uint8_t *source = reinterpret_cast<const uint8_t *>(page->bytes.data()) + 1;
  const size_t count = cmustache_page_count(page);
  for (size_t i = 0; i < count; ++i) {
    const uint8_t byte = source[i];
    const uint8_t hidden = byte == CMUSTACHE_SPACE ? ' ' : byte - CMUSTACHE_CONTROL;
    target[i] = byte >= CMUSTACHE_SPACE ? hidden : byte;
  }
}

void cmustache_page_free(CMustachePage *page) { delete page; }
