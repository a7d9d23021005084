import { batches } from '../../../../core/audit/contract.ts'
import type { LessonTime } from '../../../../core/business/bells/contract.ts'
import { rooms, type RoomInput } from '../../../../core/business/rooms/contract.ts'
import { type ClassDetail, classes } from '../../../../core/classes/contract.ts'
import type { Api } from '../../../../platform/client.ts'
import { newKey } from '../../../../platform/offline/new-key.ts'
import type { Wishes } from '../../../../core/teachers/contract.wishes.ts'
import { teachers } from '../../../../core/teachers/contract.ts'
import type { Move } from '../../versions/contract.moves.ts'
import { schedules } from '../../contract.ts'
import { type Lesson, nameOf, type School } from '../../engine/format.ts'
import { relaxed, type Relaxation } from '../../engine/check/relaxations.ts'
import { inputOf } from '../../versions/rules.verbs.ts'

/** The draft `id` and its file, which the relaxation was proved with. */
export type Draft = { api: Api; id: string; school: School }
/** Takes back what was done. */
type Undo = () => Promise<unknown>

/** Where a relaxation is written: with the teacher, the class or the rooms for all timetables, or in this draft alone. */
export const writtenIn = {
  teacher_comes: 'teacher',
  teacher_longer_day: 'teacher',
  teacher_more_days: 'teacher',
  another_room: 'room',
  class_longer_day: 'class',
  class_shorter_day: 'class',
  class_opens: 'class',
  class_other_shift: 'class',
  room_opens: 'hours',
  halves_apart: 'draft',
  not_fixed: 'draft',
  lesson_elsewhere: 'draft',
  lesson_less: 'draft',
} as const satisfies Record<Relaxation['code'], string>

/**
 * Does what was proved to help, as the page of the teacher, the class, the rooms or the lines would; answers how it is taken
 * back. Refuses with what those refuse with. `roomName`: what another room is called.
 */
export function remedy(draft: Draft, relaxation: Relaxation, roomName: string): Promise<Undo> {
  const after = relaxed(draft.school, relaxation)
  switch (relaxation.code) {
    case 'teacher_comes':
    case 'teacher_longer_day':
    case 'teacher_more_days':
      return changeTeacher(draft, relaxation)
    case 'another_room': {
      const { holds } = after.rooms.at(-1)!
      const kind = relaxation.kind as RoomInput['kind']
      return addRoom(draft, { name: roomName, kind, holds })
    }
    case 'class_longer_day':
      return changeClass(draft, relaxation.class, () => ({ max_per_day: relaxation.most }))
    case 'class_shorter_day':
      return changeClass(draft, relaxation.class, () => ({ min_per_day: relaxation.least }))
    case 'class_other_shift':
      return changeClass(draft, relaxation.class, () => ({ shift: relaxation.shift }))
    case 'class_opens':
      return changeClass(draft, relaxation.class, ({ closed }) => opened(closed, relaxation.day))
    case 'room_opens':
      return openRoom(draft, relaxation)
    case 'not_fixed':
      return unfix(draft, relaxation.lesson, after)
    case 'halves_apart':
    case 'lesson_elsewhere':
    case 'lesson_less':
      return changeLines(draft, after)
    default:
      return relaxation satisfies never
  }
}

/** A name that no room has yet: `Gym 2`. */
export function nameOfAnother(kind: string, word: string, all: School['rooms']): string {
  const names = new Set(all.map((room) => nameOf(room).toLowerCase()))
  let number = all.filter((room) => room.kind === kind).length + 1
  while (names.has(`${word} ${number}`.toLowerCase())) number += 1
  return `${word} ${number}`
}

type OfTeacher = Extract<Relaxation, { teacher: string }>

async function changeTeacher({ api }: Draft, relaxation: OfTeacher): Promise<Undo> {
  const call = { params: { id: relaxation.teacher } }
  const before = await api(teachers.wishes, call)
  const write = (version: number, { wishes, limits }: Pick<Wishes, 'wishes' | 'limits'>) =>
    api(teachers.setWishes, { ...call, key: newKey(), body: { version, wishes, limits } })
  const { wishes, limits } = before
  const { version } = await write(before.version, {
    wishes:
      relaxation.code === 'teacher_comes'
        ? wishes.filter(({ weekday, wish }) => weekday !== relaxation.day || wish !== 'blocked')
        : wishes,
    limits: {
      ...limits,
      ...(relaxation.code === 'teacher_longer_day' && { max_per_day: relaxation.most }),
      ...(relaxation.code === 'teacher_more_days' && { max_days: relaxation.most }),
    },
  })
  return () => write(version, before)
}

