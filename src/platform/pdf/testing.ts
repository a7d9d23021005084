import { inflateSync } from 'node:zlib'

/** What a PDF file of ours says, page by page, without blanks; `fonts` are the names of those that it brings along. */
export function readPdf(file: Buffer): { pages: string[]; fonts: string[] } {
  const raw = file.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id, body] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id!, body!)
  const glyphs = glyphsByFont(objects)
  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => shownIn(streamOf(objects.get(/\/Contents (\d+)/.exec(body)![1]!)!), glyphs))
  const fonts = [...raw.matchAll(/\/FontName \/(\S+)/g)].map((match) => match[1]!)
  return { pages, fonts }
}

function streamOf(body: string): string {
  const [, head = '', data = ''] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(body)!
  const bytes = Buffer.from(data, 'latin1')
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

type Glyphs = Map<string, string[]>

/** What each glyph of a font stands for, as the font itself says it. */
function glyphsByFont(objects: Map<string, string>): Glyphs {
  const fonts: Glyphs = new Map()
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+)/.exec(objects.get(id!) ?? '')?.[1]
      if (map) fonts.set(name!, lettersIn(streamOf(objects.get(map)!)))
    }
  return fonts
}

function lettersIn(map: string): string[] {
  const letters: string[] = []
  for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters[Number.parseInt(first!, 16) + at] = fromHex(hex!.replaceAll(' ', ''))
  return letters
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function shownIn(content: string, glyphs: Glyphs): string {
  let font = ''
  let shown = ''
  for (const [, name, run] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[^\]])*)\] TJ/gi,
  )) {
    if (name) font = name
    for (const [, hex] of (run ?? '').matchAll(/<([0-9a-f]*)>/gi))
      for (const glyph of hex!.match(/.{4}/g) ?? [])
        shown += glyphs.get(font)?.[Number.parseInt(glyph, 16)] ?? '\uFFFD'
  }
  return shown.replace(/\s/g, '')
}
