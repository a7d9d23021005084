const vowels = /[aeiouoʻаеёиоуўыэюяı]/i
const marks = /[ʻʼ’']/

/** A word in at most so many signs, cut as people cut it, between a consonant and a vowel, with a dot. */
function shortWord(word: string, most: number): string {
  if (word.length <= most) return word
  for (let end = most - 1; end >= 2; end--) {
    const [last, next] = [word[end - 1]!, word[end]!]
    if (
      !vowels.test(last) &&
      !marks.test(last) &&
      !marks.test(next) &&
      last !== 'ь' &&
      last !== 'ъ'
    )
      return `${word.slice(0, end)}.`
  }
  return `${word.slice(0, Math.max(1, most - 1))}.`
}

/**
 * A name in at most so many signs, for where there is little room: `Физическая культура` is `Физ. культ.`. The longest words
 * give most.
 */
export function shortTitle(title: string, most: number): string {
  let words = title.trim().split(/\s+/)
  const length = () => words.join(' ').length
  while (length() > most) {
    const longest = words.reduce((at, word, i) => (word.length > words[at]!.length ? i : at), 0)
    const word = words[longest]!.replace(/\.$/, '')
    if (word.length <= 3) {
      // of what is still too long the beginning says most
      if (words.length === 1) return words[0]!.slice(0, most)
      words = words.slice(0, -1)
      continue
    }
    const over = length() - most
    words[longest] = shortWord(word, Math.max(3, word.length - Math.max(1, Math.min(over, 4))))
  }
  // what is left of a name does not end in “and”
  while (words.length > 1 && /^\p{Ll}{1,2}$/u.test(words.at(-1)!)) words.pop()
  return words.join(' ')
}
