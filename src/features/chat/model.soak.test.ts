import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'
import { classStudents, classSubjects } from '../../core/classes/table.ts'
import { wake } from '../../platform/db/db.ts'
import { users } from '../../core/profile/table.ts'
import fc, { soak } from '../../testing/chance.ts'
import { ownSchool, type Person } from '../../testing/school.ts'
import { chatRules } from './care/contract.ts'
import type { Message } from './messages/contract.ts'
import { chat } from './contract.ts'
import { chatRooms } from './table.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
let made = 0
/** Another after ten histories: nothing counts the rows of a database of tests, and what it plans for few is slow for many. */
async function freshSchool() {
  if (made % 10 === 0) {
    await at?.close()
    at = await ownSchool()
  }
  made += 1
}
afterAll(() => at.close())

const newcomer = async (role: 'student' | 'teacher'): Promise<Person> => {
  const person = await at.here.inside((db) => at.here.make.user(db, { role }))
  const access = await at.here.inside((db) =>
    at.here.make.access(db, person.id, at.sessionKey, at.clock.now()),
  )
  return { ...person, role, access }
}

/**
 * Two students who come and go with the class, a teacher who is given it, loses it, and is of the office for a while, and one
 * who is there all the time.
 */
const teacher = 2
const stays = 3
const by = fc.nat(stays)
const device = fc.nat(1)
const step = fc.oneof(
  // without network: it waits on one of two devices
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('write' as const), by, device }) },
  // what waits, or something at once; `again`: the device did not hear the answer, and the other one has taken over what it had
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constant('send' as const), by, device, again: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), by: fc.nat(teacher) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('office' as const), by }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom('edit' as const, 'delete' as const, 'react' as const),
      by,
      which: fc.nat(9),
      reaction: fc.constantFrom('like' as const, 'heart' as const, null),
    }),
  },
)

type Waiting = { client_id: string; text: string }
type Said = { id: string; by: number; text: string; reactions: Map<number, string> }
/** As somebody is shown it, without what they may do with it, and what its writer has come to be. */
const asSeen = (message: Message) => ({
  ...message,
  ...{ author: message.author.id, change: 0, may_edit: false, may_remove: false },
})
const histories = Number(process.env.CHAT_HISTORIES ?? soak(100, 20))

