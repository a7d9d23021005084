import { globSync, readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../platform/contract.ts'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { byRow, type Cases } from '../../testing/sweep.ts'
import { auditedKinds } from '../../core/audit/contract.ts'
import { columnsOf, descriptionOf, logFormOf } from '../../platform/db/columns.ts'
import { nameOf } from '../../core/audit/rules.words.ts'
import { kinds } from '../../core/notifications/contract.ts'
import { isUndecided } from '../../platform/personal-data.ts'
import { personal, slices } from '../server/slices.ts'
import * as ofBrowser from '../slices.browser.ts'
import { text } from '../text/text.ts'

// What a new area forgets shows here, without a database and within seconds; the sweep and the data map's own test
// look at the server and its tables as they are.

type Module = Record<string, unknown>
/** `../../core/coins/table.ts` is a file of `core/coins`. */
const folderOf = (file: string) => file.split('/').slice(2, 4).join('/')
const exportsOf = (modules: Record<string, Module>) =>
  Object.entries(modules).flatMap(([file, module]) =>
    Object.values(module).map((value) => ({ slice: folderOf(file), value })),
  )

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'resource' in value && 'action' in value
const operations = exportsOf(
  import.meta.glob<Module>('../../{core,features}/**/contract*.ts', { eager: true }),
).flatMap(({ slice, value }) =>
  Object.values(value ?? {})
    .filter(isEndpoint)
    .map(({ resource, action }) => ({ slice, name: `${resource}.${action}` })),
)

/** Operations of which `sweep.ts` of their slice does not say who may do them. */
const unsaid = (operations: { slice: string; name: string }[], cases: Record<string, string[]>) =>
  operations
    .filter(({ slice, name }) => !cases[slice]?.includes(name))
    .map(({ slice, name }) => `src/${slice}/sweep.ts lacks ${name}`)
type Sweep = { cases: Cases; makers?: Record<string, unknown> }
const sweeps = Object.entries(
  import.meta.glob<Sweep>('../../{core,features}/*/sweep.ts', { eager: true }),
).map(([file, sweep]) => ({ slice: folderOf(file), ...sweep }))
const cases = Object.fromEntries(sweeps.map(({ slice, cases }) => [slice, Object.keys(cases)]))

test('of every operation its slice says who may do it', () => {
  expect(operations.length).toBeGreaterThan(200)
  expect(unsaid(operations, cases)).toEqual([])
})

test('the check sees an operation of which nobody has said who may do it', () => {
  const letters = { slice: 'features/letters', name: 'letters.list' }
  expect(unsaid([letters], cases)).toEqual(['src/features/letters/sweep.ts lacks letters.list'])
})

/** Rows that samples ask about and nobody makes. */
const unmade = ({ slice, cases, makers = {} }: { slice: string } & Sweep) =>
  Object.entries(cases)
    .filter(([, { ask }]) => ask && (ask === byRow || /\browed\b/.test(String(ask))))
    .map(([name]) => name.split('.')[0]!)
    .filter((resource) => !(resource in makers))
    .map((resource) => `makers of src/${slice}/sweep.ts lacks ${resource}`)

test('whatever row is asked about is made', () => {
  expect(sweeps.flatMap(unmade)).toEqual([])
})

test('the check sees a row that nobody makes', () => {
  const cases = { 'letters.remove': { may: {}, ask: byRow } }
  expect(unmade({ slice: 'features/letters', cases })).toEqual([
    'makers of src/features/letters/sweep.ts lacks letters',
  ])
})

const tables = exportsOf(
  import.meta.glob<Module>('../../{core,features,platform}/**/table*.ts', { eager: true }),
).flatMap(({ slice, value }) => {
  if (!is(value, PgTable)) return []
  const { name, columns } = getTableConfig(value)
  const undecided = columns.filter(isUndecided).map((column) => column.name)
  return [{ slice, name, columns: columns.map((column) => column.name), undecided }]
})

/** Tables of a business that the data map does not know, and texts in them that do not say whether they are personal. */
const unmapped = (all: typeof tables) =>
  all
    .filter(({ columns }) => columns.includes('business_id'))
    .flatMap(({ slice, name, undecided }) => {
      const part = personal[name]
      if (typeof part === 'string') return []
      const place = `personal of src/${slice}/slice.server.ts`
      if (!part) return [`${place} lacks ${name}`]
      if (part.only || part.leftOut) return []
      return undecided.map((column) => `${name}.${column} of src/${slice} lacks { personal }`)
    })

test('of every table its slice says what is personal in it', () => {
  expect(tables.length).toBeGreaterThan(50)
  expect(unmapped(tables)).toEqual([])
  const names = new Set(tables.map(({ name }) => name))
  expect(Object.keys(personal).filter((name) => !names.has(name))).toEqual([])
})

test('the check sees a table that knows of persons', () => {
  const letters = {
    slice: 'features/letters',
    name: 'letters',
    columns: ['business_id', 'author_id'],
    undecided: [],
  }
  const views = {
    slice: 'core/views',
    name: 'saved_views',
    columns: ['business_id', 'diary'],
    undecided: ['diary'],
  }
  expect(unmapped([letters, views])).toEqual([
    'personal of src/features/letters/slice.server.ts lacks letters',
    'saved_views.diary of src/core/views lacks { personal }',
  ])
})

const unlogged: Record<string, string> = Object.assign(
  { idempotency_keys: 'answers that are kept for two days' },
  ...slices.map(({ unlogged }) => unlogged),
)
/** Tables of a business that are neither in the log of changes nor said why not, or both. */
const unjudged = (all: typeof tables) =>
  all
    .filter(({ columns, name }) => columns.includes('business_id') || name === 'businesses')
    .filter(({ name }) => auditedKinds.some((kind) => kind === name) === name in unlogged)
    .map(
      ({ slice, name }) =>
        `${name} has to stand either in auditedKinds of src/core/audit/contract.ts or in unlogged of src/${slice}/slice.server.ts`,
    )

test('of every table it is said whether the log of changes has it', () => {
  expect(unjudged(tables)).toEqual([])
})

test('the check sees a table that is not in the log', () => {
  const letters = {
    slice: 'features/letters',
    name: 'letters',
    columns: ['business_id'],
    undecided: [],
  }
  expect(unjudged([letters])).toEqual([
    'letters has to stand either in auditedKinds of src/core/audit/contract.ts or in unlogged of src/features/letters/slice.server.ts',
  ])
})

const guards = globSync('migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
const guarded = new Set(
  guards.flatMap((sql) =>
    // the baseline is printed by the database: it has the policy that the procedure makes
    [...sql.matchAll(/^(?:CALL protect_tenant_table\('|CREATE POLICY tenant ON )(\w+)/gm)].map(
      (match) => match[1]!,
    ),
  ),
)
/** Tables of a business that no migration guards: the start would refuse the database. */
const unguarded = (all: typeof tables) =>
  all
    .filter(({ columns, name }) => columns.includes('business_id') && !guarded.has(name))
    .map(({ name }) => `a migration lacks CALL protect_tenant_table('${name}')`)

test('every table of a business is guarded by a migration', () => {
  expect(unguarded(tables)).toEqual([])
})

test('the check sees a table without a guard', () => {
  const letters = {
    slice: 'features/letters',
    name: 'letters',
    columns: ['business_id'],
    undecided: [],
  }
  expect(unguarded([letters])).toHaveLength(1)
})

const schema = readFileSync('docs/schema.sql', 'utf8')
const unkept = /FUNCTION public\.audited_columns.*?'\{(.*?)\}'/s.exec(schema)![1]!.split(',')
const isAudited = (name: string) => auditedKinds.some((kind) => kind === name)

const phrases: Record<string, { en: string }> = { ...text.common, ...text.audit }
const speech = { phrase: (key: string) => phrases[key]?.en }

/** What the printed schema does not know, and what the log of changes could not say of a table. */
const unsaidOf = ({ name, columns }: { name: string; columns: string[] }) => {
  const printed = new RegExp(`^create table ${name} \\(\\n(.*?)^\\);`, 'ms').exec(schema)?.[1] ?? ''
  const has = (column: string) => new RegExp(`^  ${column} `, 'm').test(printed)
  const unprinted = columns.filter((column) => !has(column))
  if (unprinted.length > 0)
    return [`docs/schema.sql lacks ${unprinted.join(', ')} of ${name}: npm run db:schema`]
  if (!isAudited(name)) return []
  const logged = columnsOf(name).filter((column) => !unkept.includes(column.name))
  const formless = logged.filter(
    (column) =>
      /Json|Array|Custom/.test(column.columnType) && descriptionOf(column).log === undefined,
  )
  const nameless = logged.filter((column) => logFormOf(column) && !nameOf(column.name, speech))
  return [
    ...(schema.includes(`CREATE TRIGGER audit_insert AFTER INSERT ON ${name} `)
      ? []
      : [`a migration lacks CALL audit_table('${name}')`]),
    ...formless.map((column) => `${name}.${column.name} lacks described(…, { log })`),
    ...nameless.map((column) => `src/core/audit/text.words.ts lacks field_${column.name}`),
  ]
}

test('the printed schema knows every table, and the log of changes what is in those it has', () => {
  expect(tables.flatMap(unsaidOf)).toEqual([])
})

test('the check sees a table that was not printed, and a column without a form', () => {
  expect(unsaidOf({ name: 'letters', columns: ['id'] })).toHaveLength(1)
  expect(unsaidOf({ name: 'rooms', columns: ['id', 'smell'] })).toHaveLength(1)
})

type Signed = Pick<BrowserSlice, 'pages' | 'menu'>
/** Addresses in the menu at which no page stands. */
const leadNowhere = (slices: Signed[]) => {
  const own = slices.flatMap(({ pages = [] }) => pages.map(({ at = '' }) => `/${at}`))
  // the guide is open to all: its page stands in document/routes.tsx
  const pages = ['/help', ...own]
  return slices
    .flatMap(({ menu = [] }) => menu.map(({ to }) => to))
    .filter((to) => typeof to === 'string' && !pages.includes(to))
    .map((to) => `the menu leads to ${String(to)}, where no slice has a page`)
}

test('whatever the menu leads to is there', () => {
  expect(leadNowhere(Object.values<BrowserSlice>(ofBrowser))).toEqual([])
  expect(leadNowhere([{ menu: [{ to: '/letters' } as never] }])).toHaveLength(1)
})

test('who may be told of news is asked as soon as there is a page of news, and not before', () => {
  const pages = Object.values<BrowserSlice>(ofBrowser).flatMap(({ pages = [] }) => pages)
  expect('to' in kinds.news_published).toBe(!pages.some(({ at }) => at === 'news'))
})
