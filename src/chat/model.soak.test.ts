import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classStudents } from '../classes/table.ts'
import fc, { soak } from '../testing/chance.ts'
import { type Person, school } from '../testing/school.ts'
import { chat } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const newcomer = async (): Promise<Person> => {
  const person = await at.here.inside((db) => at.here.make.user(db, { role: 'student' }))
  const access = await at.here.inside((db) =>
    at.here.make.access(db, person.id, at.sessionKey, at.clock.now()),
  )
  return { ...person, role: 'student', access }
}

const index = fc.nat(2)
/** `again`: the device did not hear the answer and says it once more. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('say' as const), by: index, again: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const), by: index }),
  fc.record({ kind: fc.constant('edit' as const), by: index, which: fc.nat(9) }),
  fc.record({ kind: fc.constant('delete' as const), by: index, which: fc.nat(9) }),
)

type Said = { id: string; by: number; text: string }

test('whatever happens, everybody sees what was said while they were there, once and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const people = [await newcomer(), await newcomer(), await newcomer()]
      const classId = uuid()
      await at.here.inside((db) =>
        at.here.make.class(db, classId, {
          letter: `X${uuid().slice(-6)}`,
          teacherId: at.here.cast.teacherA.id,
          subjectId: at.here.subject,
        }),
      )
      const { results } = await at.as('owner')(chat.rooms, { query: { show: 'all' } })
      const room = results.find(({ kind, class: of }) => kind === 'class' && of?.id === classId)!.id
      const inside = [false, false, false]
      const seen = new Set<string>()
      const said: Said[] = []
      let heard = 0

      const as = (n: number) => at.as(people[n]!)
      for (const each of steps) {
        const by = each.by
        if (each.kind === 'join' && !inside[by]) {
          await at.here.inside((db) => at.here.make.enrol(db, classId, people[by]!.id))
          inside[by] = true
        }
        if (each.kind === 'leave' && inside[by]) {
          const of = and(
            eq(classStudents.classId, classId),
            eq(classStudents.studentId, people[by]!.id),
            isNull(classStudents.toDate),
          )
          await at.here.inside((db) =>
            db.update(classStudents).set({ toDate: '2026-11-17' }).where(of),
          )
          inside[by] = false
        }
        if (each.kind === 'say') {
          const body = { client_id: uuid(), text: `nr ${said.length}` }
          const speak = () => as(by)(chat.send, { params: { id: room }, body })
          if (!inside[by]) await expect(speak()).rejects.toHaveProperty('detail')
          else {
            const { id } = await speak()
            if (each.again) expect((await speak()).id).toBe(id)
            inside.forEach((here, n) => here && seen.add(`${n} ${said.length}`))
            said.push({ id, by, text: body.text })
          }
        }
        const target = 'which' in each ? said[each.which] : undefined
        if (target?.by === by && inside[by] && target.text !== '') {
          const params = { id: target.id }
          if (each.kind === 'edit') {
            target.text += '+'
            await as(by)(chat.editMessage, { params, body: { text: target.text } })
          } else {
            target.text = ''
            await as(by)(chat.removeMessage, { params })
          }
        }
        heard += 1
      }
      expect(heard).toBe(steps.length)

      const numbered = said.map(({ text }, n) => [n + 1, text])
      const all = await at.as('owner')(chat.messages, { params: { id: room } })
      expect(all.results.map(({ seq, text }) => [seq, text])).toEqual(numbered)
      for (const n of [0, 1, 2]) {
        const mine = numbered.filter((_, place) => seen.has(`${n} ${place}`))
        const asked = { params: { id: room } }
        // who has never been there while anything was said has no such room, or an empty one
        const read = await as(n)(chat.messages, asked).catch(() => ({ results: [] }))
        expect(read.results.map(({ seq, text }) => [seq, text])).toEqual(mine)
        const caught = await as(n)(chat.changes, { ...asked, query: { since: '0' } }).catch(() => ({
          results: [],
        }))
        expect(
          caught.results.map(({ seq, text }) => [seq, text]).toSorted(([a], [b]) => +a! - +b!),
        ).toEqual(mine)
      }
    }),
    { numRuns: soak(60, 20) },
  )
}, 600_000)
