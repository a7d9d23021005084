import type { LineInput } from '../../lines/contract.ts'
import type { Lesson } from '../../engine/format.ts'

export type PartFields = {
  group: string
  subject: string
  teacher: string
  weeks: string
  /** A room, or `kind ` and its kind. */
  room: string
}
/** A line as its dialog holds it. */
export type Fields = {
  per_week: string
  length: string
  /** Other classes, by commas. */
  with: string
  /** A day and a period. */
  fixed: string
  parts: PartFields[]
}

export const fieldsOf = (lesson: Lesson | undefined, subject: string): Fields => ({
  per_week: `${lesson?.per_week ?? 1}`,
  length: `${lesson?.length ?? 1}`,
  with: lesson?.with?.join() ?? '',
  fixed: lesson?.fixed[0] ? `${lesson.fixed[0].day} ${lesson.fixed[0].period}` : '',
  parts: lesson?.parts.map((part) => ({
    group: `${part.group}`,
    subject: part.subject ?? lesson.subject,
    teacher: part.teacher ?? '',
    weeks: part.weeks ?? 'all',
    room: part.room ?? (part.room_kind ? `kind ${part.room_kind}` : ''),
  })) ?? [{ group: '0', subject, teacher: '', weeks: 'all', room: 'kind home' }],
})

/** The next half, or the other week of what is given every second one. */
export function newPart(parts: PartFields[]): PartFields {
  const last = parts.at(-1)!
  if (last.weeks !== 'all') return { ...last, teacher: '', weeks: last.weeks === 'A' ? 'B' : 'A' }
  return { ...last, teacher: '', group: `${Math.max(1, Number(last.group)) + 1}` }
}

type Part = LineInput['parts'][number]

export function inputIn(fields: Fields, owner: string): LineInput {
  const [day, period] = fields.fixed.split(' ').map(Number)
  return {
    class: owner,
    with: fields.with ? fields.with.split(',') : [],
    per_week: Number(fields.per_week),
    length: Number(fields.length),
    fixed: fields.fixed ? [{ day: day!, period: period! }] : [],
    parts: fields.parts.map(({ group, subject, teacher, weeks, room }) => {
      const kind = room.startsWith('kind ') ? room.slice(5) : null
      return {
        group: Number(group),
        subject,
        teacher: teacher || null,
        weeks: weeks as Part['weeks'],
        room_kind: (kind ?? (room ? 'home' : null)) as Part['room_kind'],
        room: kind || !room ? null : room,
      }
    }),
  }
}
