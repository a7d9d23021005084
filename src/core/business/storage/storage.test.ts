import pg from 'pg'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { operation } from '../../../app/commands/school-verbs.ts'
import { chatFiles } from '../../../features/chat/messages/contract.files.ts'
import { chat } from '../../../features/chat/contract.ts'
import { makers as formMakers } from '../../../features/forms/sweep.ts'
import { makers as newsMakers } from '../../../features/news/sweep.ts'
import { overview } from '../../../features/insights/contract.ts'
import { inTenant } from '../../../platform/tenant/tables.ts'
import type { Endpoint } from '../../../platform/contract.ts'
import { codesIn } from '../../../platform/openapi/schema-codes.ts'
import { studentDocuments } from '../../students/documents/contract.ts'
import { ownSchool } from '../../../testing/school.ts'
import type { Maker } from '../../../testing/sweep.ts'
import { countNearlyFull, recountStorage } from './service.ts'

const megabyte = 1_000_000
/** A PDF file of so many bytes. */
const pdf = (bytes: number) => {
  const head = Buffer.from('%PDF-1.7\n')
  const end = Buffer.from('\n%%EOF\n')
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - end.length, 32), end])
}
const size = 100_000

let at: Awaited<ReturnType<typeof ownSchool>>
let owner: pg.Client
let picture: string
beforeAll(async () => {
  at = await ownSchool()
  owner = new pg.Client(at.owner)
  await owner.connect()
  picture = (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1450c8' } })
      .png()
      .toBuffer()
  ).toString('base64')
})
afterAll(async () => {
  await owner.end()
  await at.close()
})

const asOwner = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  inTenant(
    owner,
    at.here.business,
    'begin',
    async () => (await owner.query<Row>(text, values)).rows,
  )
const used = async () =>
  Number((await asOwner<{ bytes: string }>('select bytes from storage_use'))[0]?.bytes ?? 0)
const limitTo = (megabytes: number) =>
  asOwner('update businesses set storage_limit_mb = $1', [megabytes])
/** As if that were stored already. */
const fill = (bytes: number) =>
  asOwner(
    `insert into storage_use values (current_business(), $1)
     on conflict (business_id) do update set bytes = $1`,
    [bytes],
  )
beforeEach(async () => {
  await limitTo(20_000)
  await recountStorage(at.database, at.here.business)
  await asOwner('delete from upload_days')
})

type Who = Parameters<typeof at.as>[0]
const document = (who: Who = 'admin', bytes = size) =>
  at.as(who)(studentDocuments.upload, {
    params: { id: at.here.cast.studentA.id },
    body: { kind: 'other', name: 'Fayl', file: pdf(bytes).toString('base64') },
  })

test('what is stored is counted, and what is deleted is not any more', async () => {
  const before = await used()
  const { id } = await document()
  expect(await used()).toBe(before + size)
  await at.as('admin')(studentDocuments.remove, { params: { id } })
  expect(await used()).toBe(before)
})

test('a count that is wrong heals, files from before the triggers included', async () => {
  await document()
  const right = await used()
  await fill(5)
  await recountStorage(at.database, at.here.business)
  expect(await used()).toBe(right)
  await asOwner('delete from storage_use')
  await recountStorage(at.database, at.here.business)
  expect(await used()).toBe(right)
})

describe('a race for the last room', () => {
  const room = 3
  async function race() {
    await limitTo(1)
    await fill(megabyte - room * size - 10)
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => document()))
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as { detail: string }).detail] : [],
    )
    return { stored: answers.length - refused.length, refused: new Set(refused) }
  }

  test('eight uploads at once into room for three store three', async () => {
    expect(await race()).toEqual({ stored: room, refused: new Set(['storage_is_full']) })
    expect(await used()).toBeLessThanOrEqual(megabyte)
  })

  test('control: where nothing counts in the database, all eight are stored', async () => {
    await owner.query('alter table student_documents disable trigger count_bytes_insert')
    try {
      expect((await race()).stored).toBe(8)
    } finally {
      await owner.query('alter table student_documents enable trigger count_bytes_insert')
    }
  })
})

describe('one person and day', () => {
  const uploaded = (who: keyof typeof at.here.cast, bytes: number, day = 'current_date') =>
    asOwner(
      `insert into upload_days select current_business(), $1,
         case when $3 then (now() at time zone 'Asia/Tashkent')::date else date '2020-01-01' end, $2`,
      [at.here.cast[who].id, bytes, day === 'current_date'],
    )
  const send = async (who: Who) => {
    const { results } = await at.as(who)(chat.rooms, {})
    return at.as(who)(chatFiles.upload, {
      params: { id: results[0]!.id },
      body: { kind: 'file', name: 'a.pdf', file: pdf(size).toString('base64') },
    })
  }

  test('a student beyond 100 MB is refused until tomorrow, and nobody else is', async () => {
    await uploaded('studentA', 100 * megabyte - size + 1)
    await expect(send('studentA')).rejects.toMatchObject({ detail: 'too_many_files_today' })
    await send('studentB')
  })

  test('a student with the same bytes of another day goes on', async () => {
    await uploaded('studentA', 100 * megabyte, 'before')
    await send('studentA')
    const [row] = await asOwner<{ bytes: string }>('select bytes from upload_days where id = $1', [
      at.here.cast.studentA.id,
    ])
    expect(Number(row!.bytes)).toBe(size)
  })

  test('a member of staff has ten times as much', async () => {
    await uploaded('admin', 100 * megabyte)
    await document('admin')
    await asOwner('delete from upload_days')
    await uploaded('admin', 1_000 * megabyte)
    await expect(document('admin')).rejects.toMatchObject({ detail: 'too_many_files_today' })
  })
})

