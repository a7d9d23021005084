import type { Breach } from '../../core/checking.ts'
import type { Finding } from '../../core/finding.ts'
import type { Closed } from '../../core/explaining.ts'
import type { Where } from '../../core/places.ts'
import type { Relaxation } from '../../core/relaxations.ts'
import type { School } from '../../core/format.ts'
import type { Words } from '../editor/words.ts'

const mostNamed = 4
const breaches = [
  'class_gap',
  'class_day_short',
  'class_blocked',
  'subject_repeated',
  'not_light',
  'teacher_blocked',
  'teacher_days',
  'room_clash',
  'room_missing',
  'room_blocked',
  'room_unknown',
  'no_such_time',
  'fixed_moved',
] as const
/** What is said alike of a class and of a teacher. */
const alike = {
  class_clash: 'clash',
  teacher_clash: 'clash',
  class_day_long: 'day_long',
  teacher_day_long: 'day_long',
} as const
const ownerKinds = { teachers: 'teacher', classes: 'class', rooms: 'room' } as const
const isAlike = (code: Breach['code']): code is keyof typeof alike => code in alike
const isTold = (code: Breach['code']): code is (typeof breaches)[number] =>
  (breaches as readonly string[]).includes(code)

const breachKey = (code: Breach['code']) =>
  isAlike(code)
    ? (`breach_${alike[code]}` as const)
    : isTold(code)
      ? (`breach_${code}` as const)
      : 'breach_other'

/** What is found out about a school, as sentences with names. */
export function reasonsOf(school: School, words: Words) {
  const { t, name, shortDay, kind } = words
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
        subject: name('subject', one.subject),
        kind: one.kind ? kind(one.kind) : name('room', one.room),
        lessons: listed(one.lessons.map(lesson)),
        cells: cells(one.cells),
        needed: one.needed,
        fits: one.fits,
        sum: t('fitsOf', { needed: one.needed, fits: one.fits }),
      }),
    relaxation: (one: Relaxation) => {
      switch (one.code) {
        case 'teacher_comes':
          return t('help_teacher_comes', {
            teacher: name('teacher', one.teacher),
            day: String(one.day),
          })
        case 'teacher_more_days':
          return t('help_teacher_more_days', {
            teacher: name('teacher', one.teacher),
            most: one.most,
          })
        case 'teacher_longer_day':
          return t('help_longer_day', { whose: name('teacher', one.teacher), most: one.most })
        case 'another_room':
          return t('help_another_room', { kind: kind(one.kind) })
        case 'class_longer_day':
          return t('help_longer_day', { whose: name('class', one.class), most: one.most })
        case 'class_shorter_day':
          return t('help_class_shorter_day', { class: name('class', one.class), least: one.least })
        case 'class_opens':
          return t('help_opens', { whose: name('class', one.class), day: String(one.day) })
        case 'room_opens':
          return t('help_opens', { whose: name('room', one.room), day: String(one.day) })
        case 'class_other_shift':
          return t('help_class_other_shift', { class: name('class', one.class), shift: one.shift })
        case 'lesson_less':
          return t('help_lesson_less', { lesson: lesson(one.lesson), times: one.times })
        case 'lesson_elsewhere':
        case 'halves_apart':
        case 'not_fixed':
          return t(`help_${one.code}`, { lesson: lesson(one.lesson) })
        default:
          return one satisfies never
      }
    },
    closed: ({ of, id, day: number }: Closed) =>
      t(of === 'teachers' ? 'wishLine' : 'closedLine', {
        whose: name(ownerKinds[of], id),
        day: String(number),
      }),
    breach: (one: Breach) =>
      t(breachKey(one.code), {
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
