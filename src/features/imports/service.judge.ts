import { localDay } from '../../platform/dates/days.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { foldSearch } from '../../platform/i18n/folding.ts'
import type { Field } from './file/contract.columns.ts'
import { neededOf } from './file/contract.columns.ts'
import type { Counts } from './contract.ts'
import type { Draft } from './timetable/queries.drafts.ts'
import * as known from './queries.known.ts'
import { judgeClasses } from './people/service.judge-classes.ts'
import { knownNow, nameClasses } from './file/service.judge-labels.ts'
import { judgeLoad } from './load/service.judge-load.ts'
import { judgeParents } from './people/service.judge-guardians.ts'
import { judgeDishes } from './goods/service.judge-dishes.ts'
import { judgeProducts } from './goods/service.judge-products.ts'
import { judgeTimetable } from './timetable/service.judge-timetable.ts'
import { guardianPhones, judgeGuardians } from './people/service.guardians.ts'
import { type Judged, subjectsByName } from './timetable/service.judged.ts'
import { findTwins, registerOf, soughtBy } from './people/service.ts'
import { blame, readRows, type Row, type Sheet } from './file/service.rows.ts'

/** Reads a draft and compares it with what is there; nothing is written. */
export async function judge(db: Db, who: Actor, draft: Draft, now: Date): Promise<Judged> {
  const today = localDay(now, who.timeZone)
  const sheet = await readRows(draft, today, now)
  const judged: Judged = {
    ...sheet,
    missing: missingOf(draft),
    classes: new Map(),
    newClasses: new Map(),
    questions: new Map(),
    wordQuestions: new Map(),
    year: await known.currentYear(db, who, today),
    byPhone: new Map(),
    parents: new Map(),
    links: new Map(),
    families: new Map(),
    lang: (await known.findBusiness(db, who)).lang,
    refs: new Map(),
    subjects: new Map(),
    taught: new Map(),
    given: new Map(),
    asked: [],
    classDays: [],
    closed: [],
    left: [],
    known: { subject: [], teacher: [] },
  }
  if (judged.missing.length > 0) return judged
  if (draft.kind === 'students') await judgeStudents(db, who, judged)
  else if (draft.kind === 'teachers') await judgeTeachers(db, who, judged)
  else if (draft.kind === 'guardians') await judgeParents(db, who, judged)
  else if (draft.kind === 'load') await judgeLoad(db, who, judged)
  else if (draft.kind === 'timetable') await judgeTimetable(db, who, judged)
  else if (draft.kind === 'products') await judgeProducts(db, who, judged)
  else if (draft.kind === 'dishes') await judgeDishes(db, who, judged)
  else await judgeClasses(db, who, judged)
  await blameForeignEndings(db, who, judged)
  return judged
}

function missingOf({ kind, choices }: Draft): Field[][] {
  const missing = neededOf[kind].filter(
    (either) => !either.some((field) => choices.columns.includes(field)),
  )
  return missing.map((either) => [...either])
}

async function judgeStudents(db: Db, who: Actor, judged: Judged) {
  const { rows } = judged
  const sought = soughtBy(rows)
  const phones = [...sought.phones, ...guardianPhones(rows)]
  const people = await known.findPeople(db, who, { ...sought, phones, role: 'student' })
  const register = registerOf(people, 'student')
  blameTaken(judged)
  await findTwins(judged, register, 'student')
  judged.byPhone = register.by.phone
  const parents = people.filter(({ role }) => role === 'parent').map(({ id }) => id)
  judged.links = await known.findLinks(db, who, parents)
  await judgeGuardians(judged)
  blameFamilyPhones(judged)
  judged.classes = knownNow(await known.findClasses(db, who), judged.year)
  await nameClasses(judged)
}

/** Sign-in names are of one person in all businesses, which shows when one is saved. */
function blameTaken(judged: Judged) {
  const taken = new Set(judged.draft.choices.taken)
  if (taken.size === 0) return
  for (const row of judged.rows)
    if (row.values.username && taken.has(row.values.username))
      blame(judged, row, 'username', 'this_user_already_exists')
}

/** A short ending is of one business, which has chosen it. */
async function blameForeignEndings(db: Db, who: Actor, judged: Judged) {
  const endingOf = ({ values }: Row) => /@([^.]+)$/.exec(values.username ?? '')?.[1]
  if (!judged.rows.some(endingOf)) return
  const own = await known.findEndings(db, who)
  for (const row of judged.rows) {
    const ending = endingOf(row)
    if (ending && !own.has(ending)) blame(judged, row, 'username', 'invalid_email')
  }
}

/** A phone is of one person: of the child or of a parent. */
function blameFamilyPhones(judged: Judged) {
  for (const row of judged.rows)
    if (row.choice !== 'skip' && row.values.phone && judged.parents.has(row.values.phone))
      blame(judged, row, 'phone', 'twice_in_file')
}

async function judgeTeachers(db: Db, who: Actor, judged: Judged) {
  const sought = soughtBy(judged.rows)
  const people = await known.findPeople(db, who, { ...sought, role: 'teacher' })
  blameTaken(judged)
  await findTwins(judged, registerOf(people, 'teacher'), 'teacher')
  const subjects = subjectsByName(await known.findSubjects(db, who))
  for (const row of judged.rows) {
    const ids = row.values.subjects?.map((name) => subjects.get(foldSearch(name)))
    judged.subjects.set(row, ids?.flatMap((id) => id ?? []) ?? [])
    if (ids?.includes(undefined)) blame(judged, row, 'subjects', 'subject_is_unknown', false)
  }
}

export const blocked = ({ faults, choice }: Row) =>
  choice !== 'skip' && faults.some(({ blocks }) => blocks)

export function countsOf({ rows }: Sheet): Counts {
  const counts = { rows: rows.length, faulty: 0, twins: 0, create: 0, update: 0, skip: 0 }
  for (const row of rows) {
    if (blocked(row)) counts.faulty += 1
    if (row.twin) counts.twins += 1
    counts[row.choice] += 1
  }
  return counts
}
