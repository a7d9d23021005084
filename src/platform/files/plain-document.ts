import type { Lang } from '../shapes.ts'

/** Text as it stands in HTML, between tags and in attributes. */
export const escape = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type PlainDocument = {
  lang: Lang
  scheme: string
  title: string
  /** What the answer allows styles by. */
  nonce: string
  /** On top of the colours, and of links that are pressed: `nav`. */
  style: string
  /** HTML, of which every text is escaped. */
  body: string
}

/** A document that needs neither script nor files of ours. Nobody is to find it by searching. */
export const plainDocument = (page: PlainDocument): string => `<!doctype html>
<html lang="${page.lang}" data-scheme="${page.scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="${page.scheme === 'auto' ? 'light dark' : page.scheme}">
<title>${escape(page.title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${page.nonce}">${common}${page.style}</style>
</head>
<body>${page.body}</body>
</html>`

const night = '--text:#e2e8f0;--soft:#cbd5e1;--page:#0f172a;--link:#a5b4fc;--line:#36445b'
const common = `
:root{--text:#0f172a;--soft:#475569;--page:#fff;--link:#4338ca;--line:#cbd5e1}
:root[data-scheme=dark]{${night}}
@media (prefers-color-scheme:dark){:root[data-scheme=auto]{${night}}}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 .625rem;font-size:1.75rem;line-height:1.25}
p{margin:0 0 .625rem;color:var(--soft)}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid var(--line);border-radius:.5rem;color:var(--link);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px}`
