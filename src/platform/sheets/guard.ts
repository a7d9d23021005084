/**
 * What a spreadsheet program would take for a formula: text that begins, also after blanks, with one of its signs or
 * with a control character. Apostrophes before it count along, so that one more can be taken off again.
 */
const risky = /^'*\s*(?:[=+\-@＝＋－＠]|\p{Cc})/u

/** Text that stays text in every spreadsheet program. */
export const guarded = (text: string) => (risky.test(text) ? `'${text}` : text)
/** The text that `guarded` was given. */
export const unguarded = (text: string) =>
  text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text

/** The beginning of a text; a sign that takes two places is not parted, which no address and no XML could hold. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** The name of a sheet as Excel takes it: some signs it refuses, and no more than 31 of them. */
export function sheetName(name: string): string {
  const clean = name.toWellFormed().replace(/[[\]/\\:*?\p{Cc}\p{Cf}]+/gu, ' ')
  const safe = cut(guarded(clean.replace(/^[\s']+/, '')), 31)
  return safe.trim().replace(/'+$/, '') || 'Daftar'
}

/** The name of a file to save: no path, no formula, nothing unseen. `stem` is without an extension. */
export function sheetFileName(
  stem: string,
  format: 'xlsx' | 'csv' | 'pdf' | 'zip' | 'fet' | 'json',
): string {
  const clean = stem.toWellFormed().replace(/[<>:"/\\|?*\p{Cc}\p{Cf}]+/gu, '_')
  const safe = clean.replace(/^[\s.=+\-@'＝＋－＠]+/, '').trim()
  return `${cut(safe, 100) || 'daftar'}.${format}`
}
