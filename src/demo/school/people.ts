import { inUzbekCyrillic } from '../../platform/i18n/uzbek-cyrillic.ts'
import { karakalpaks, koreans, slavs, tatars, uzbeks, type Names, type Pool } from '../names.ts'
import type { Random } from '../random.ts'
import type { Business, Lang, Role, User, World } from './records.ts'
import {
  russianPatronymic,
  surnameFor,
  uzbekPatronymic,
  written,
  type FatherName,
  type Gender,
  type Name,
  type Script,
} from '../spelling.ts'

export const peoples = { uzbeks, karakalpaks, slavs, tatars, koreans }
export type People = keyof typeof peoples

/** Who somebody is, before anything is written down. The surname is the form of the men. */
export type Identity = {
  people: People
  gender: Gender
  surname: Name
  first: FatherName
  father: FatherName
  patronymic: 'uzbek' | 'russian'
  birthDate: string
}

const yearOf = (day: string) => Number(day.slice(0, 4))

function namesOfAge({ ever, elder, recent, young }: Pool, birthYear: number): Name[] {
  if (birthYear < 1972) return [...ever, ...elder, ...elder]
  if (birthYear < 1985) return [...ever, ...elder, ...recent]
  return birthYear < 2007
    ? [...ever, ...recent]
    : [...ever, ...recent, ...young, ...young, ...young]
}

/** A first name that fits the age and is none of `taken`. */
export function firstName(
  random: Random,
  people: People,
  gender: Gender,
  birthDate: string,
  taken: string[] = [],
): Name {
  const names = namesOfAge(peoples[people][gender], yearOf(birthDate))
  return random.pick(names.filter((name) => !taken.includes(name.latin)))
}

/** A father's name, from the names of those born a generation before `birthDate`. */
function fatherName(random: Random, people: People, birthDate: string): FatherName {
  const { fathers, uzbekPatronymics }: Names = peoples[people]
  return uzbekPatronymics && people === 'uzbeks'
    ? random.pick(namesOfAge(uzbeks.male, yearOf(birthDate) - 27))
    : random.pick(fathers)
}

/** Soviet documents had -ovich for everybody; "oʻgʻli" and "qizi" came back with the 1990s. */
export function patronymicStyle(
  random: Random,
  people: People,
  surname: Name,
  birthDate: string,
): Identity['patronymic'] {
  if (!peoples[people].uzbekPatronymics) return 'russian'
  if (surname.latin.endsWith('zoda')) return 'uzbek'
  const year = yearOf(birthDate)
  const share = year < 1985 ? 0.06 : year < 2000 ? 0.45 : 0.93
  return random.chance(share) ? 'uzbek' : 'russian'
}

/** Somebody whose parents do not matter. */
export function stranger(
  random: Random,
  given: { people: People; gender: Gender; birthDate: string; surname?: Name; taken?: string[] },
): Identity {
  const { people, gender, birthDate } = given
  const surname = given.surname ?? random.pick(peoples[people].surnames)
  const father = fatherName(random, people, birthDate)
  const first =
    gender === 'male' && people !== 'uzbeks'
      ? random.pick(peoples[people].fathers.filter((name) => !given.taken?.includes(name.latin)))
      : firstName(random, people, gender, birthDate, [...(given.taken ?? []), father.latin])
  const patronymic = patronymicStyle(random, people, surname, birthDate)
  return { people, gender, surname, first, father, patronymic, birthDate }
}

/** Somebody whom the demo knows by name. */
export function known(
  given: Pick<Identity, 'gender' | 'birthDate' | 'patronymic'> &
    Record<'surname' | 'first' | 'father', string>,
): Identity {
  const name = (latin: string): Name => ({ latin, cyrillic: inUzbekCyrillic(latin) })
  return {
    ...given,
    people: 'uzbeks',
    surname: name(given.surname),
    first: name(given.first),
    father: name(given.father),
  }
}

/** A birthday of somebody of `years` on this day. */
export function birthdayAt(random: Random, today: string, years: number): string {
  const instant = Date.parse(today) - (years * 365.25 + random.int(1, 364)) * 86_400_000
  return new Date(instant).toISOString().slice(0, 10)
}

export function namesIn(identity: Identity, script: Script) {
  const { gender, father, first, surname } = identity
  const patronymic =
    identity.patronymic === 'uzbek'
      ? uzbekPatronymic(gender, father)
      : russianPatronymic(gender, father)
  return {
    lastName: written(surnameFor(gender, surname), script),
    firstName: written(first, script),
    patronymic: written(patronymic, script),
  }
}

type Enlisted = {
  role: Role
  script: Script
  lang: Lang
  username?: string
  about?: string
  hiredOn?: string
}

/** The desk where people of one business are written into the register. */
export type Office = {
  business: Business
  world: World
  random: Random
  /** The id of the next thing written down, a little later than the one before. */
  nextId(): string
  enlist(identity: Identity, given: Enlisted): User
}

const mobileCodes = ['90', '91', '93', '94', '95', '97', '98', '99', '88', '77', '50', '33', '20']

/** `opened`: milliseconds; the first ids are of that time. */
export function openOffice(
  world: World,
  business: Business,
  given: { domain: string; opened: number; random: Random },
): Office {
  const { domain, random } = given
  let clock = given.opened
  const nextId = () => random.uuid((clock += random.int(4_000, 20_000)))
  const usernames = new Set(world.users.map((user) => user.username))
  const phones = new Set(world.users.map((user) => user.phone))
  const cards = new Set(world.users.map((user) => user.cardNumber))

  // no subscriber's number begins with 0: nobody real is rung up from a demo
  const phone = () => fresh(phones, () => `998${random.pick(mobileCodes)}0${random.digits(6)}`)
  // nor does a payment card begin with 10
  const card = () => fresh(cards, () => `10${random.digits(14)}`)

  function username(identity: Identity): string {
    const name = `${plain(identity.first)}.${plain(surnameFor(identity.gender, identity.surname))}`
    let number = yearOf(identity.birthDate)
    return fresh(usernames, () => `${name}${String(number++).slice(-2)}@${domain}`)
  }

  function enlist(identity: Identity, given: Enlisted): User {
    const user: User = {
      id: nextId(),
      businessId: business.id,
      role: given.role,
      username: given.username ?? username(identity),
      phone: phone(),
      ...namesIn(identity, given.script),
      gender: identity.gender,
      birthDate: identity.birthDate,
      lang: given.lang,
      cardNumber: card(),
    }
    if (given.about) user.about = given.about
    if (given.hiredOn) user.hiredOn = given.hiredOn
    world.users.push(user)
    return user
  }
  return { business, world, random, nextId, enlist }
}

function fresh(taken: Set<string>, make: () => string): string {
  for (;;) {
    const value = make()
    if (!taken.has(value)) {
      taken.add(value)
      return value
    }
  }
}

const plain = (name: Name) => name.latin.toLowerCase().replace(/[^a-z]/g, '')
