import { inUzbekCyrillic } from '../../platform/i18n/uzbek-cyrillic.ts'
import { birthdayAt, peoples, stranger, type Identity, type Office, type People } from './people.ts'
import type { User } from './records.ts'
import { surnameFor, written, type Gender, type Name, type Script } from '../spelling.ts'

type Post = {
  gender: Gender
  /** "matematika fani": what the teacher teaches, as it stands before "oʻqituvchisi". */
  title: string
  /** How often the teacher is not an Uzbek. */
  others?: number
  /** Teaches in Russian. */
  russian?: boolean
  /** 23 to 60 unless told. */
  ages?: [number, number]
  /** A learning centre has no categories of teachers. */
  uncategorised?: boolean
}

const categories = [
  ['Oliy', 'высшей', 15],
  ['Birinchi', 'первой', 8],
  ['Ikkinchi', 'второй', 3],
] as const

/** Employs a teacher; `today` decides age and years of work. */
export function employ(
  office: Office,
  today: string,
  post: Post,
  known?: Identity,
  username?: string,
): User {
  const { random } = office
  const people: People = random.chance(post.others ?? 0.06)
    ? random.weighted([
        ['slavs', 6],
        ['tatars', 3],
        ['koreans', 2],
      ] as const)
    : 'uzbeks'
  const birthDate = birthdayAt(random, today, random.int(...(post.ages ?? ([23, 60] as const))))
  const identity =
    known ??
    stranger(random, {
      people,
      gender: post.gender,
      birthDate,
      surname: unusedSurname(office, people),
    })
  const experience = yearsBetween(identity.birthDate, today) - random.int(22, 23)
  const script = known ? 'latin' : scriptOf(office, identity, post)
  return office.enlist(identity, {
    role: 'teacher',
    script,
    lang: post.russian || script === 'russian' ? 'ru' : 'uz',
    about: about(post, script, Math.max(experience, 1)),
    hiredOn: hiringDay(office, today, Math.max(experience, 1)),
    ...(username && { username }),
  })
}

/** One of a kind among the teachers, so that "Karimov A." is one person. */
function unusedSurname({ random, world, business }: Office, people: People): Name {
  const used = new Set(
    world.users
      .filter((user) => user.role === 'teacher' && user.businessId === business.id)
      .map((user) => user.lastName),
  )
  const isFree = (surname: Name) =>
    (['latin', 'cyrillic', 'russian'] as const).every((script) =>
      (['female', 'male'] as const).every(
        (gender) => !used.has(written(surnameFor(gender, surname), script)),
      ),
    )
  return random.pick(peoples[people].surnames.filter(isFree))
}

function scriptOf({ random }: Office, { people, birthDate }: Identity, post: Post): Script {
  if (people !== 'uzbeks') return random.chance(post.russian ? 0.8 : 0.3) ? 'russian' : 'latin'
  return birthDate < '1972' && random.chance(0.25) ? 'cyrillic' : 'latin'
}

const yearsBetween = (from: string, to: string) =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 31_557_600_000)

function about(post: Post, script: Script, experience: number): string {
  const category = post.uncategorised
    ? undefined
    : categories.find(([, , years]) => experience >= years)
  if (script === 'russian') {
    const years = `стаж ${experience} ${russianYears(experience)}`
    const noun = post.uncategorised ? 'Преподаватель' : 'Учитель'
    return category ? `${noun} ${category[1]} категории, ${years}` : `${noun}, ${years}`
  }
  const title = category ? `${category[0]} toifali ${post.title}` : capital(post.title)
  const text = `${title} oʻqituvchisi, ${experience} yillik tajriba`
  return script === 'latin' ? text : inUzbekCyrillic(text)
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

function russianYears(count: number): string {
  if (count % 100 > 10 && count % 100 < 20) return 'лет'
  if (count % 10 === 1) return 'год'
  return count % 10 > 1 && count % 10 < 5 ? 'года' : 'лет'
}

function hiringDay({ random }: Office, today: string, experience: number): string {
  const year = Number(today.slice(0, 4)) - random.int(1, Math.min(experience, 18))
  return `${year}-08-${random.int(20, 31)}`
}
