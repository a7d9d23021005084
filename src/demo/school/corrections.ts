import { addDays, instantOf, isoOf, weekdayOf } from './calendar.ts'
import type { Office } from './people.ts'
import { attendance, type Class, type Mark, type User } from './records.ts'

type Correction = {
  of: (mark: Mark) => boolean
  /** What stood there first; the mark itself has the right value already. */
  oldValue: (mark: Mark) => number
  reason: { uz: string; ru: string }
  /** Minutes later on the same day, or days later. */
  later: { minutes: [number, number] } | { days: [number, number] }
  share: number
}

const { present, late, excused, absent } = attendance
const isAttendance = (value: number) => (mark: Mark) =>
  mark.kind === 'attendance' && mark.value === value

const corrections: Correction[] = [
  {
    of: isAttendance(excused),
    oldValue: () => absent,
    reason: { uz: 'Shifokor maʼlumotnomasi keltirildi', ru: 'Принесена справка от врача' },
    later: { days: [1, 2] },
    share: 7,
  },
  {
    of: isAttendance(excused),
    oldValue: () => absent,
    reason: { uz: 'Onasi qoʻngʻiroq qilib ruxsat soʻradi', ru: 'Мама позвонила и отпросила' },
    later: { minutes: [30, 90] },
    share: 4,
  },
  {
    of: isAttendance(late),
    oldValue: () => absent,
    reason: { uz: 'Darsga kechikib keldi', ru: 'Опоздание, а не пропуск' },
    later: { minutes: [10, 25] },
    share: 7,
  },
  {
    of: isAttendance(absent),
    oldValue: () => present,
    reason: { uz: 'Adashib “keldi” deb belgilangan', ru: 'По ошибке отмечено присутствие' },
    later: { minutes: [3, 40] },
    share: 3,
  },
  {
    of: ({ kind, value }) => kind === 'rate' && value > 3,
    oldValue: ({ value }) => value - 1,
    reason: {
      uz: 'Xatolari ustida ishlab, qayta javob berdi',
      ru: 'Ошибки исправлены, ответ принят повторно',
    },
    later: { days: [1, 2] },
    share: 5,
  },
  {
    of: ({ kind, value }) => kind === 'rate' && value < 5,
    oldValue: ({ value }) => value + 1,
    reason: { uz: 'Baho adashib qoʻyilgan', ru: 'Оценка выставлена по ошибке' },
    later: { minutes: [2, 30] },
    share: 3,
  },
  {
    of: ({ kind, value }) => kind === 'coin' && value > 1,
    oldValue: ({ value }) => value - 1,
    reason: { uz: 'Tangalar soni adashib kiritilgan', ru: 'Число монет введено по ошибке' },
    later: { minutes: [2, 30] },
    share: 3,
  },
]

/** Corrects `count` marks, each once: the teacher who gave it, or the office. Nothing is corrected today. */
export function correctSome({ world, business, random }: Office, today: string, count: number) {
  const lastDay = addDays(today, -5)
  const own = random.shuffle(
    world.marks.filter((mark) => mark.businessId === business.id && mark.day < lastDay),
  )
  const office = world.users.filter(
    (user) => user.businessId === business.id && user.role === 'admin',
  )
  const classes = new Map(world.classes.map((row) => [row.id, row]))
  const corrected = new Set<string>()

  for (let done = 0; done < count; done += 1) {
    const correction = random.weighted(corrections.map((one) => [one, one.share] as const))
    const mark = own.find((one) => correction.of(one) && !corrected.has(one.id))
    if (!mark) continue
    corrected.add(mark.id)
    correct(mark, correction, classes.get(mark.classId)!)
  }

  function correct(mark: Mark, { later, oldValue, reason }: Correction, row: Class) {
    const instant =
      'minutes' in later
        ? Date.parse(mark.recordedAt) +
          random.int(...later.minutes) * 60_000 +
          random.int(0, 59_000)
        : instantOf(
            workingDayFrom(addDays(mark.day, random.int(...later.days))),
            random.int(9 * 60, 16 * 60),
          )
    const byOffice: User | undefined = random.chance(0.2) ? random.pick(office) : undefined
    world.markChanges.push({
      id: random.uuid(instant),
      businessId: business.id,
      markId: mark.id,
      oldValue: oldValue(mark),
      newValue: mark.value,
      changedBy: byOffice?.id ?? mark.recordedBy,
      changedAt: isoOf(instant),
      reason: reason[row.language],
    })
  }
}

const workingDayFrom = (day: string): string => (weekdayOf(day) === 7 ? addDays(day, 1) : day)
