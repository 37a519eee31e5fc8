#ifndef VITRINE_CVIPS_H
#define VITRINE_CVIPS_H
#include <math.h>
#include <vips/vips.h>

#include <vips/vector.h>

// libvips' functions take their options as variable arguments, which Swift cannot call. Each
// wrapper here fixes the options that the image engine uses; names of options that move between
// versions stay in this file.

static void cvips_ignore_log(const char *domain, GLogLevelFlags level, const char *text,
                             void *data) {
  (void)domain, (void)level, (void)text, (void)data;
}

/// Starts libvips: no cache of operations (a replaced file would show its old pixels), one thread
/// an image (the caller runs one image a core), no loader that runs another program's parser, and
/// no code made at run time: up to 8.14 libvips compiles some loops by ORC, whose allocator of code
/// (seen with 0.4.33) is not locked against being freed into, so that two threads that resize
/// damage the heap about once in 40,000 pictures.
static inline int cvips_start(void) {
  if (VIPS_INIT("vitrine")) return -1;
  vips_cache_set_max(0);
  vips_concurrency_set(1);
  vips_vector_set_enabled(FALSE);
  static const char *const blocked[] = {
      "VipsForeignLoadPdf",   "VipsForeignLoadMagick", "VipsForeignLoadOpenslide",
      "VipsForeignLoadCsv",   "VipsForeignLoadMatrix", "VipsForeignLoadMat",
      "VipsForeignLoadRaw",   "VipsForeignLoadVips",   "VipsForeignLoadAnalyze",
  };
  for (size_t i = 0; i < sizeof blocked / sizeof *blocked; i++)
    vips_operation_block_set(blocked[i], TRUE);
  // What these lines say is asked for through fail_on, and reported with the file's name.
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_MESSAGE, cvips_ignore_log, NULL);
  return 0;
}

/// Opens a file with one loader, for reading from top to bottom.
static inline int cvips_load(const char *loader, VipsSource *source, VipsImage **out,
                             int stopAtDamage) {
  return vips_call(loader, source, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                   stopAtDamage ? VIPS_FAIL_ON_ERROR : VIPS_FAIL_ON_NONE, NULL);
}

/// Opens a WebP or SVG file at a fraction of its size.
static inline int cvips_load_scaled(const char *loader, VipsSource *source, VipsImage **out,
                                    double scale, int stopAtDamage) {
  return vips_call(loader, source, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                   stopAtDamage ? VIPS_FAIL_ON_ERROR : VIPS_FAIL_ON_NONE, "scale", scale, NULL);
}

/// Opens all frames of an animation, below each other.
static inline int cvips_load_frames(const char *loader, VipsSource *source, VipsImage **out) {
  return vips_call(loader, source, out, "access", VIPS_ACCESS_SEQUENTIAL, "n", -1, NULL);
}

static inline int cvips_join_down(VipsImage **in, VipsImage **out, int count) {
  return vips_arrayjoin(in, out, count, "across", 1, NULL);
}

/// Opens an OpenEXR file, the one format without a loader for sources.
static inline int cvips_load_exr(const char *path, VipsImage **out) {
  return vips_openexrload(path, out, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

static inline int cvips_resize(VipsImage *in, VipsImage **out, double across, double down) {
  return vips_resize(in, out, across, "vscale", down, "kernel", VIPS_KERNEL_LANCZOS3, NULL);
}

static inline int cvips_crop(VipsImage *in, VipsImage **out, int left, int top, int width,
                             int height) {
  return vips_extract_area(in, out, left, top, width, height, NULL);
}

static inline int cvips_premultiply(VipsImage *in, VipsImage **out) {
  return vips_premultiply(in, out, NULL);
}

static inline int cvips_unpremultiply(VipsImage *in, VipsImage **out) {
  return vips_unpremultiply(in, out, NULL);
}

static inline int cvips_cast(VipsImage *in, VipsImage **out, VipsBandFormat format) {
  return vips_cast(in, out, format, NULL);
}

/// To sRGB by the embedded profile, or by the given one where that is missing or does not fit.
static inline int cvips_icc_to_srgb(VipsImage *in, VipsImage **out, const char *otherwise,
                                    VipsIntent intent) {
  return vips_icc_transform(in, out, "srgb", "embedded", TRUE, "input_profile", otherwise, "intent",
                            intent, "black_point_compensation", TRUE, NULL);
}

static inline int cvips_colourspace(VipsImage *in, VipsImage **out, VipsInterpretation space) {
  return vips_colourspace(in, out, space, NULL);
}

static inline int cvips_invert(VipsImage *in, VipsImage **out) {
  return vips_invert(in, out, NULL);
}

static inline int cvips_autorot(VipsImage *in, VipsImage **out) {
  return vips_autorot(in, out, NULL);
}

static inline int cvips_flatten(VipsImage *in, VipsImage **out, double red, double green,
                                double blue) {
  double colour[3] = {red, green, blue};
  VipsArrayDouble *background = vips_array_double_new(colour, 3);
  int result = vips_flatten(in, out, "background", background, NULL);
  vips_area_unref(VIPS_AREA(background));
  return result;
}

static inline int cvips_extract_bands(VipsImage *in, VipsImage **out, int first, int count) {
  return vips_extract_band(in, out, first, "n", count, NULL);
}

static inline int cvips_save_webp(VipsImage *in, void **bytes, size_t *length, int quality) {
  return vips_webpsave_buffer(in, bytes, length, "Q", quality, "strip", TRUE, NULL);
}

static inline int cvips_save_lossless_webp(VipsImage *in, void **bytes, size_t *length) {
  return vips_webpsave_buffer(in, bytes, length, "lossless", TRUE, "strip", TRUE, NULL);
}

/// Effort 4 of 9 is where twice the time stops to buy noticeably smaller files.
static inline int cvips_save_avif(VipsImage *in, void **bytes, size_t *length, int quality) {
  return vips_heifsave_buffer(in, bytes, length, "Q", quality, "bitdepth", 8, "compression",
                              VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "effort", 4, "strip", TRUE, NULL);
}

typedef struct {
  double seconds;
} CVipsDeadline;

static void cvips_check_deadline(VipsImage *image, VipsProgress *progress, void *data) {
  if (progress->run > ((CVipsDeadline *)data)->seconds) vips_image_set_kill(image, TRUE);
}

/// Computes the pixels into memory, and gives up after some seconds.
static inline VipsImage *cvips_copy_memory(VipsImage *in, double seconds) {
  CVipsDeadline deadline = {seconds};
  vips_image_set_progress(in, TRUE);
  gulong handler =
      g_signal_connect(in, "eval", G_CALLBACK(cvips_check_deadline), &deadline);
  VipsImage *out = vips_image_copy_memory(in);
  g_signal_handler_disconnect(in, handler);
  return out;
}

/// The C library's power, which Swift's module of libvips does not show.
static inline double cvips_power(double base, double exponent) { return pow(base, exponent); }

static inline void *cvips_pixels(VipsImage *image) { return VIPS_IMAGE_ADDR(image, 0, 0); }

#endif
