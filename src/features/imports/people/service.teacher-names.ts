import { phoneDigits } from '../../../platform/i18n/formats.ts'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import type { Person } from '../queries.known.ts'

const vacant = /^(?:[-–—?]+|vakan\S*|vakansiya|вакан\S*|vacan\S*|bosh|boʻsh|нет|yoʻq)$/iu
export const isVacancy = (text: string) => vacant.test(text)

/**
 * Who may be meant by a phone, a sign-in name, or a name in any script: `Karimov A.`, `A.B. Karimov`, `Karimov Aziz`. Whose
 * whole name it is goes before those whose name only begins so.
 */
export function teachersCalled(teachers: Person[], text: string): Person[] {
  const phone = phoneDigits(text)
  if (phone) return teachers.filter((teacher) => teacher.phone === phone)
  const words = text.replace(/[.,]/g, ' ').split(/\s+/).map(foldSearch).filter(Boolean)
  // initials in front of the last name go behind it
  const last = Math.max(
    0,
    words.findIndex((word) => !isInitial(word)),
  )
  const turned = [...words.slice(last), ...words.slice(0, last)]
  const found = teachers.filter(
    (teacher) =>
      teacher.username === text.toLowerCase() ||
      isCalled(teacher, words) ||
      isCalled(teacher, turned),
  )
  const whole = found.filter(({ search }) => search.trim() === words.join(' '))
  return whole.length === 1 ? whole : found
}

/** `Sh.` and `Ю.` are two letters where they are compared. */
const isInitial = (word: string) => word.length <= 2

/** The last name whole; of the names behind it, which may be left out, the first letter is enough. */
function isCalled({ search }: Person, [last, ...rest]: string[]) {
  const names = search.trim().split(' ')
  if (names[0] !== last) return false
  return rest.every((word, at) => {
    const name = names[at + 1] ?? ''
    return isInitial(word) ? name.startsWith(word) : name === word
  })
}
