import { refuse } from '../errors.ts'

export type Listener = {
  /** `attributes` as written; `attribute` reads one of them. */
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

// up to the end of a tag; a bracket within quotes is none
const tagEnd = /(?:[^>"']|"[^"]*"|'[^']*')*>/y

/**
 * Tells what stands in a part of a workbook, in its order; names come without their prefixes. There are no entities but
 * the five: a document type, which could declare more, is refused with `not_a_sheet`.
 */
export function readXml(xml: string, on: Listener): void {
  let at = 0
  for (;;) {
    const from = xml.indexOf('<', at)
    if (from < 0) return
    if (from > at) on.text(decoded(xml.slice(at, from)))
    at = xml[from + 1] === '!' || xml[from + 1] === '?' ? skip(xml, from, on) : tag(xml, from, on)
  }
}

function tag(xml: string, from: number, on: Listener): number {
  tagEnd.lastIndex = from
  if (!tagEnd.test(xml)) refuse('not_a_sheet')
  const end = tagEnd.lastIndex
  const closing = xml[from + 1] === '/'
  const alone = xml[end - 2] === '/'
  const inside = xml.slice(from + (closing ? 2 : 1), end - (alone ? 2 : 1))
  const blank = inside.search(/\s/)
  const full = blank < 0 ? inside : inside.slice(0, blank)
  const name = full.slice(full.indexOf(':') + 1)
  if (closing) on.close(name)
  else on.open(name, blank < 0 ? '' : inside.slice(blank))
  if (alone) on.close(name)
  return end
}

/** Comments, instructions and text that is to be taken literally. */
function skip(xml: string, from: number, on: Listener): number {
  const until = (mark: string) => {
    const end = xml.indexOf(mark, from)
    return end < 0 ? xml.length : end + mark.length
  }
  if (xml.startsWith('<?', from)) return until('?>')
  if (xml.startsWith('<!--', from)) return until('-->')
  if (!xml.startsWith('<![CDATA[', from)) refuse('not_a_sheet')
  const end = until(']]>')
  on.text(xml.slice(from + 9, end - 3))
  return end
}

const readers = new Map<string, RegExp>()

export function attribute(attributes: string, name: string): string | undefined {
  let reader = readers.get(name)
  if (!reader) {
    reader = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    readers.set(name, reader)
  }
  const found = reader.exec(attributes)
  return found ? decoded(found[1] ?? found[2]!) : undefined
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, ten, sixteen, name) => {
        if (name) return entities[name as string] ?? whole
        const code = ten ? Number(ten) : Number.parseInt(sixteen as string, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text