describe('nothing is stored past the count', () => {
  test('a column of bytes is a digest or sealed text, or its table is counted', async () => {
    const other = /^(token_hash|code_hash|hash|successor_seed|same|sealed)$/
    const rows = await owner.query<{ name: string; counted: boolean }>(`
      select c.relname || '.' || a.attname as name, exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'count_bytes_insert' and t.tgenabled = 'O'
        and position(a.attname in encode(t.tgargs, 'escape')) > 0) as counted
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.atttypid = 'bytea'::regtype and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
    const uncounted = rows.rows.filter(({ counted }) => !counted).map(({ name }) => name)
    expect(rows.rows.length - uncounted.length).toBe(6)
    expect(uncounted.filter((name) => !other.test(name.split('.')[1]!))).toEqual([])
  })

  test('our role cannot write the counts', async () => {
    for (const table of ['storage_use', 'upload_days'])
      for (const write of [`delete from ${table}`, `update ${table} set bytes = 0`])
        await expect(at.here.inside((db) => db.execute(write))).rejects.toMatchObject({
          cause: { code: '42501' },
        })
  })

  const file = pdf(size).toString('base64')
  /** A row of another slice, as its sweep makes it. */
  const made = async (make: Maker, operation: string) => {
    const { business: businessId, cast, classA } = at.here
    const about = { class: classA, teacher: cast.teacherA.id, parent: cast.parentA.id }
    const id = uuid()
    const ground = { of: at.here, about, operation, now: at.clock.now() } as never
    await at.here.inside((db) => make(db, { businessId, id }, ground))
    return id
  }
  type Called = [method: string, url: string, body: object, who?: 'parentA']
  /** How each operation that takes a file is called. */
  const uploads: Record<string, () => Promise<Called>> = {
    'profile.edit': async () => ['PATCH', '/v1/profile/', { image: picture }],
    'images.put': async () => ['PUT', `/v1/image/${uuid()}`, { image: picture }],
    'studentDocuments.upload': async () => [
      'POST',
      `/v1/students/${at.here.cast.studentA.id}/documents/`,
      { kind: 'other', name: 'a', file },
    ],
    'chatFiles.upload': async () => {
      const { results } = await at.as('parentA')(chat.rooms, {})
      const url = `/v1/chat/rooms/${results[0]!.id}/files/`
      return ['POST', url, { kind: 'file', name: 'a', file }, 'parentA']
    },
    'newsFiles.attach': async () => {
      const post = await made(newsMakers.newsDesk!, 'newsFiles.attach')
      return ['POST', `/v1/news/${post}/files/`, { name: 'a', file }]
    },
    'formAnswers.upload': async () => {
      const form = await made(formMakers.forms!, 'formAnswers.upload')
      return ['POST', `/v1/forms/${form}/files/`, { name: 'a', file }, 'parentA']
    },
  }
  /** What is read from such a file is kept as text. */
  const read = new Set(['imports.create'])

  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value
  const taking = Object.values(
    import.meta.glob<Record<string, object>>('../../../{core,features}/**/contract*.ts', {
      eager: true,
    }),
  )
    .flatMap((module) => Object.values(module).flatMap((contract) => Object.values(contract ?? {})))
    .filter(isEndpoint)
    .filter(({ body }) => body && codesIn(body).includes('base64_decoding_error'))
    .map(({ resource, action }) => `${resource}.${action}`)
    .filter((operation) => !read.has(operation))

  test('every operation that takes a file stands in the list of this test', () => {
    expect([...new Set(taking)].toSorted()).toEqual(Object.keys(uploads).toSorted())
  })

  test.each(Object.keys(uploads))('%s is refused where there is no room', async (name) => {
    const [method, url, payload, who = 'admin'] = await uploads[name]!()
    await limitTo(1)
    await fill(megabyte)
    const answer = await at.app.fastify.inject({
      ...{ method: method as 'POST', url, payload },
      headers: { authorization: `Bearer ${at.here.cast[who].access}` },
    })
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      400,
      'storage_is_full',
    ])
  })
})

test('from four fifths on the office is warned on its page and the operator by the metrics', async () => {
  const warning = async (who: Who) => (await at.as(who)(overview.show, {})).files_nearly_full
  expect(await warning('owner')).toBeNull()
  await fill(15_999 * megabyte)
  expect(await warning('owner')).toBeNull()
  await fill(16_000 * megabyte)
  expect(await warning('owner')).toEqual({ used: 16_000 * megabyte, limit: 20_000 * megabyte })
  expect(await warning('teacherA')).toBeNull()
  expect(await countNearlyFull(at.database)).toEqual({ nearly_full: 1, full: 0 })
  await fill(20_000 * megabyte)
  expect(await countNearlyFull(at.database)).toEqual({ nearly_full: 0, full: 1 })
})

test('the operator says how much a school may store', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await operation('storage')!({ database: at.database, owner: at.owner }, [at.here.business, '7'])
  const [row] = await asOwner<{ mb: number }>('select storage_limit_mb as mb from businesses')
  expect(row!.mb).toBe(7)
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await operation('storage')!({ database: at.database, owner: at.owner }, [
    at.here.business,
    'much',
  ])
  expect(said.mock.calls.flat().join()).toContain('how many megabytes')
  said.mockReset()
  process.exitCode = undefined
})
