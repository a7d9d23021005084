import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createServer } from '../src/app/server/server.ts'
import { registerOf, findTwins } from '../src/features/imports/people/service.ts'
import { judgeGuardians } from '../src/features/imports/people/service.guardians.ts'
import { takeIn } from '../src/features/imports/file/service.intake.ts'
import { readRows } from '../src/features/imports/file/service.rows.ts'
import type { Value } from '../src/platform/sheets/protocol.ts'
import { writeSheet } from '../src/platform/sheets/write.ts'
import { type Bench, type Duel, median } from './measure.ts'
import { type BenchSchool, sessionKey } from './school.ts'

/** An import of students from a spreadsheet, and taking it back. */
export async function figures({ openSchool, report, note }: Bench) {
  const imports = await importDuel(await openSchool())
  await report(imports.duel)
  note(imports.summary())
  await imports.stop()
}

const size = 2_000
const tables = ['users', 'students', 'accounts', 'class_students', 'guardians']
const heads = [
  'Familiyasi',
  'Ismi',
  'Otasining ismi',
  'Tugʻilgan sanasi',
  'Jinsi',
  'Sinf',
  'Telefon',
  'Shaxsiy raqami',
  'Manzil',
  'Onasi',
  'Onasining telefoni',
]

/** Students as a school has them, two of three with a mother. */
const rows: Value[][] = Array.from({ length: size }, (_, at) => [
  `Toʻrayev${at % 300}`,
  `Sardor${at}`,
  'Anvar oʻgʻli',
  `201${at % 9}-0${1 + (at % 9)}-1${at % 10}`,
  at % 2 ? 'Qiz bola' : 'Oʻgʻil bola',
  `${1 + Math.floor((at % 20) / 2)}-${'AB'[at % 2]}`,
  at % 4 ? '' : `8 93 ${1_000_000 + at}`,
  `B-${at}`,
  `Chilonzor ${at % 30}, ${at}-uy`,
  at % 3 ? `Toʻrayeva Dilnoza${at}` : '',
  at % 3 ? `+998 97 ${1_000_000 + at}` : '',
])

/**
 * A spreadsheet of 2,000 students from the file to the saved rows, against a bare COPY of those rows into the same tables
 * without guards and triggers, and their validation in memory.
 */
async function importDuel(school: BenchSchool) {
  const { fastify } = await createServer({ database: school.database, sessionKey })
  const columns = heads.map((label) => ({
    label,
    type: label.includes('sana') ? ('date' as const) : ('text' as const),
  }))
  const file = (
    await writeSheet('xlsx', { name: 'Oʻquvchilar', lang: 'uz', columns, rows })
  ).toString('base64')
  const taken = await takeIn({ kind: 'students', file })
  const copies = await copiesOf(school)
  let stretch = 0
  const parts: Record<string, number[]> = { read: [], saved: [], undone: [] }

  const call = async <T>(url: string, payload: object): Promise<T> => {
    const headers = { authorization: `Bearer ${school.access}`, 'idempotency-key': randomUUID() }
    const answer = await fastify.inject({ method: 'POST', url, headers, payload })
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.json<T>()
  }
  const timed = async <T>(part: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const done = await work()
    parts[part]!.push(performance.now() - start)
    return done
  }

  const ours = async () => {
    const start = performance.now()
    const { id } = await timed('read', () =>
      call<{ id: string }>('/v1/imports/', { kind: 'students', file }),
    )
    const saved = await timed('saved', () =>
      call<{ batch_id: string; done: number }>(`/v1/imports/${id}/save/`, { version: 1 }),
    )
    const seconds = (performance.now() - start) / 1000
    if (saved.done !== size) throw new Error(`${saved.done} of ${size}`)
    await copies.keep(saved.batch_id)
    await timed('undone', () => call(`/v1/batches/${saved.batch_id}/undo/`, {}))
    return 1 / seconds
  }
  const control = async () => {
    const start = performance.now()
    await validate(taken)
    await copies.copy()
    const seconds = (performance.now() - start) / 1000
    await copies.clear()
    return 1 / seconds
  }
  const duel: Duel = {
    name: `import ${size} students from XLSX against a bare COPY of their rows and their validation in memory`,
    // at most ten times the time
    goal: 0.1,
    ours,
    control,
    pairs: 7,
    settle: async () => {
      await school.owner.query('vacuum analyze')
      stretch = await longestStretch(ours)
    },
    unit: 'imports/s',
  }
  const shown = (part: string) => `${part} in ${median(parts[part]!).toFixed(0)} ms`
  return {
    duel,
    summary: () =>
      `${Object.keys(parts).map(shown).join(', ')}, which is ${(median(parts.undone!) / median(parts.saved!)).toFixed(2)} of the saving, goal ≤ 2; the server did nothing else for ${stretch.toFixed(0)} ms at the most, goal < 50`,
    stop: () => copies.stop(),
  }
}

