import { allergens } from '../../core/students/contract.ts'
import { address, type Neighbourhood } from '../addresses.ts'
import {
  birthdayAt,
  firstName,
  patronymicStyle,
  peoples,
  stranger,
  type Identity,
  type Office,
  type People,
} from './people.ts'
import type { Random } from '../random.ts'
import type { Allergen, Lang, Relation, User, World } from './records.ts'
import { written, type Gender, type Name, type Script } from '../spelling.ts'

export type ChildPlan = {
  birthDate: string
  gender: Gender
  /** The year of starting here. */
  entered: number
  first?: Name
  username?: string
}

export type Household = {
  people: People
  script: Script
  lang: Lang
  surname?: Name
  /** Instead of chance. */
  relations?: Relation[]
  parentUsername?: string
  /** A student of age answers for himself. */
  noGuardians?: boolean
}

const usualRelations: [Relation[], number][] = [
  [['mother', 'father'], 52],
  [['mother'], 28],
  [['father'], 6],
  [['mother', 'grandmother'], 5],
  [['father', 'grandmother'], 2],
  [['mother', 'grandfather'], 2],
  [['grandmother'], 2],
  [['grandmother', 'uncle'], 1],
  [['mother', 'aunt'], 2],
]

const usualAllergies: [Allergen, number][] = allergens.map((code) => [
  code,
  { milk: 8, eggs: 6, nuts: 6, gluten: 4, fish: 4, peanuts: 4, sesame: 2 }[code as string] ?? 1,
])

/** Writes families into the register of a business: the children, and who answers for them. */
export function settleFamilies(office: Office, neighbourhood: Neighbourhood) {
  const { random, world, business } = office
  const known = new Set<string>()
  let number = 0

  function settle(household: Household, plans: ChildPlan[]): User[] {
    const parents = bringParents(random, household, plans)
    const home = address(random, neighbourhood, household.script)
    const style = patronymicStyle(
      random,
      household.people,
      parents.father.surname,
      plans[0]!.birthDate,
    )
    const taken = [parents.father.first.latin, parents.mother.first.latin]
    const children = plans.map((plan) => {
      const { surname, first: father } = parents.father
      const first = plan.first ?? unheard(household.people, plan, surname, taken)
      known.add(spoken(surname, first))
      taken.push(first.latin)
      const identity = {
        ...plan,
        people: household.people,
        surname,
        first,
        father,
        patronymic: style,
      }
      return enrol(identity, household, plan, home)
    })
    if (!household.noGuardians) appointGuardians(household, parents, children)
    return children
  }

  /** A first name with which no other student of this surname goes here. */
  function unheard(people: People, plan: ChildPlan, surname: Name, taken: string[]): Name {
    for (;;) {
      const first = firstName(random, people, plan.gender, plan.birthDate, taken)
      if (!known.has(spoken(surname, first))) return first
    }
  }

  function enrol(identity: Identity, household: Household, plan: ChildPlan, home: string): User {
    const { script, lang } = household
    const { username } = plan
    const user = office.enlist(identity, {
      role: 'student',
      script,
      lang,
      ...(username && { username }),
    })
    number += 1
    world.students.push({
      businessId: business.id,
      userId: user.id,
      studentNumber: `${plan.entered}-${String(number).padStart(4, '0')}`,
      address: home,
      allergies: someAllergies(random),
      ...mealsOf(number),
    })
    return user
  }

  function appointGuardians(household: Household, parents: Parents, children: User[]) {
    const relations = household.relations ?? random.weighted(usualRelations)
    for (const [at, relation] of relations.entries()) {
      const identity = kin(random, relation, parents)
      const old = identity.birthDate < '1972' && household.script === 'latin'
      const parent = office.enlist(identity, {
        role: 'parent',
        script: old && random.chance(0.3) ? 'cyrillic' : household.script,
        lang: household.lang,
        ...(at === 0 && household.parentUsername && { username: household.parentUsername }),
      })
      const rights = {
        maySee: at === 0 || random.chance(0.97),
        mayCall: at === 0 || random.chance(0.95),
        emergency: at === 0 || random.chance(0.35),
      }
      for (const { id: studentId } of children)
        world.guardians.push({
          id: office.nextId(),
          businessId: business.id,
          parentId: parent.id,
          studentId,
          relation,
          ...rights,
        })
    }
  }
  return settle
}

/** Hadicha and Xadicha are one name in Russian letters. */
const spoken = (...names: Name[]) => names.map((name) => written(name, 'russian')).join(' ')

type Parents = { mother: Identity; father: Identity }

function bringParents(random: Random, household: Household, plans: ChildPlan[]): Parents {
  const { people } = household
  const eldest = plans.map((plan) => plan.birthDate).sort()[0]!
  const motherBorn = birthdayAt(random, eldest, random.int(19, 29))
  const fatherBorn = birthdayAt(random, motherBorn, random.int(-1, 5))
  const surname = household.surname ?? random.pick(peoples[people].surnames)
  const given = plans.flatMap(({ first }) => (first ? [first.latin] : []))
  const father = stranger(random, {
    people,
    gender: 'male',
    birthDate: fatherBorn,
    surname,
    taken: given,
  })
  // many wives keep the surname they were born with
  const keeps = random.chance(peoples[people].uzbekPatronymics ? 0.55 : 0.1)
  const mother = stranger(random, {
    people,
    gender: 'female',
    birthDate: motherBorn,
    taken: given,
    ...(!keeps && { surname }),
  })
  return { mother, father }
}

/** The father's side of the family; a grandfather's name is in the father's patronymic. */
function kin(random: Random, relation: Relation, { mother, father }: Parents): Identity {
  if (relation === 'mother') return mother
  if (relation === 'father') return father
  const { people, surname } = father
  const older = birthdayAt(random, father.birthDate, random.int(21, 26))
  if (relation === 'grandmother')
    return stranger(random, { people, gender: 'female', birthDate: older, surname })
  if (relation === 'grandfather') {
    const own = stranger(random, { people, gender: 'male', birthDate: older, surname })
    return { ...own, first: father.father, father: differentFrom(own, father.father) }
  }
  const gender = relation === 'aunt' ? 'female' : 'male'
  const near = birthdayAt(random, father.birthDate, random.int(1, 4))
  const taken = [father.first.latin, father.father.latin]
  const sibling = stranger(random, { people, gender, birthDate: near, surname, taken })
  return { ...sibling, father: father.father }
}

const differentFrom = (own: Identity, first: Name) =>
  own.father.latin === first.latin ? own.first : own.father

function someAllergies(random: Random): Allergen[] {
  if (!random.chance(0.062)) return []
  const first = random.weighted(usualAllergies)
  const second = random.weighted(usualAllergies)
  return first === second || random.chance(0.75) ? [first] : [first, second]
}

/** What else is heeded at the meals of some, and what they cost their families. */
const mealsOf = (number: number): Pick<World['students'][number], 'diets' | 'mealPrice'> => ({
  diets: number % 41 === 7 ? ['vegetarian'] : number % 97 === 11 ? ['diabetic'] : [],
  mealPrice: number % 23 === 5 ? 'free' : number % 17 === 3 ? 'reduced' : null,
})
