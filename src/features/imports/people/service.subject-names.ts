import { foldSearch } from '../../../platform/i18n/folding.ts'

/** Subjects by what they are called, each line one of them: its name in three languages, and what is written for short. */
const usual = `matematika, математика, mathematics, maths, math, mat
algebra, алгебра, alg
geometriya, геометрия, geometry, geom
ona tili, родной язык, native language, ona til, ona t, родн
adabiyot, литература, literature, adab, лит, литер
ona tili va adabiyot, родной язык и литература, ona tili adabiyot
oʻqish, чтение, reading, oʻqish savodxonligi
rus tili, русский язык, russian, rus, рус, русс
ingliz tili, английский язык, english, ingliz, ing, ing tili, англ, англ яз, eng
nemis tili, немецкий язык, german
informatika, информатика, computer science, informatics, computing, inf, informatika va at, икт
fizika, физика, physics, fiz, физ
kimyo, химия, chemistry, kim, хим, himiya
biologiya, биология, biology, bio, biol
geografiya, география, geography, geo, geog
tarix, история, history, tar, ист
oʻzbekiston tarixi, история узбекистана, history of uzbekistan, oʻzb tarixi, oʻz tarixi, ист узб
jahon tarixi, всемирная история, world history, всем ист
huquq, право, law, davlat va huquq asoslari, dha
iqtisod, экономика, economics, iqtisodiy bilim asoslari, iqtisodiyot
tabiiy fan, natural science, science, tabiiy fanlar, tabiatshunoslik, природоведение, естествознание
musiqa, музыка, music, mus, муз, musiqa madaniyati
tasviriy sanʼat, изобразительное искусство, art, rasm, изо, рисование, fine art
chizmachilik, черчение, drawing, chizma, черч, technical drawing
texnologiya, технология, technology, texn, mehnat, труд
jismoniy tarbiya, физическая культура, physical education, pe, jt, j t, jis tar, jism tar, физ-ра, физра, физкультура, fizkultura, fizra, sport
tarbiya, воспитание, moral education, upbringing, tarb
astronomiya, астрономия, astronomy, astr
chqbt, chaqiriqqacha boshlangʻich tayyorgarlik, нвп, чқбт, military training, defence
kelajak soati, час будущего, future hour, sinf soati, классный час, class hour, homeroom`
  .split('\n')
  .map((line) => line.split(', ').map((name) => spoken(name).join(' ')))

/** The words of a name as they are compared: `Ona tili.` is `ona tili`. */
function spoken(text: string): string[] {
  return text
    .split(/[\s.,()«»"“”/_–—-]+/u)
    .map(foldSearch)
    .filter(Boolean)
}

/** Words that a short form leaves out. */
const joining = new Set(['va', 'i', 'and', 'of'])
const firsts = (words: string[]) => words.map((word) => word[0]).join('')

export type Subject = { id: string; names: string[] }

/**
 * Finds the subjects that a text may mean: by name, by what is usually written for short, and by beginnings of its words
 * (`Jis. tar.`) or their first letters (`JT`). One is meant for sure, several are to be asked about.
 */
export function subjectFinder(subjects: Subject[]): (text: string) => string[] {
  const known = subjects.flatMap(({ id, names }) =>
    names.map((name) => {
      const words = spoken(name)
      const lines = usual.filter((line) => line.includes(words.join(' ')))
      return { id, words, others: lines.flat() }
    }),
  )
  const memory = new Map<string, string[]>()
  const unique = (found: { id: string }[]) => [...new Set(found.map(({ id }) => id))]
  const find = (text: string): string[] => {
    const words = spoken(text)
    const whole = words.join(' ')
    if (!whole) return []
    const same = unique(known.filter((one) => one.words.join(' ') === whole))
    if (same.length > 0) return same
    const called = unique(known.filter(({ others }) => others.includes(whole)))
    if (called.length > 0) return called
    // what is usually written for another subject is not the beginning of this one
    if (usual.some((line) => line.includes(whole)) || whole.length < 3) return initialled(text)
    const begun = known.filter((one) => {
      const rest = one.words.filter((word) => !joining.has(word))
      return words.length <= rest.length && words.every((word, at) => rest[at]!.startsWith(word))
    })
    return begun.length > 0 ? unique(begun) : initialled(text)
  }
  const initialled = (text: string) => {
    const letters = foldSearch(text.replace(/[\s./]/g, ''))
    const isShort = /^\p{Lu}[\s./]*\p{Lu}{1,3}\.?$/u.test(text.trim())
    return isShort
      ? unique(known.filter((one) => one.words.length > 1 && firsts(one.words) === letters))
      : []
  }
  return (text) => {
    const found = memory.get(text) ?? find(text)
    memory.set(text, found)
    return found
  }
}
