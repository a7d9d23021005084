const vowel = /^(?:[aeiouаеёиоуыэюяўı]|o[ʻ‘’'])$/iu
const sign = /^[йьъʼ’']$/iu
/** What is written with two signs is one sound of Uzbek. */
const sounds = /[og][ʻ‘’']|sh|ch|ya|yo|yu|./giu

/** Shorter words have room, and of a word stand so many sounds on either line. */
const longFrom = 9
const least = 3

/**
 * A name with places to break its long words at, between syllables: no browser knows those of Uzbek, and few those of Russian.
 * Nothing of them is seen where the word has room.
 */
export const breakable = (text: string, lang: string): string =>
  // English is not broken by its sounds
  lang === 'en'
    ? text
    : text.replace(/\p{L}[\p{L}ʻ‘’'ʼ]*/gu, (word) => (word.length < longFrom ? word : broken(word)))

function broken(word: string): string {
  const parts = word.match(sounds)!
  const sounding = parts.map((part) => vowel.test(part) || /^y[aou]$/i.test(part))
  return parts
    .map((part, at) => {
      const begins =
        at >= least &&
        at <= parts.length - least &&
        !sign.test(part) &&
        sounding.slice(0, at).includes(true) &&
        // a syllable begins with the last consonant before its vowel, or with a vowel after another
        (sounding[at] ? sounding[at - 1] : sounding[at + 1])
      return begins ? `\u00ad${part}` : part
    })
    .join('')
}
