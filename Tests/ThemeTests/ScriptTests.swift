import Diagnostics
import Gallery
import Testing

@testable import Theme

struct ScriptTests {
  private func script(_ files: [(String, String)]) -> Script {
    Script(
      files.map { ThemeFile(path: FilePath($0), bytes: Array($1.utf8), place: "scripts/\($0)") }
    )
  }

  private func text(_ files: [(String, String)]) -> String {
    String(decoding: script(files).bytes, as: UTF8.self)
  }

  @Test func `modules become functions, those that others import first`() {
    let joined = text([
      (
        "a.js",
        """
        import { one, two as second } from './lib/b.js'
        import {
          three
        } from "./lib/b.js";
        import './c.js'

        // What it does.
        one(second, three)
        """
      ),
      (
        "lib/b.js",
        """
        /**
         * Says one.
         */
        export const one = () => {
          return 'a  b' // kept
        }
        export async function two() {}
        const many = 3
        export { many as three }
        """
      ),
      ("c.js", "export class C {}\r\nexport let d = 1\r\n"),
    ])
    #expect(
      joined == """
        (()=>{const [n,r,i]=(()=>{'use strict'
        /**
         * Says one.
         */
        const one = () => {
          return 'a  b' // kept
        }
        async function two() {}
        const many = 3
        return [one,two,many]
        })()
        const [e,t]=(()=>{'use strict'
        class C {}
        let d = 1

        return [C,d]
        })()
        ;(()=>{'use strict'
        const one = n
        const second = r
        const three = i

        // What it does.
        one(second, three)
        })()
        })()

        """
    )
  }

  @Test func `without modules there is no script`() {
    #expect(script([]).bytes == [])
    #expect(script([]).diagnostics == [])
  }

  @Test(arguments: [
    ("import x from './b.js'", "this form of import cannot be joined"),
    ("import * as x from './b.js'", "this form of import cannot be joined"),
    ("import { a } from './b.js' with { type: 'json' }", "this form of import cannot be joined"),
    ("export default 1", "this form of export cannot be joined"),
    ("export * from './b.js'", "this form of export cannot be joined"),
    ("export const { a } = b", "this form of export cannot be joined"),
    ("import { a } from './nowhere.js'", "there is no script ./nowhere.js"),
    ("import { a } from 'b'", "there is no script b"),
    ("import { a } from '../b.js'", "there is no script ../b.js"),
    ("import { a } from './b.js'", "./b.js does not export a"),
    ("import './a.js'", "./a.js imports this file in turn"),
  ])
  func `what cannot be joined is told with its line`(_ line: String, _ message: String) {
    let joined = script([("a.js", "const c = 1\n" + line), ("b.js", "export const z = 1")])
    #expect(joined.bytes == [])
    #expect(joined.diagnostics.map(\.message) == [message])
    #expect(joined.diagnostics.first?.location == SourceLocation(line: 2))
    #expect(joined.diagnostics.first?.path == "scripts/a.js")
    #expect(joined.diagnostics.first?.sourceLine == line)
  }

  @Test(arguments: [
    "important()\nexporter()", "  import('./x.js')", "const exported = 1",
  ])
  func `only statements at the start of a line count`(_ text: String) {
    #expect(script([("a.js", text)]).diagnostics == [])
    #expect(script([("a.js", text)]).bytes.isEmpty == false)
  }

  @Test(arguments: [
    ("// a\nfirst() /* b\n */ second()\n", "first()\nsecond()"),
    ("const some = 1\nother(some, e)", "let t=1\nother(t,e)"),
    ("const { one, two: three, four = 5 } = x.one", "let{one:t,two:n,four:e=5}=x.one"),
    (
      "const make = (one, [two], { three }) => ({ one, two: two + ++three })",
      "let i=(e,[n],{three:t})=>({one:e,two:n+ ++t})"
    ),
    (
      "let item\nreturn {\n get item() { return item },\n item() {},\n}",
      "let e\nreturn{get item(){return e},item(){}}"
    ),
    ("const key = 'key'\nx.key ? key : { key: key }", "let e='key'\nx.key?e:{key:e}"),
    ("const name = `a ${name + `${{ b: name }.b}`} name`", "let e=`a ${e+`${{b:e}.b}`} name`"),
    ("const part = text.replace(/#[/']/g, part) / 2", "let e=text.replace(/#[/']/g,e)/2"),
    ("const text = 'it\\'s' + \"//\"", "let e='it\\'s'+\"//\""),
    (
      "const list = [...list, ...other]\n;[list].map(item => item)",
      "let e=[...e,...other];[e].map(t=>t)"
    ),
    ("[1, , ]\nx = [,]", ";[1,,]\nx=[,]"),
    ("if (a) b()\nelse c()\nreturn 1", "if(a)b()\nelse c()\nreturn 1"),
    (
      "const one = 1\nconst two = () => {\n  let three\n  const four = 2\n}\nlet five\nif (x) y()\nconst six = 6",
      "let n=1,o=()=>{let r,t=2},e\nif(x)y()\nlet i=6"
    ),
    ("x = true ? { true: x.false } : `${false}`", "x=!0?{true:x.false}:`${!1}`"),
    ("x = [0.5, -0.25, 10.5]\nreturn 0.5", "x=[.5,-.25,10.5]\nreturn 0.5"),
    ("a\n  ?.b\n  .c(\n    1,\n  )\n++a\na++\nb", "a?.b.c(1)\n++a\na++\nb"),
  ])
  func `built-in modules become short`(_ code: String, _ expected: String) {
    let script = Script([
      ThemeFile(path: "a.js", bytes: Array(code.utf8), place: "", isBuiltIn: true)
    ])
    let text = String(decoding: script.bytes, as: UTF8.self)
    #expect(text == "(()=>{\(expected)\n})()\n")
  }

  @Test func `built-in modules have no name in common that they declare outside of functions`() {
    let joined = Script([
      ThemeFile(
        path: "a.js",
        bytes: Array("const size = 1\nuse(item => size)".utf8),
        place: "",
        isBuiltIn: true
      ),
      ThemeFile(
        path: "b.js",
        bytes: Array("const size = 2\nuse((size, item) => size)".utf8),
        place: "",
        isBuiltIn: true
      ),
    ])
    #expect(
      String(decoding: joined.bytes, as: UTF8.self) == """
        (()=>{let n=1
        use(t=>n)
        let e=2
        use((e,t)=>e)
        })()

        """
    )
  }

  @Test func `a module may use the short names of exports that it does not import`() {
    let joined = Script(
      [
        ("a.js", "export const clamp = (low, high) => clamp(high, clamp(low))"),
        ("b.js", "use(every => every(every(every)))"),
        ("c.js", "import { clamp } from './a.js'\nuse(thing => clamp(thing, thing, thing))"),
      ].map {
        ThemeFile(path: FilePath($0.0), bytes: Array($0.1.utf8), place: "", isBuiltIn: true)
      }
    )
    #expect(
      String(decoding: joined.bytes, as: UTF8.self) == """
        (()=>{let e=(n,t)=>e(t,e(n))
        use(e=>e(e(e)))
        use(t=>e(t,t,t))
        })()

        """
    )
  }

  @Test func `what is exported has one short name, which no module means otherwise`() {
    func file(_ path: FilePath, _ text: String, isBuiltIn: Bool) -> ThemeFile {
      ThemeFile(path: path, bytes: Array(text.utf8), place: "", isBuiltIn: isBuiltIn)
    }
    let joined = Script([
      file("a.js", "export const clamp = item => clamp(item)", isBuiltIn: true),
      file("b.js", "import { clamp as cut } from './a.js'\nuse(cut, b)", isBuiltIn: true),
      file("mine.js", "import { clamp } from './a.js'\n\na.use( clamp )", isBuiltIn: false),
    ])
    #expect(
      String(decoding: joined.bytes, as: UTF8.self) == """
        (()=>{let e=t=>e(t)
        use(e,b)
        ;(()=>{'use strict'
        const clamp = e

        a.use( clamp )
        })()
        })()

        """
    )
  }
}
