import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { classStudents, classSubjects } from '../classes/table.ts'
import { wake } from '../platform/db.ts'
import { users } from '../profile/table.ts'
import fc, { soak } from '../testing/chance.ts'
import { type Person, school } from '../testing/school.ts'
import { chatRules } from './contract.care.ts'
import { chat } from './contract.ts'
import { chatRooms } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const newcomer = async (role: 'student' | 'teacher'): Promise<Person> => {
  const person = await at.here.inside((db) => at.here.make.user(db, { role }))
  const access = await at.here.inside((db) =>
    at.here.make.access(db, person.id, at.sessionKey, at.clock.now()),
  )
  return { ...person, role, access }
}

/** Two students who come and go with the class, and a teacher who is given it, loses it, and is of the office for a while. */
const teacher = 2
const by = fc.nat(2)
const device = fc.nat(1)
const step = fc.oneof(
  // without network: it waits on one of two devices
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write' as const), by, device }) },
  // `again`: the device did not hear the answer, and the other one has taken over what it had
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('send' as const), by, device, again: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'leave' as const), by }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('office' as const), by }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('edit' as const, 'delete' as const),
      by,
      which: fc.nat(9),
    }),
  },
)

type Waiting = { client_id: string; text: string }
type Said = { id: string; by: number; text: string }
const histories = Number(process.env.CHAT_HISTORIES ?? soak(100, 20))

test('whatever happens, everybody sees what was said while they were there, once and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const people = [
        await newcomer('student'),
        await newcomer('student'),
        await newcomer('teacher'),
      ]
      const classId = uuid()
      await at.here.inside((db) =>
        at.here.make.class(db, classId, {
          letter: `X${uuid().slice(-6)}`,
          teacherId: at.here.cast.teacherA.id,
          subjectId: at.here.subject,
        }),
      )
      const [{ id: room } = { id: '' }] = await at.here.inside((db) =>
        db
          .select({ id: chatRooms.id })
          .from(chatRooms)
          .where(and(eq(chatRooms.classId, classId), eq(chatRooms.kind, 'class'))),
      )
      const asked = { params: { id: room } }
      const inside = [false, false, false]
      let office = false
      const mayWrite = (n: number) => inside[n]! || (n === teacher && office)
      const waiting = people.map((): Waiting[][] => [[], []])
      const seen = new Set<string>()
      const said: Said[] = []
      const as = (n: number) => at.as(people[n]!)

      for (const each of steps) {
        const who = each.by
        if (each.kind === 'join' && !inside[who]) await enter(people[who]!, classId)
        if (each.kind === 'leave' && inside[who]) await leave(people[who]!, classId)
        if (each.kind === 'join' || each.kind === 'leave') inside[who] = each.kind === 'join'
        if (each.kind === 'office') {
          office = !office
          await setRole(people[teacher]!, office ? 'admin' : 'teacher')
        }
        if (each.kind === 'write')
          waiting[who]![each.device]!.push({ client_id: uuid(), text: `nr ${uuid()}` })
        if (each.kind === 'send')
          for (const body of waiting[who]![each.device]!.splice(0)) {
            const speak = () => as(who)(chat.send, { ...asked, body })
            if (!mayWrite(who)) {
              await expect(speak()).rejects.toHaveProperty('detail')
              continue
            }
            const { id } = await speak()
            if (each.again) expect((await speak()).id).toBe(id)
            inside.forEach((here, n) => here && seen.add(`${n} ${said.length}`))
            said.push({ id, by: who, text: body.text })
          }
        const target = 'which' in each ? said[each.which] : undefined
        if (target && target.text !== '') {
          const params = { id: target.id }
          // others' messages are deleted by staff alone, whoever may see them, and edited by nobody
          const reaches = (who === teacher && office) || seen.has(`${who} ${said.indexOf(target)}`)
          const mayDelete = reaches && (target.by === who || who === teacher)
          const mayEdit = target.by === who && mayWrite(who) && reaches
          const text = `${target.text}+`
          const deed =
            each.kind === 'edit'
              ? as(who)(chat.editMessage, { params, body: { text } })
              : as(who)(chat.removeMessage, { params })
          if (each.kind === 'edit' ? mayEdit : mayDelete) {
            await deed
            target.text = each.kind === 'edit' ? text : ''
          } else await expect(deed).rejects.toHaveProperty('detail')
        }
      }

      const numbered = said.map(({ text }, n) => [n + 1, text])
      const all = await at.as('owner')(chat.messages, { ...asked, query: { limit: '100' } })
      expect(all.results.map(({ seq, text }) => [seq, text])).toEqual(numbered)
      for (const n of [0, 1, 2]) {
        const mine = numbered.filter(
          (_, place) => (n === teacher && office) || seen.has(`${n} ${place}`),
        )
        // who has never been there has no such room
        const none = () => ({ results: [] })
        const read = await as(n)(chat.messages, { ...asked, query: { limit: '100' } }).catch(none)
        expect(read.results.map(({ seq, text }) => [seq, text])).toEqual(mine)
        const query = { since: '0', limit: '100' }
        const caught = await as(n)(chat.changes, { ...asked, query }).catch(none)
        const bySeq = caught.results.toSorted((one, other) => one.seq - other.seq)
        expect(bySeq.map(({ seq, text }) => [seq, text])).toEqual(mine)
        const ids = mine.map(([seq]) => said[Number(seq) - 1]!.id)
        for (const { id } of said)
          if (!ids.includes(id))
            await expect(as(n)(chat.message, { params: { id } })).rejects.toMatchObject({
              detail: 'not_found',
            })
      }
    }),
    { numRuns: histories },
  )
}, 3_600_000)

async function enter({ id, role }: Person, classId: string) {
  if (role === 'student') return at.here.inside((db) => at.here.make.enrol(db, classId, id))
  const lesson = { businessId: at.here.business, id: uuid(), classId, groupNumber: 2 }
  await at.here.inside((db) =>
    db.insert(classSubjects).values({ ...lesson, subjectId: at.here.subject, teacherId: id }),
  )
}

async function leave({ id, role }: Person, classId: string) {
  await at.here.inside(async (db) => {
    if (role === 'student')
      await db
        .update(classStudents)
        .set({ toDate: '2026-11-17' })
        .where(
          and(
            eq(classStudents.classId, classId),
            eq(classStudents.studentId, id),
            isNull(classStudents.toDate),
          ),
        )
    else
      await db
        .delete(classSubjects)
        .where(and(eq(classSubjects.classId, classId), eq(classSubjects.teacherId, id)))
  })
}

/** Until the process has heard of it, which it does a moment later. */
async function setRole(person: Person, role: 'admin' | 'teacher') {
  await at.here.inside(async (db) => {
    await db.update(users).set({ role }).where(eq(users.id, person.id))
    await wake(db, 'standing', person.id)
  })
  const isOffice = () =>
    at
      .as(person)(chatRules.policy, {})
      .then(
        () => true,
        () => false,
      )
  await vi.waitFor(async () => expect(await isOffice()).toBe(role === 'admin'), 10_000)
}
