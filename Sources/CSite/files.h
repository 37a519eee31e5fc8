// Written by .ci/embed. Each array ends in a zero that is not part of the file, so that
// an empty file is an array too.

static const uint8_t file0[] = {
#embed "../../site/scripts/geometry.js" suffix(, ) if_empty()
0};
static const uint8_t file1[] = {
#embed "../../site/scripts/gestures.js" suffix(, ) if_empty()
0};
static const uint8_t file2[] = {
#embed "../../site/scripts/grid.js" suffix(, ) if_empty()
0};
static const uint8_t file3[] = {
#embed "../../site/scripts/listen.js" suffix(, ) if_empty()
0};
static const uint8_t file4[] = {
#embed "../../site/scripts/memory.js" suffix(, ) if_empty()
0};
static const uint8_t file5[] = {
#embed "../../site/scripts/motion.js" suffix(, ) if_empty()
0};
static const uint8_t file6[] = {
#embed "../../site/scripts/photos.js" suffix(, ) if_empty()
0};
static const uint8_t file7[] = {
#embed "../../site/scripts/scrubber.js" suffix(, ) if_empty()
0};
static const uint8_t file8[] = {
#embed "../../site/scripts/sections.js" suffix(, ) if_empty()
0};
static const uint8_t file9[] = {
#embed "../../site/scripts/show.js" suffix(, ) if_empty()
0};
static const uint8_t file10[] = {
#embed "../../site/scripts/stage.js" suffix(, ) if_empty()
0};
static const uint8_t file11[] = {
#embed "../../site/scripts/strip.js" suffix(, ) if_empty()
0};
static const uint8_t file12[] = {
#embed "../../site/scripts/viewer.js" suffix(, ) if_empty()
0};
static const uint8_t file13[] = {
#embed "../../site/scripts/zoom.js" suffix(, ) if_empty()
0};
static const uint8_t file14[] = {
#embed "../../site/styles/1-base.css" suffix(, ) if_empty()
0};
static const uint8_t file15[] = {
#embed "../../site/styles/2-pages.css" suffix(, ) if_empty()
0};
static const uint8_t file16[] = {
#embed "../../site/styles/3-photo.css" suffix(, ) if_empty()
0};
static const uint8_t file17[] = {
#embed "../../site/templates/404.mustache" suffix(, ) if_empty()
0};
static const uint8_t file18[] = {
#embed "../../site/templates/album.mustache" suffix(, ) if_empty()
0};
static const uint8_t file19[] = {
#embed "../../site/templates/feed.mustache" suffix(, ) if_empty()
0};
static const uint8_t file20[] = {
#embed "../../site/templates/home.mustache" suffix(, ) if_empty()
0};
static const uint8_t file21[] = {
#embed "../../site/templates/partials/count.mustache" suffix(, ) if_empty()
0};
static const uint8_t file22[] = {
#embed "../../site/templates/partials/covers.mustache" suffix(, ) if_empty()
0};
static const uint8_t file23[] = {
#embed "../../site/templates/partials/empty.mustache" suffix(, ) if_empty()
0};
static const uint8_t file24[] = {
#embed "../../site/templates/partials/footer.mustache" suffix(, ) if_empty()
0};
static const uint8_t file25[] = {
#embed "../../site/templates/partials/grid.mustache" suffix(, ) if_empty()
0};
static const uint8_t file26[] = {
#embed "../../site/templates/partials/head.mustache" suffix(, ) if_empty()
0};
static const uint8_t file27[] = {
#embed "../../site/templates/partials/pages.mustache" suffix(, ) if_empty()
0};
static const uint8_t file28[] = {
#embed "../../site/templates/partials/picture.mustache" suffix(, ) if_empty()
0};
static const uint8_t file29[] = {
#embed "../../site/templates/partials/words.mustache" suffix(, ) if_empty()
0};
static const uint8_t file30[] = {
#embed "../../site/templates/photo.mustache" suffix(, ) if_empty()
0};
static const uint8_t file31[] = {
#embed "../../site/templates/redirect.mustache" suffix(, ) if_empty()
0};
static const uint8_t file32[] = {
#embed "../../site/templates/robots.mustache" suffix(, ) if_empty()
0};
static const uint8_t file33[] = {
#embed "../../site/templates/sitemap-index.mustache" suffix(, ) if_empty()
0};
static const uint8_t file34[] = {
#embed "../../site/templates/sitemap.mustache" suffix(, ) if_empty()
0};

static const CSiteFile files[] = {
  {"scripts/geometry.js", file0, sizeof file0 - 1},
  {"scripts/gestures.js", file1, sizeof file1 - 1},
  {"scripts/grid.js", file2, sizeof file2 - 1},
  {"scripts/listen.js", file3, sizeof file3 - 1},
  {"scripts/memory.js", file4, sizeof file4 - 1},
  {"scripts/motion.js", file5, sizeof file5 - 1},
  {"scripts/photos.js", file6, sizeof file6 - 1},
  {"scripts/scrubber.js", file7, sizeof file7 - 1},
  {"scripts/sections.js", file8, sizeof file8 - 1},
  {"scripts/show.js", file9, sizeof file9 - 1},
  {"scripts/stage.js", file10, sizeof file10 - 1},
  {"scripts/strip.js", file11, sizeof file11 - 1},
  {"scripts/viewer.js", file12, sizeof file12 - 1},
  {"scripts/zoom.js", file13, sizeof file13 - 1},
  {"styles/1-base.css", file14, sizeof file14 - 1},
  {"styles/2-pages.css", file15, sizeof file15 - 1},
  {"styles/3-photo.css", file16, sizeof file16 - 1},
  {"templates/404.mustache", file17, sizeof file17 - 1},
  {"templates/album.mustache", file18, sizeof file18 - 1},
  {"templates/feed.mustache", file19, sizeof file19 - 1},
  {"templates/home.mustache", file20, sizeof file20 - 1},
  {"templates/partials/count.mustache", file21, sizeof file21 - 1},
  {"templates/partials/covers.mustache", file22, sizeof file22 - 1},
  {"templates/partials/empty.mustache", file23, sizeof file23 - 1},
  {"templates/partials/footer.mustache", file24, sizeof file24 - 1},
  {"templates/partials/grid.mustache", file25, sizeof file25 - 1},
  {"templates/partials/head.mustache", file26, sizeof file26 - 1},
  {"templates/partials/pages.mustache", file27, sizeof file27 - 1},
  {"templates/partials/picture.mustache", file28, sizeof file28 - 1},
  {"templates/partials/words.mustache", file29, sizeof file29 - 1},
  {"templates/photo.mustache", file30, sizeof file30 - 1},
  {"templates/redirect.mustache", file31, sizeof file31 - 1},
  {"templates/robots.mustache", file32, sizeof file32 - 1},
  {"templates/sitemap-index.mustache", file33, sizeof file33 - 1},
  {"templates/sitemap.mustache", file34, sizeof file34 - 1},
  {0, 0, 0}};