async function addRoom({ api }: Draft, body: RoomInput): Promise<Undo> {
  const { id, version } = await api(rooms.create, { key: newKey(), body })
  const away = { version, archived: true }
  return () => api(rooms.edit, { params: { id }, key: newKey(), body: away })
}

const opened = (closed: LessonTime[], day: number) => ({
  closed: closed.filter(({ weekday }) => weekday !== day),
})

async function openRoom(
  { api }: Draft,
  { room: id, day }: Extract<Relaxation, { code: 'room_opens' }>,
): Promise<Undo> {
  const { results } = await api(rooms.list, {})
  const { closed, version: seen } = results.find((room) => room.id === id)!
  const write = (version: number, body: { closed: LessonTime[] }) =>
    api(rooms.edit, { params: { id }, key: newKey(), body: { version, ...body } })
  const { version } = await write(seen, opened(closed, day))
  return () => write(version, { closed })
}

type OfClass = Partial<
  Pick<ClassDetail, 'max_per_day' | 'min_per_day' | 'shift'> & { closed: LessonTime[] }
>

async function changeClass(
  { api }: Draft,
  id: string,
  changeOf: (before: ClassDetail) => OfClass,
): Promise<Undo> {
  const call = { params: { id } }
  const before = await api(classes.show, call)
  const write = (version: number, body: OfClass) =>
    api(classes.edit, { ...call, key: newKey(), body: { version, ...body } })
  const { version } = await write(before.version, changeOf(before))
  const { max_per_day, min_per_day, shift, closed } = before
  return () => write(version, { max_per_day, min_per_day, shift, closed })
}

/** Puts the lines that are others afterwards in place of what they were; where lessons of them stand, they stay. */
async function changeLines({ api, id, school }: Draft, after: School): Promise<Undo> {
  const gone = school.lessons.filter((lesson) => !after.lessons.includes(lesson))
  const added = after.lessons.filter((lesson) => !school.lessons.includes(lesson))
  const call = { params: { id } }
  const write = (version: number, remove: string[], add: Lesson[]) =>
    api(schedules.setLines, {
      ...call,
      key: newKey(),
      body: { version, remove, add: add.map(inputOf) },
    })
  const idsOf = (lessons: Lesson[]) => lessons.map((lesson) => lesson.id)
  const { version } = await api(schedules.show, call)
  await write(version, idsOf(gone), added)
  const known = new Set(idsOf(school.lessons))
  const now = await api(schedules.file, call)
  const made = idsOf(now.school.lessons).filter((one) => !known.has(one))
  return async () => {
    const { version: latest } = await api(schedules.show, call)
    return write(latest, made, gone)
  }
}

/** Opens the locks of a lesson, and gives up the cells that its line is fixed to. */
async function unfix(draft: Draft, lesson: string, after: School): Promise<Undo> {
  const { api, id, school } = draft
  const call = { params: { id } }
  const { version, placed } = await api(schedules.file, call)
  const moves = placed
    .filter((one) => one.lesson === lesson && one.locked)
    .map(({ day, period, starts_at, ends_at }): Move => {
      const cell = { day, period, starts_at, ends_at }
      return { lesson, from: cell, to: cell, locked: false }
    })
  const undos: Undo[] = []
  if (moves.length > 0) {
    const body = { version, moves, leave_clashes: true }
    const { batch_id: batch } = await api(schedules.move, { ...call, key: newKey(), body })
    if (batch) undos.push(() => api(batches.undo, { params: { id: batch }, key: newKey() }))
  }
  const isFixed = school.lessons.some((one) => one.id === lesson && one.fixed.length > 0)
  // with the line that was fixed its lessons go back to where it was fixed
  if (isFixed) undos.splice(0, undos.length, await changeLines(draft, after))
  return async () => {
    for (const undo of undos) await undo()
  }
}
