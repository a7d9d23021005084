import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groundTables } from '../../features/schedule/covers/rules.ground.ts'
import { slices } from '../server/slices.ts'

// Substitutions stand on rows of other slices. Whoever writes such a row says so by an event, beside the write.

const files = globSync('src/{core,features}/**/*.ts').filter(
  (file) => !/\.test\.ts$|\/sweep[.\w]*\.ts$|^src\/features\/schedule\//.test(file),
)
const codeOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** The schedule settles its own tables itself; the row of the business has its time zone, working days and shifts. */
const watched = [
  ...groundTables.filter((name) => !name.startsWith('schedule')),
  'businesses',
] as const
const variables: Record<string, string> = {
  academic_years: 'academicYears',
  calendar_days: 'calendarDays',
}
const writes = watched.flatMap((name) => {
  const variable = variables[name] ?? name
  return [
    `\\.(?:insert|update|delete)\\(\\s*${variable}\\s*\\)`,
    `(?:insert into|delete from|update) \\$\\{${variable}\\}`,
    `(?:insert into|delete from) ${name}\\b`,
    `update ${name} (?:\\w+ )?set\\b`,
  ]
})
const write = new RegExp([...writes, String.raw`\.delete\(\s*tables\[`].join('|'))

/** The top-level functions that write one of these tables and publish nothing, as `file › function`. */
function silentWriters(file: string, code: string): string[] {
  return code.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m).flatMap((part) => {
    if (!write.test(part) || /\bpublish\(/.test(part)) return []
    const [, name] = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part) ?? []
    return [`${file.replace(/^src\/\w+\//, '')} › ${name}`]
  })
}

/** Who writes one of them without an event, and why. What is no longer so has to leave this list. */
const silent: Record<string, string[]> = {
  'a new person, class or room is in no lesson yet': [
    'business/rooms/queries.ts › findOrMakeRoom',
    'classes/queries.changes.ts › insertClass',
    'classes/rollover/queries.writes.ts › insertClasses',
    'profile/queries.person.ts › insertPerson',
    'setup/queries.ts › insertBusiness',
    'setup/queries.ts › insertOwner',
  ],
  'passwords, names, pictures and roles move no lesson': [
    'auth/codes/queries.ts › writePassword',
    'auth/passwords/queries.owner.ts › writeOwnerPassword',
    'auth/passwords/queries.ts › updatePasswordHash',
    'profile/queries.ts › updateProfile',
    'setup/queries.standing.ts › swapOwner',
  ],
  'who leads a class gives no lesson by that': ['teachers/queries.leaving.ts › handOverClasses'],
  'students give no lessons': [
    'classes/members/queries.ts › archiveLeavers',
    'students/queries.many.ts › restoreStudents',
  ],
  'what the business is besides its days': [
    'business/queries.ts › holdBusiness',
    'business/storage/queries.ts › writeStorageLimit',
    'setup/queries.standing.ts › writeSuspension',
    'setup/queries.steps.ts › writeStepsDone',
  ],
  'limits of a draft, taken from a file': [
    'business/rooms/queries.ts › takeClosedRooms',
    'classes/plan/queries.days.ts › fillDays',
    'classes/plan/queries.days.ts › fillClosed',
  ],
  'a file of thousands is one event when it is saved (imports/service.ts)': [
    'imports/queries.save.ts › insertUsers',
    'imports/queries.save.ts › updateUsers',
    'imports/queries.save.ts › trustPhones',
    'imports/queries.save.ts › insertClasses',
    'imports/queries.save.ts › updateClasses',
  ],
  'an undone batch is one event when all is put back (audit/service.ts)': [
    'audit/undo/queries.batches.ts › renewDeletions',
  ],
}

test('whoever writes a table that lessons stand on publishes an event', () => {
  const found = [...codeOf].flatMap(([file, code]) => silentWriters(file, code))
  const allowed = Object.values(silent).flat()
  expect(found.filter((each) => !allowed.includes(each))).toEqual([])
  expect(allowed.filter((each) => !found.includes(each))).toEqual([])
  for (const file of ['src/features/imports/service.ts', 'src/core/audit/service.ts'])
    expect(codeOf.get(file)).toContain('publish(')
})

test('the check sees a writer that says nothing', () => {
  const code = `export const archiveRoom = (db: Db, id: string) =>
  db.update(rooms).set({ archivedAt: new Date() }).where(eq(rooms.id, id))
export async function closeDay(db: Db) {
  await db.execute(sql\`insert into calendar_days (id) values (1)\`)
}
export function leave(db: Db) {
  publish(db, { name: 'people.left' })
  return db.update(users).set({ archivedAt: now })
}
`
  expect(silentWriters('src/core/coins/queries.ts', code)).toEqual([
    'coins/queries.ts › archiveRoom',
    'coins/queries.ts › closeDay',
  ])
})

test('every event has a publisher and a subscriber', () => {
  const declared = [...codeOf]
    .filter(([file]) => file.endsWith('/events.ts'))
    .flatMap(([, code]) => [...code.matchAll(/^ +'([\w.]+)':/gm)].map((match) => match[1]!))
    .toSorted()
  const publishers = [...codeOf]
    .filter(([, code]) => code.includes('publish('))
    .map(([, code]) => code)
  const heard = new Set<string>(
    slices.flatMap(({ subscribes = [] }) => subscribes.flatMap(({ to }) => to)),
  )
  expect(declared.filter((name) => !publishers.some((code) => code.includes(`'${name}'`)))).toEqual(
    [],
  )
  expect([...heard].toSorted()).toEqual(declared)
})
