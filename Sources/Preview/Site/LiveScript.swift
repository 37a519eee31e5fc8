/// The script that keeps an open page up to date; it is in no published page.
enum LiveScript {
  /// Where it is served; no album can be called that, for slugs begin with a letter or digit.
  static let path = "-/live.js"
  /// Where the page listens.
  static let eventsPath = "-/events"

  /// What goes to the end of each page.
  ///
  /// The page's own scripts do not wait for it: a browser has six connections for one server, and
  /// all of them may be waiting for images.
  ///
  /// - Parameters:
  ///   - generation: the state of the site that the page was made from.
  ///   - tag: what changes when the page does.
  /// - Returns: the element as bytes.
  static func element(generation: Int, tag: String) -> [UInt8] {
    Array(
      "<script src=\"/\(path)\" async data-generation=\"\(generation)\" data-tag=\"\(tag)\"></script>\n"
        .utf8
    )
  }

  // The overlay lives in a shadow tree, out of reach of the site's styles. A hidden page lets go
  // of its connection, for a browser has only six for one server, and asks again when it is seen.
  static let source = #"""
    (() => {
      'use strict'
      const { generation, tag } = document.currentScript.dataset
      let source, overlay, hiding
      // Whether the site is another since this page came: the photos that it turns to came with it.
      let isBehind = false

      const show = text => {
        hide()
        overlay = document.createElement('div')
        const root = overlay.attachShadow({ mode: 'closed' })
        const box = document.createElement('pre')
        box.textContent = text
        box.setAttribute('role', 'alert')
        box.style.cssText = 'position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;' +
          'max-height:60vh;overflow:auto;padding:1.2em 3em 1.2em 1.2em;white-space:pre-wrap;' +
          'font:14px/1.5 ui-monospace,monospace;color:#fff;background:#7a1020;text-align:left;' +
          'direction:ltr'
        const button = document.createElement('button')
        button.textContent = '×'
        button.setAttribute('aria-label', 'Hide this message')
        button.style.cssText = 'position:absolute;top:.6em;right:.8em;font:inherit;color:inherit;' +
          'background:none;border:0;padding:.3em .6em;cursor:pointer'
        button.onclick = hide
        box.append(button)
        root.append(box)
        document.documentElement.append(overlay)
      }
      const hide = () => { overlay?.remove(); overlay = null }

      // Only a page that really changed is loaded again, others when they turn to another photo;
      // one that cannot be made stays as it was.
      const check = async () => {
        const options = { cache: 'no-store' }
        const answer = await fetch(location.href, { method: 'HEAD', ...options }).catch(() => null)
        if (!answer) return
        if (answer.status >= 500) show(await (await fetch(location.href, options)).text())
        else if (answer.headers.get('etag') !== `"${tag}"`) location.reload()
        else isBehind = true
      }
      for (const name of ['pushState', 'replaceState']) {
        const change = history[name].bind(history)
        history[name] = (...values) => {
          const before = location.href
          change(...values)
          if (isBehind && location.href !== before) location.reload()
        }
      }

      const restyle = path => {
        for (const old of document.querySelectorAll('link[rel~=stylesheet]')) {
          const { pathname } = new URL(old.href)
          if (!/\/assets\/vitrine-[^/]*\.css$/.test(pathname) || pathname === path) continue
          const fresh = old.cloneNode()
          fresh.href = path
          fresh.onload = () => old.remove()
          old.after(fresh)
        }
      }

      const listen = () => {
        source = new EventSource(`/-/events?generation=${generation}`)
        source.addEventListener('page', check)
        source.addEventListener('style', event => restyle(JSON.parse(event.data)))
        source.addEventListener('problem', event => show(JSON.parse(event.data)))
        source.addEventListener('fine', hide)
      }
      const leave = () => { source?.close(); source = null }

      addEventListener('pagehide', leave)
      addEventListener('pageshow', event => { if (event.persisted && !source) listen() })
      document.addEventListener('visibilitychange', () => {
        clearTimeout(hiding)
        if (document.hidden) hiding = setTimeout(leave, 5000)
        else if (!source) listen()
      })
      listen()
    })()

    """#
}
