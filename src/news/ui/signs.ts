import type { Block } from '../contract.body.ts'
import { signOf, withoutSign } from '../rules.signs.ts'

/** What stands in a text area, and which part of it is selected. */
export type Typed = { text: string; from: number; to: number }

/** The selected words between two signs, line by line; without them where they stand there already. */
export function between({ text, from, to }: Typed, sign: string): Typed {
  const words = text.slice(from, to)
  const [open, close] = [Math.max(0, from - sign.length), to + sign.length]
  if (text.slice(open, from) === sign && text.slice(to, close) === sign)
    return {
      text: text.slice(0, open) + words + text.slice(close),
      from: open,
      to: open + words.length,
    }
  const lines = words.split('\n')
  const signed = lines
    .map((line) => (line.trim() || lines.length === 1 ? sign + line + sign : line))
    .join('\n')
  const within = lines.length === 1 ? sign.length : 0
  return {
    text: text.slice(0, from) + signed + text.slice(to),
    from: from + within,
    to: from + signed.length - within,
  }
}

/** The selected lines as those of a kind; as plain ones where they are of it already. */
export function opened({ text, from, to }: Typed, kind: Block['kind']): Typed {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const end = found < 0 ? text.length : found
  const lines = text.slice(start, end).split('\n')
  const signed = (line: string, at: number) => signOf(kind, at + 1) + withoutSign(line)
  const all = lines.every((line, at) => !line.trim() || line === signed(line, at))
  const plain = all && lines.some((line) => line.trim())
  const words = lines.map(plain ? withoutSign : signed).join('\n')
  const last = start + words.length
  return {
    text: text.slice(0, start) + words + text.slice(end),
    from: lines.length > 1 ? start : last,
    to: last,
  }
}

/** The selected words, or these, as a link whose address is to be typed next. */
export function linked({ text, from, to }: Typed, words: string): Typed {
  const before = `${text.slice(0, from)}[${text.slice(from, to).trim() || words}](`
  const address = 'https://'
  return {
    text: `${before}${address})${text.slice(to)}`,
    from: before.length,
    to: before.length + address.length,
  }
}

/** A stored picture in a line of its own; what it shows is to be typed next. */
export function pictured({ text, to }: Typed, id: string, shows: string): Typed {
  const head = text.slice(0, to).trimEnd()
  const before = `${head}${head && '\n\n'}![`
  const rest = text.slice(to).trimStart()
  return {
    text: `${before}${shows}](${id})${rest && '\n\n'}${rest}`,
    from: before.length,
    to: before.length + shows.length,
  }
}

/** What has to be written over what for one text to become the other. */
export function difference(one: string, other: string) {
  const shorter = Math.min(one.length, other.length)
  let from = 0
  while (from < shorter && one[from] === other[from]) from += 1
  let same = 0
  while (same < shorter - from && one.at(-1 - same) === other.at(-1 - same)) same += 1
  return { from, to: one.length - same, words: other.slice(from, other.length - same) }
}
