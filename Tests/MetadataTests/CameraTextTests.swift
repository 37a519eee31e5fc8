import Testing

@testable import Metadata

struct CameraTextTests {
  @Test(
    arguments: [
      "OLYMPUS DIGITAL CAMERA         ", "SONY DSC", "Exif_JPEG_PICTURE", "Exif JPEG PICTURE",
      "KONICA MINOLTA DIGITAL CAMERA", "<SAMSUNG DIGITAL CAMERA>", "SAMSUNG CAMERA PICTURES",
      "Digital  StillCamera", "Created with GIMP", "x-default", "Screenshot", "oppo_32", "oppo_0",
      "rptnb", "edf", "oznor_soft", #"{"mirror":false,"sensor_type":"rear"}"#, "Hisilicon Balong",
      "filter: 0; fileterIntensity: 0.0; filterMask: 0;", "touch: (-1.0, -1.0); modeInfo: ;",
      "urn:newsml:dpa.com:20090101:200723-99-899094",
      "File written by Adobe Photoshop\u{A8} 4.0",
    ]
  )
  func `what cameras and programs write is no text of a person`(text: String) {
    #expect(CameraText.isByCamera(text))
    #expect(Text.title(text) == nil)
    #expect(Text.caption(text) == nil)
  }

  @Test(
    arguments: [
      "DSC_0001", "DSC_0001.JPG", "dsc00012.jpg", "DSCN1234", "DSCF0007", "_DSC4711", "IMG_1234",
      "IMG_1234.HEIC", "IMG-20200101-WA0003", "IMG_20200617_185246", "IMG_5910 (1)", "IMGP0001",
      "_MG_0815", "P1010001", "PA120034.JPG", "L1000123", "DSC_0001-EDIT", "IMG_1234_HDR",
      "PXL_20211027_084346123.MP", "100_1234", "20200617_185246", "GOPR0001.JPG",
      #"DCIM\100MEDIA\DJI_0012.JPG"#, "SAM_0042", "CIMG0001", "MVIMG_20200101_120000",
      "00000IMG_00000_BURST20200617185246_COVER.jpg", "Screenshot_20200617-185246",
    ]
  )
  func `a camera's file name is no title`(text: String) {
    #expect(CameraText.isFileName(text))
    #expect(Text.title(text) == nil)
  }

  @Test(
    arguments: [
      "Lisbon", "2019", "Route 66", "747", "1984", "P. 12", "Summer 2019", "IMG", "Paris 1900",
      "Photo", "Photographing Edith", "Default settings", "Olympus digital camera, my first",
      "Nora", "hdr panorama of the bay", "Samsung office", "Room 101", "Louvre 2001", "R2D2",
      "Samurai 123", "Extra 300", "Picture of 1000 birds", "京都", "100 years",
      "Portrait no. 12", "Line one\nLine two",
    ]
  )
  func `what people write is kept`(text: String) {
    #expect(!CameraText.isByCamera(text))
    #expect(!CameraText.isFileName(text))
    #expect(Text.caption(text) == text)
  }
}
