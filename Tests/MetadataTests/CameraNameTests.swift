import Testing

@testable import Metadata

struct CameraNameTests {
  @Test(
    arguments: [
      ("NIKON CORPORATION", "NIKON D70s", "Nikon D70s"),
      ("NIKON", "E990", "Nikon E990"),
      ("Canon", "Canon EOS 5D", "Canon EOS 5D"),
      ("Canon\0\0", "Canon PowerShot S90 ", "Canon PowerShot S90"),
      ("OLYMPUS IMAGING CORP.  ", "E-M1            ", "Olympus E-M1"),
      ("OLYMPUS OPTICAL CO.,LTD", "C2000Z", "Olympus C2000Z"),
      ("Asahi Optical Co.,Ltd", "PENTAX Optio 430", "Pentax Optio 430"),
      ("RICOH IMAGING COMPANY, LTD.  ", "PENTAX K-70", "Pentax K-70"),
      ("RICOH IMAGING COMPANY, LTD.", "GR III", "Ricoh GR III"),
      ("EASTMAN KODAK COMPANY", "KODAK DX4330 DIGITAL CAMERA", "Kodak DX4330"),
      ("EASTMAN KODAK COMPANY", "DX4330 DIGITAL CAMERA", "Kodak DX4330"),
      ("Hewlett-Packard", "HP PhotoSmart C945", "HP PhotoSmart C945"),
      ("HTC", "HTC-P3300", "HTC-P3300"),
      ("HTC", "HTC One", "HTC One"),
      ("samsung", "SM-G965W", "Samsung SM-G965W"),
      ("SAMSUNG TECHWIN CO., LTD", "Digimax V4", "Samsung Digimax V4"),
      ("motorola", "moto g(9) plus", "Motorola moto g(9) plus"),
      ("LEICA CAMERA AG", "LEICA M (Typ 240)", "Leica M (Typ 240)"),
      ("Konica Minolta Camera, Inc.", "DiMAGE X60", "Konica Minolta DiMAGE X60"),
      ("Minolta Co., Ltd.", "DiMAGE F300", "Minolta DiMAGE F300"),
      ("FUJIFILM", "FinePix4900ZOOM", "Fujifilm FinePix4900ZOOM"),
      ("CASIO COMPUTER CO.,LTD.", "EX-Z750", "Casio EX-Z750"),
      ("LGE", "Nexus 5", "LG Nexus 5"),
      ("Jolla", "Jolla", "Jolla"),
      ("Apple", "iPhone 12", "Apple iPhone 12"),
      ("SONY", "ILCE-7M3", "Sony ILCE-7M3"),
      ("Acme Optical Works GmbH", "Acme 3", "Acme Optical Works Acme 3"),
      ("Holga Co., Ltd.", "120N", "Holga 120N"),
    ] as [(String, String, String)]
  )
  func `a camera is called what people call it`(maker: String, model: String, name: String) {
    #expect(CameraName.name(maker: maker, model: model) == name)
  }

  @Test func `half a name is a name, and placeholders are none`() {
    #expect(CameraName.name(maker: "NIKON CORPORATION", model: nil) == "Nikon")
    #expect(CameraName.name(maker: nil, model: "X100") == "X100")
    #expect(CameraName.name(maker: "  ", model: "----") == nil)
    #expect(CameraName.name(maker: "Unknown", model: "None") == nil)
    #expect(CameraName.name(maker: nil, model: nil) == nil)
  }

  @Test(
    arguments: [
      ("EF-S15-85mm f/3.5-5.6 IS USM", "EF-S15-85mm f/3.5-5.6 IS USM"),
      ("18.0-70.0 mm f/3.5-4.5", "18.0-70.0 mm f/3.5-4.5"),
      ("  35mm  F2 ", "35mm F2"), ("----", nil), ("", nil), ("0.0 mm f/0.0", nil), ("0 mm", nil),
      ("Unknown", nil), ("None", nil), ("\0\0\0", nil), ("n/a", nil),
    ] as [(String, String?)]
  )
  func `a lens that is not there has no name`(text: String, name: String?) {
    #expect(CameraName.lens(text) == name)
  }
}
