type Part = { text: string; href?: string }

/** Addresses in a text as people write them; nothing but http and https leads anywhere. */
const address = /(?:https?:\/\/|www\.)[^\s<>"«»“”]+/giu
/** What ends a sentence does not belong to the address before it, nor does a bracket that was opened before it. */
const trailing = /[.,;:!?…)\]}'’]+$/u

/** An address as its reader knows it, with letters in the place of their codes, unless one of them could mislead. */
function readable(shown: string): string {
  try {
    const plain = decodeURI(shown)
    return /[\p{C}\p{Z}<>"]/u.test(plain) ? shown : plain
  } catch {
    return shown
  }
}

/** A text in parts, of which some lead somewhere. */
export function linked(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const end = trailing.exec(found)?.[0] ?? ''
    const keeps = end.startsWith(')') && found.includes('(') ? end.slice(1) : end
    const shown = found.slice(0, found.length - keeps.length)
    const href = shown.startsWith('www.') ? `https://${shown}` : shown
    if (!URL.canParse(href)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: readable(shown), href })
    from = index + shown.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
