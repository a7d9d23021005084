import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { school } from '../app/testing.ts'
import { daysBefore } from '../platform/days.ts'
import { type Entry, marks } from './contract.ts'

test('time', async () => {
  const at = await school()
  const ids = await at.here.inside(async (db) => {
    const out: string[] = []
    for (let i = 0; i < 30; i++) {
      const { id } = await at.here.make.user(db, { role: 'student' })
      await at.here.make.enrol(db, at.here.classA, id)
      out.push(id)
    }
    await db.execute(`update class_students set from_date = '2000-01-01'`)
    return out
  })
  const entries = ids.flatMap((s): Entry[] => [
    { student_id: s, kind: 'attendance', value: 'present' },
    { student_id: s, kind: 'rate', value: 5 },
    { student_id: s, kind: 'coin', value: 3 },
  ])
  const body = (date: string) => JSON.stringify({ date, entries })
  let n = 0
  const api = async (key?: string) => {
    const date = daysBefore('2026-11-17', n++)
    const t = performance.now()
    const a = await at.app.fastify.inject({
      method: 'POST',
      url: `/v1/classes/${at.here.classA}/marks/`,
      headers: {
        authorization: `Bearer ${at.here.cast.admin.access}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      payload: body(date),
    })
    const d = performance.now() - t
    if (a.statusCode !== 200 || a.json().saved.length !== 90) throw new Error(a.body)
    return d
  }
  await api()
  const acc = (
    await at.here.inside((db) => db.execute(sql`select id, kind, holder_id from accounts`))
  ).rows as { id: string; kind: string; holder_id: string }[]
  const mint = acc.find((a) => a.kind === 'mint')!.id
  const wallet = new Map(acc.map((a) => [a.holder_id, a.id]))
  const plain = async () => {
    const date = daysBefore('2026-11-17', n++)
    const t = performance.now()
    const c = await at.database.pool.connect()
    const rows = entries.map((e) => ({ ...e, id: uuid() }))
    const coins = rows.filter((r) => r.kind === 'coin')
    await Promise.all([
      c.query('begin'),
      c.query(`select set_config('app.business_id', $1, true)`, [at.here.business]),
      c.query(
        `insert into daily_marks (business_id, id, class_id, student_id, day, kind, value, recorded_by, recorded_at)
       select $1::uuid, r.id, $2::uuid, r.s, $3::date, r.k, r.v, $4::uuid, now() from unnest($5::uuid[], $6::uuid[], $7::text[], $8::smallint[]) r(id, s, k, v)`,
        [
          at.here.business,
          at.here.classA,
          date,
          at.here.cast.admin.id,
          rows.map((r) => r.id),
          rows.map((r) => r.student_id),
          rows.map((r) => r.kind),
          rows.map((r) => (r.kind === 'attendance' ? 1 : r.value)),
        ],
      ),
      c.query(
        `insert into transfers (business_id, id, from_account, to_account, amount, reason, mark_id, made_by, made_at)
       select $1::uuid, r.id, $2::uuid, r.w, 3, 'mark', r.m, $3::uuid, now() from unnest($4::uuid[], $5::uuid[], $6::uuid[]) r(id, w, m)`,
        [
          at.here.business,
          mint,
          at.here.cast.admin.id,
          coins.map(() => uuid()),
          coins.map((r) => wallet.get(r.student_id)),
          coins.map((r) => r.id),
        ],
      ),
      c.query('commit'),
    ])
    c.release()
    return performance.now() - t
  }
  const { saveMarks } = await import('./service.ts')
  const Q = await import('./queries.ts')
  const W = await import('./queries.writes.ts')
  const C = await import('../coins/queries.ts')
  const who = {
    id: at.here.cast.admin.id,
    businessId: at.here.business,
    sessionId: '',
    role: 'admin' as const,
    lang: 'en' as const,
    timeZone: 'Asia/Tashkent',
  }
  const service = async () => {
    const date = daysBefore('2026-11-17', n++)
    const t = performance.now()
    await at.here.inside(async (db) => {
      const of = (await Q.findClass(db, who, at.here.classA))!
      await saveMarks(db, { who, of, now: at.clock.now() }, date, entries)
    })
    return performance.now() - t
  }
  const part: Record<string, number[]> = { of: [], insert: [], open: [], transfers: [], commit: [] }
  const parts = async () => {
    const date = daysBefore('2026-11-17', n++)
    let t = performance.now()
    const lap = (k: string) => {
      part[k]!.push(performance.now() - t)
      t = performance.now()
    }
    await at.here.inside(async (db) => {
      await Q.findClass(db, who, at.here.classA)
      lap('of')
      const rows = await W.insertMarks(
        db,
        who,
        at.here.classA,
        date,
        entries.map((e) => ({ ...e, id: uuid() })),
        at.clock.now(),
      )
      lap('insert')
      const moves = rows
        .filter((r) => r.kind === 'coin')
        .map((r) => ({ markId: r.id, studentId: r.studentId, coins: 3 }))
      await C.openAccounts(
        db,
        who,
        moves.map((m) => m.studentId),
      )
      lap('open')
      await C.insertTransfers(db, who, 'mark', moves, at.clock.now())
      lap('transfers')
    })
    lap('commit')
  }
  const times: Record<string, number[]> = { api: [], keyed: [], plain: [], serial: [] }
  for (let i = 0; i < 150; i++) {
    const a = await api(),
      k = await api(`key-${uuid()}`),
      p = await plain(),
      q = await service()
    await parts()
    if (i >= 30) (times.service ??= []).push(q)
    if (i >= 30) {
      times.api!.push(a)
      times.keyed!.push(k)
      times.plain!.push(p)
    }
  }
  for (const [k, v] of [...Object.entries(times), ...Object.entries(part)])
    if (v.length) {
      v.sort((a, b) => a - b)
      console.log(
        k,
        'p10',
        v[Math.floor(v.length * 0.1)]!.toFixed(2),
        'median',
        v[v.length >> 1]!.toFixed(2),
        'p90',
        v[Math.floor(v.length * 0.9)]!.toFixed(2),
      )
    }
  await at.close()
  expect(1).toBe(1)
})
