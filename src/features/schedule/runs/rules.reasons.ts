import type { Breach } from '../engine/check/checking.ts'
import type { Finding } from '../engine/search/finding.ts'
import type { Closed } from '../engine/check/explaining.ts'
import type { Where } from '../engine/places.ts'
import type { Relaxation } from '../engine/check/relaxations.ts'
import type { School } from '../engine/format.ts'
import type { Naming } from '../files/rules.naming.ts'

const mostNamed = 4
/** Phrases that several codes share; `other` is for breaches of which only the lesson is said. */
const shared = {
  class_clash: 'clash',
  teacher_clash: 'clash',
  class_day_long: 'day_long',
  teacher_day_long: 'day_long',
  not_placed: 'other',
  lesson_unknown: 'other',
  placed_too_often: 'other',
  room_unfit: 'other',
  class_longer_day: 'longer_day',
  teacher_longer_day: 'longer_day',
  class_opens: 'opens',
  room_opens: 'opens',
} as const
type Shared = typeof shared
type PhraseOf<Code> = Code extends keyof Shared ? Shared[Code] : Code
const phraseOf = <Code extends string>(code: Code) =>
  (code in shared ? shared[code as never] : code) as PhraseOf<Code>
const ownerKinds = { teachers: 'teacher', classes: 'class', rooms: 'room' } as const

export const hasOwnPhrase = (code: Breach['code']) => phraseOf(code) !== 'other'

type Helping = Partial<
  Record<'teacher' | 'class' | 'room' | 'lesson' | 'kind', string> &
    Record<'day' | 'most' | 'least' | 'shift' | 'times', number>
>

/** What is found out about a school, as sentences with names. */
export function reasonsOf(school: School, { t, name, shortDay, kind }: Naming) {
  const lessons = new Map(school.lessons.map((one) => [one.id, one]))
  const lesson = (id: string | undefined) => {
    const one = lessons.get(id ?? '')
    return one ? `${name('class', one.class)} ${name('subject', one.subject)}` : ''
  }
  const listed = (all: string[]) => {
    const unique = [...new Set(all)]
    return unique.slice(0, mostNamed).join(', ') + (unique.length > mostNamed ? '…' : '')
  }
  const cells = (where: Where[] = []) =>
    [...Map.groupBy(where, (one) => one.day)]
      .map(([number, own]) => {
        const periods = [...new Set(own.map(({ period }) => period))].sort((a, b) => a - b)
        return `${shortDay(number)} ${periods.join(', ')}`
      })
      .join('; ')
  return {
    lesson,
    finding: (one: Finding) =>
      t(`find_${one.code}`, {
        class: name('class', one.class),
        teacher: name('teacher', one.teacher),
        teachers: listed((one.teachers ?? []).map((id) => name('teacher', id))),
        taught: one.teachers?.length ? 'yes' : 'no',
        subject: name('subject', one.subject),
        kind: one.kind ? kind(one.kind) : name('room', one.room),
        lessons: listed(one.lessons.map(lesson)),
        cells: cells(one.cells),
        needed: one.needed,
        fits: one.fits,
        sum: t('fitsOf', { needed: one.needed, fits: one.fits }),
      }),
    relaxation: (one: Relaxation) => {
      const { teacher, class: owner, room, lesson: id, kind: of, day, ...numbers }: Helping = one
      return t(`help_${phraseOf(one.code)}`, {
        ...numbers,
        whose: name('class', owner) || name('teacher', teacher) || name('room', room),
        teacher: name('teacher', teacher),
        class: name('class', owner),
        lesson: lesson(id),
        kind: of ? kind(of) : '',
        day: String(day),
      })
    },
    closed: ({ of, id, day: number }: Closed) =>
      t(of === 'teachers' ? 'wishLine' : 'closedLine', {
        whose: name(ownerKinds[of], id),
        day: String(number),
      }),
    breach: (one: Breach) =>
      t(`breach_${phraseOf(one.code)}`, {
        whose: name('class', one.class) || name('teacher', one.teacher),
        class: name('class', one.class),
        teacher: name('teacher', one.teacher),
        room: name('room', one.room),
        subject: name('subject', one.subject),
        lesson: lesson(one.lesson),
        other: lesson(one.other),
        day: one.day === undefined ? '' : shortDay(one.day),
        period: one.period ?? 0,
        count: one.count ?? 0,
      }),
  }
}
