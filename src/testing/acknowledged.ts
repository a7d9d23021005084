import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../platform/db/db.ts'
import type { Person, School } from './school.ts'

export type Write = {
  who: Person
  path: string
  body: (n: number) => object
  /** Milliseconds from one to the next; 120 unless told. */
  rest?: number
  /** How many there can be; without end unless told. */
  most?: number
}

/** One after the other, each under a key of its own and again until it is acknowledged, as a phone does it. */
export function writing(url: string, { who, path, body, rest = 120, most = Infinity }: Write) {
  let going = true
  let repeated = 0
  const acknowledged: number[] = []
  const odd: string[] = []
  const working = (async () => {
    for (let n = 0; going && n < most; n += 1) {
      const headers = {
        authorization: `Bearer ${who.access}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }
      for (;;) {
        const sent = { method: 'POST', headers, body: JSON.stringify(body(n)) }
        const answer = await fetch(`${url}${path}`, sent).catch(() => undefined)
        const text = await answer?.text().catch(() => undefined)
        if (answer?.ok && text !== undefined) break
        if (answer && text !== undefined && answer.status !== 503)
          odd.push(`${answer.status} ${text}`)
        if (odd.length > 5) return
        repeated += 1
        await pause(50)
      }
      acknowledged.push(n)
      await pause(rest)
    }
  })()
  return {
    odd,
    acknowledged,
    repeated: () => repeated,
    stop: () => ((going = false), working),
  }
}

export const writesOf = ({ cast }: School): Record<string, Write> => ({
  subjects: { who: cast.admin, path: '/v1/subjects/', body: (n) => ({ name: { uz: `Fan ${n}` } }) },
  coins: {
    who: cast.owner,
    path: `/v1/students/${cast.studentA.id}/adjustments/`,
    body: (n) => ({ amount: 1, note: `Sovgʻa ${n}` }),
  },
  notes: {
    who: cast.teacherA,
    path: `/v1/students/${cast.studentA.id}/notes/`,
    body: (n) => ({ text: `Qayd ${n}` }),
  },
})

/** Which of them are there. */
export function writtenIn(
  database: Database,
  business: School['business'],
): Promise<Record<string, number[]>> {
  return database.inBusiness(business, async (db) => {
    const numbers = async (question: string) =>
      (await db.execute<{ n: number }>(question)).rows.map(({ n }) => n)
    return {
      subjects: await numbers(
        `select substr(name ->> 'uz', 5)::int as n from subjects where name ->> 'uz' like 'Fan %' order by 1`,
      ),
      coins: await numbers(
        `select substr(note, 8)::int as n from transfers where note like 'Sovgʻa %' order by 1`,
      ),
      notes: await numbers(
        `select substr(text, 6)::int as n from student_notes where text like 'Qayd %' order by 1`,
      ),
    }
  })
}