/**
 * Milliseconds of processor time that the thread was busy at a stretch, without anybody else having a turn; unlike the
 * clock it does not count what other programs did meanwhile.
 */
async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let running = true
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (running) setImmediate(look)
  }
  setImmediate(look)
  await work()
  running = false
  return longest
}

/** Validates the rows without the database. */
async function validate(taken: Awaited<ReturnType<typeof takeIn>>) {
  const draft = {
    id: '',
    kind: 'students' as const,
    state: 'draft' as const,
    fileName: '',
    done: 0,
    version: 1,
    batchId: null,
    updatedAt: new Date(),
    ...taken,
  }
  const sheet = await readRows(draft, '2026-11-17', new Date())
  await findTwins(sheet, registerOf([], 'student'), 'student')
  const known = { byPhone: new Map(), parents: new Map(), links: new Map(), families: new Map() }
  await judgeGuardians({ ...sheet, ...known, lang: 'uz' })
  if (sheet.rows.length !== size) throw new Error(`${sheet.rows.length} rows`)
}

/** The tables once more, with all of their columns and indexes, and without guards, keys to others and triggers. */
async function copiesOf({ owner, postgres, business }: BenchSchool) {
  const client = new pg.Client(postgres.owner)
  await client.connect()
  await client.query('create schema copied')
  for (const table of tables)
    await client.query(`create table copied.${table} (like public.${table} including all)`)
  const texts = new Map<string, { columns: string; text: Buffer }>()
  return {
    /** Notes the rows of a batch as COPY takes them. */
    async keep(batch: string) {
      if (texts.size > 0) return
      await owner.query(`select set_config('app.business_id', $1, false)`, [business])
      for (const table of tables) {
        const { rows: found } = await owner.query<{ columns: string }>(
          `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
          [`public.${table}`],
        )
        const { columns } = found[0]!
        const { rows: lines } = await owner.query<{ values: (string | null)[] }>(
          `select array(select value from json_each_text(row_to_json(r))) as values from (select ${columns} from public.${table}
           where id in (select row_id from audit_entries where batch_id = $1 and table_name = $2)) r`,
          [batch, table],
        )
        texts.set(table, {
          columns,
          text: Buffer.from(lines.map(({ values }) => lineOf(values)).join('')),
        })
      }
    },
    async copy() {
      await client.query('begin')
      for (const [table, { columns, text }] of texts)
        await copyIn(client, `copy copied.${table} (${columns}) from stdin`, text)
      await client.query('commit')
    },
    clear: () => client.query(`truncate ${tables.map((table) => `copied.${table}`).join(', ')}`),
    stop: () => client.end(),
  }
}

const lineOf = (values: (string | null)[]) =>
  `${values.map((value) => (value === null ? '\\N' : arrayOf(value).replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`))).join('\t')}\n`
/** An array comes as JSON, and goes as PostgreSQL writes it. */
const arrayOf = (value: string) => (value === '[]' ? '{}' : value)

/** COPY FROM STDIN, which the driver speaks and has no name for. */
function copyIn(client: pg.Client, text: string, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const nothing = () => {}
    const query = {
      submit: (connection: { query(text: string): void }) => connection.query(text),
      handleCopyInResponse: (connection: {
        sendCopyFromChunk(data: Buffer): void
        endCopyFrom(): void
      }) => {
        connection.sendCopyFromChunk(data)
        connection.endCopyFrom()
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(),
      handleCommandComplete: nothing,
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handleEmptyQuery: nothing,
      handlePortalSuspended: nothing,
    }
    client.query(query as never)
  })
}
