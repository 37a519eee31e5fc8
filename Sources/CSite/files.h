// Written by .ci/embed. Each array ends in a zero that is not part of the file, so that
// an empty file is an array too.

static const uint8_t file0[] = {
#embed "../../site/styles/1-base.css" suffix(, ) if_empty()
0};
static const uint8_t file1[] = {
#embed "../../site/styles/2-pages.css" suffix(, ) if_empty()
0};
static const uint8_t file2[] = {
#embed "../../site/styles/3-photo.css" suffix(, ) if_empty()
0};
static const uint8_t file3[] = {
#embed "../../site/templates/404.mustache" suffix(, ) if_empty()
0};
static const uint8_t file4[] = {
#embed "../../site/templates/album.mustache" suffix(, ) if_empty()
0};
static const uint8_t file5[] = {
#embed "../../site/templates/feed.mustache" suffix(, ) if_empty()
0};
static const uint8_t file6[] = {
#embed "../../site/templates/home.mustache" suffix(, ) if_empty()
0};
static const uint8_t file7[] = {
#embed "../../site/templates/partials/count.mustache" suffix(, ) if_empty()
0};
static const uint8_t file8[] = {
#embed "../../site/templates/partials/covers.mustache" suffix(, ) if_empty()
0};
static const uint8_t file9[] = {
#embed "../../site/templates/partials/empty.mustache" suffix(, ) if_empty()
0};
static const uint8_t file10[] = {
#embed "../../site/templates/partials/footer.mustache" suffix(, ) if_empty()
0};
static const uint8_t file11[] = {
#embed "../../site/templates/partials/grid.mustache" suffix(, ) if_empty()
0};
static const uint8_t file12[] = {
#embed "../../site/templates/partials/head.mustache" suffix(, ) if_empty()
0};
static const uint8_t file13[] = {
#embed "../../site/templates/photo.mustache" suffix(, ) if_empty()
0};
static const uint8_t file14[] = {
#embed "../../site/templates/redirect.mustache" suffix(, ) if_empty()
0};
static const uint8_t file15[] = {
#embed "../../site/templates/robots.mustache" suffix(, ) if_empty()
0};
static const uint8_t file16[] = {
#embed "../../site/templates/sitemap-index.mustache" suffix(, ) if_empty()
0};
static const uint8_t file17[] = {
#embed "../../site/templates/sitemap.mustache" suffix(, ) if_empty()
0};

static const CSiteFile files[] = {
  {"styles/1-base.css", file0, sizeof file0 - 1},
  {"styles/2-pages.css", file1, sizeof file1 - 1},
  {"styles/3-photo.css", file2, sizeof file2 - 1},
  {"templates/404.mustache", file3, sizeof file3 - 1},
  {"templates/album.mustache", file4, sizeof file4 - 1},
  {"templates/feed.mustache", file5, sizeof file5 - 1},
  {"templates/home.mustache", file6, sizeof file6 - 1},
  {"templates/partials/count.mustache", file7, sizeof file7 - 1},
  {"templates/partials/covers.mustache", file8, sizeof file8 - 1},
  {"templates/partials/empty.mustache", file9, sizeof file9 - 1},
  {"templates/partials/footer.mustache", file10, sizeof file10 - 1},
  {"templates/partials/grid.mustache", file11, sizeof file11 - 1},
  {"templates/partials/head.mustache", file12, sizeof file12 - 1},
  {"templates/photo.mustache", file13, sizeof file13 - 1},
  {"templates/redirect.mustache", file14, sizeof file14 - 1},
  {"templates/robots.mustache", file15, sizeof file15 - 1},
  {"templates/sitemap-index.mustache", file16, sizeof file16 - 1},
  {"templates/sitemap.mustache", file17, sizeof file17 - 1},
  {0, 0, 0}};