test('whatever happens, everybody sees what was said while they were there, once and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 36 }), async (steps) => {
      await freshSchool()
      const people = [
        await newcomer('student'),
        await newcomer('student'),
        await newcomer('teacher'),
        await newcomer('teacher'),
      ]
      const classId = uuid()
      await at.here.inside((db) =>
        at.here.make.class(db, classId, {
          letter: `X${uuid().slice(-6)}`,
          teacherId: people[stays]!.id,
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
      await enter(people[0]!, classId)
      const inside = [true, false, false, true]
      let office = false
      const mayWrite = (n: number) => inside[n]! || (n === teacher && office)
      const waiting = people.map((): Waiting[][] => [[], []])
      const seen = new Set<string>()
      const said: Said[] = []
      const as = (n: number) => at.as(people[n]!)
      const sees = (n: number, place: number) =>
        (n === teacher && office) || seen.has(`${n} ${place}`)
      const read = async (n: number) =>
        // who has never been there has no such room
        (
          await as(n)(chat.messages, { ...asked, query: { limit: '100' } }).catch(() => ({
            results: [],
          }))
        ).results
      const textsFor = (n: number) =>
        said.filter((_, place) => sees(n, place)).map(({ text }) => text)
      const goes = async (n: number) => {
        expect((await read(n)).map(({ text }) => text)).toEqual(textsFor(n))
        await leave(people[n]!, classId)
      }

      for (const each of steps) {
        const who = each.by
        if (each.kind === 'move') {
          await (inside[who] ? goes(who) : enter(people[who]!, classId))
          inside[who] = !inside[who]
        }
        if (each.kind === 'office') {
          office = !office
          await setRole(people[teacher]!, office ? 'admin' : 'teacher')
        }
        const here = 'device' in each ? waiting[who]![each.device]! : []
        if (each.kind === 'write' || (each.kind === 'send' && here.length === 0))
          here.push({ client_id: uuid(), text: `nr ${uuid()}` })
        if (each.kind === 'send')
          for (const body of here.splice(0)) {
            const last = said.at(-1)
            const reply = last && last.text !== '' && sees(who, said.length - 1)
            const input = { ...body, ...(reply && { reply_to: last.id }) }
            const speak = () => as(who)(chat.send, { ...asked, body: input })
            if (!mayWrite(who)) {
              await expect(speak()).rejects.toHaveProperty('detail')
              continue
            }
            const { id } = await speak()
            if (each.again) expect((await speak()).id).toBe(id)
            inside.forEach((here, n) => here && seen.add(`${n} ${said.length}`))
            said.push({ id, by: who, text: body.text, reactions: new Map() })
          }
        if (!('which' in each)) continue
        const target = said[each.which % Math.max(1, said.length)]
        if (target && target.text !== '') {
          const params = { id: target.id }
          // others' messages are deleted by staff who are there, edited by nobody; the own ones from anywhere
          const reaches = sees(who, said.indexOf(target))
          const deed = {
            edit: {
              may: target.by === who && mayWrite(who) && reaches,
              run: () => as(who)(chat.editMessage, { params, body: { text: `${target.text}+` } }),
              done: () => (target.text += '+'),
            },
            delete: {
              may: reaches && (target.by === who || (who >= teacher && mayWrite(who))),
              run: () => as(who)(chat.removeMessage, { params }),
              done: () => (target.text = ''),
            },
            react: {
              may: mayWrite(who) && reaches,
              run: () => as(who)(chat.react, { params, body: { reaction: each.reaction } }),
              done: () =>
                each.reaction === null
                  ? target.reactions.delete(who)
                  : target.reactions.set(who, each.reaction),
            },
          }[each.kind]
          if (deed.may) {
            await deed.run()
            deed.done()
          } else await expect(deed.run()).rejects.toHaveProperty('detail')
        }
      }

      const numbered = said.map(({ text }, n) => [n + 1, text])
      const all = await at.as('owner')(chat.messages, { ...asked, query: { limit: '100' } })
      expect(all.results.map(({ seq, text }) => [seq, text])).toEqual(numbered)
      for (const n of people.keys()) {
        const mine = numbered.filter((_, place) => sees(n, place))
        const shown = await read(n)
        const query = { since: '0', limit: '100' }
        const caught = await as(n)(chat.changes, { ...asked, query }).catch(() => ({ results: [] }))
        const bySeq = caught.results.toSorted((one, other) => one.seq - other.seq)
        expect(bySeq.map(asSeen)).toEqual(shown.map(asSeen))
        expect(shown.map(({ seq }) => seq)).toEqual(mine.map(([seq]) => seq))
        for (const message of shown) {
          // whether they are in the room or have left
          const { text, reactions } = said[message.seq - 1]!
          expect(message.text).toBe(text)
          if (message.reply) {
            const place = message.reply.seq - 1
            expect(message.reply.text).toBe(sees(n, place) ? said[place]!.text : '')
          }
          const given = Map.groupBy(text === '' ? [] : reactions.values(), (one) => one)
          expect(
            new Map(message.reactions.map(({ reaction, count }) => [reaction, count])),
          ).toEqual(new Map([...given].map(([one, of]) => [one, of.length])))
          const alone = await as(n)(chat.message, { params: { id: message.id } })
          expect(asSeen(alone)).toEqual(asSeen(message))
        }
        const ids = mine.map(([seq]) => said[Number(seq) - 1]!.id)
        for (const { id } of said)
          if (!ids.includes(id))
            await expect(as(n)(chat.message, { params: { id } })).rejects.toMatchObject({
              detail: 'not_found',
            })
      }
    }),
    { numRuns: histories, endOnFailure: true },
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
        .set({ toDate: sql`greatest(date '2026-11-17', ${classStudents.fromDate})` })
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
