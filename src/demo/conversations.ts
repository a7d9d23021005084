import { v7 as uuid } from 'uuid'
import type { chatMessages } from '../features/chat/messages/table.ts'
import type { chatStates } from '../features/chat/table.ts'
import { foldSearch } from '../platform/i18n/folding.ts'
import type { World } from './school/records.ts'

type Message = typeof chatMessages.$inferInsert
type State = typeof chatStates.$inferInsert
type Room = { id: string; kind: string; classId: string | null }
/** Who says it: whoever leads, or one of the students or parents. */
type Line = { by: 'leader' | 0 | 1 | 2; text: string; before: number; pinned?: true }
type Talk = Record<'class' | 'parents' | 'staff', Line[]>

const minute = 60_000
const hour = 60
const day = 24 * hour

/** Minutes before now. */
const inUzbek: Talk = {
  class: [
    {
      by: 'leader',
      text: 'Ertaga birinchi dars 8:30 da boshlanadi, kechikmaymiz.',
      before: 2 * day,
    },
    { by: 0, text: 'Ustoz, formada kelamizmi?', before: 2 * day - 12 },
    { by: 'leader', text: 'Ha, hamma formada.', before: 2 * day - 15 },
    { by: 1, text: 'Uyga vazifa nechanchi mashqqacha?', before: 5 * hour },
    {
      by: 'leader',
      text: '45-mashqdan 48-mashqgacha, daftarga yozing.',
      before: 5 * hour - 8,
      pinned: true,
    },
    { by: 2, text: 'Rahmat, ustoz!', before: 4 * hour },
  ],
  parents: [
    {
      by: 'leader',
      text: 'Hurmatli ota-onalar, juma kuni soat 18:00 da majlis boʻladi.',
      before: 3 * day,
      pinned: true,
    },
    { by: 0, text: 'Xoʻp, albatta boramiz.', before: 3 * day - 40 },
    { by: 1, text: 'Men kechikishim mumkin, ishdan 18:00 da chiqaman.', before: 2 * day },
    { by: 'leader', text: 'Hechqisi yoʻq, kutamiz.', before: 2 * day - 25 },
    { by: 2, text: 'Bolam bugun shamollab qoldi, darsga kelolmaydi.', before: 6 * hour },
    { by: 'leader', text: 'Tezroq sogʻaysin! Vazifalarni yuboraman.', before: 6 * hour - 10 },
  ],
  staff: [
    { by: 0, text: 'Hamkasblar, chorak hisobotlari payshanbagacha topshiriladi.', before: day },
    { by: 1, text: 'Jadvaldagi oʻzgarish qachon chiqadi?', before: 7 * hour },
    { by: 0, text: 'Bugun tushdan keyin eʼlon qilamiz.', before: 6 * hour },
  ],
}
const inRussian: Talk = {
  class: [
    { by: 'leader', text: 'Завтра занятие начнётся в 17:00, не опаздываем.', before: 2 * day },
    { by: 0, text: 'А ноутбуки брать свои?', before: 2 * day - 12 },
    { by: 'leader', text: 'Да, у кого есть. Остальным дадим.', before: 2 * day - 15 },
    { by: 1, text: 'Что было задано?', before: 5 * hour },
    { by: 'leader', text: 'Упражнения 4–7, сдать до пятницы.', before: 5 * hour - 8, pinned: true },
    { by: 2, text: 'Спасибо!', before: 4 * hour },
  ],
  parents: [
    {
      by: 'leader',
      text: 'Здравствуйте! В субботу в 11:00 открытое занятие.',
      before: 3 * day,
      pinned: true,
    },
    { by: 0, text: 'Спасибо, придём.', before: 3 * day - 40 },
    { by: 1, text: 'Сколько оно продлится?', before: 2 * day },
    { by: 'leader', text: 'Около часа.', before: 2 * day - 25 },
  ],
  staff: [
    { by: 0, text: 'Коллеги, отчёты за месяц — до четверга.', before: day },
    { by: 1, text: 'Хорошо.', before: 7 * hour },
  ],
}

/** Something that people have said in the rooms of one business; the last of it most have not read yet. */
export function talksOf(world: World, rooms: Room[], now: Date) {
  const talk = world.businesses[0]!.kind === 'school' ? inUzbek : inRussian
  const messages: Message[] = []
  const states: State[] = []
  const numbers: { id: string; last: number; lastAt: Date }[] = []
  for (const room of rooms) {
    const kind = room.kind as keyof Talk
    const speakers = talk[kind] ? speakersOf(world, room) : undefined
    if (!speakers) continue
    const lines = talk[kind].flatMap((line) => {
      const authorId = line.by === 'leader' ? speakers.leader : speakers.others[line.by]
      return authorId ? [{ ...line, authorId }] : []
    })
    for (const [at, { text, before, pinned, authorId }] of lines.entries()) {
      const createdAt = new Date(now.getTime() - before * minute)
      messages.push({
        businessId: world.businesses[0]!.id,
        id: uuid({ msecs: createdAt.getTime() }),
        roomId: room.id,
        seq: at + 1,
        change: at + 1,
        authorId,
        clientId: uuid(),
        text,
        searchText: foldSearch(text),
        createdAt,
        pinnedAt: pinned ? createdAt : null,
      })
    }
    const last = messages.at(-1)
    if (lines.length === 0 || !last) continue
    numbers.push({ id: room.id, last: lines.length, lastAt: last.createdAt })
    const everybody = [speakers.leader, ...speakers.others.slice(0, 3)]
    for (const userId of new Set(everybody))
      if (userId)
        states.push({
          businessId: world.businesses[0]!.id,
          roomId: room.id,
          userId,
          readSeq: userId === last.authorId ? lines.length : lines.length - 1,
          readAt: last.createdAt,
        })
  }
  return { messages, states, numbers }
}

function speakersOf(world: World, { kind, classId }: Room) {
  if (kind === 'staff') {
    const staff = world.users.filter(({ role }) => role === 'admin' || role === 'teacher')
    return { leader: undefined, others: staff.map(({ id }) => id) }
  }
  const lead = world.classes.find(({ id }) => id === classId)
  const teachers = world.classSubjects.filter((row) => row.classId === classId)
  const leader = lead?.homeroomTeacherId ?? teachers.find(({ teacherId }) => teacherId)?.teacherId
  const here = world.classStudents.filter((row) => row.classId === classId && !row.toDate)
  if (!leader || here.length === 0) return undefined
  const pupils = here.map(({ studentId }) => studentId)
  const parents = pupils.flatMap((id) =>
    world.guardians
      .filter(({ studentId, maySee }) => studentId === id && maySee)
      .map(({ parentId }) => parentId),
  )
  return { leader, others: kind === 'class' ? pupils : parents }
}
