import { columnHead } from '../../../core/business/contract.columns.ts'
import type { Column, Value } from '../../../platform/sheets/protocol.ts'
import type { Sheet } from '../../../platform/sheets/write.ts'
import { localised, shortName } from '../../../platform/ui/shown.ts'
import type { WeeklyLesson } from '../lessons/service.weekly.ts'
import { type BoardPage, boardPages } from './service.board.ts'
import { type Bell, daysOf, isIn, type Slot, slotsOf } from './service.week.ts'
import type { Tongue } from '../../../platform/pdf/words.ts'

/** Classes that a sheet has beside one another: with its heads as many columns as are read back. */
const maxClasses = 50

/** The big board as a workbook: for each shift a sheet of classes × days × periods, and behind them the list of all lessons. */
export function boardWorkbook(
  { lessons, list }: { lessons: WeeklyLesson[]; list: Sheet },
  bells: Bell[],
  tongue: Tongue,
): Sheet {
  const pages = boardPages(lessons, maxClasses)
  const boards = pages.map((page) => boardSheet(page, { lessons, bells, tongue }))
  const names = new Set<string>()
  for (const board of boards) {
    if (names.has(board.name)) board.name += ` (${names.size + 1})`
    names.add(board.name)
  }
  const [first, ...behind] = [...boards, list]
  return { ...first, behind }
}

type Given = { lessons: WeeklyLesson[]; bells: Bell[]; tongue: Tongue }

function boardSheet({ shift, classes }: BoardPage, { lessons, bells, tongue }: Given): Sheet {
  const { word, lang } = tongue
  const ids = new Set(classes.map(({ id }) => id))
  const own = lessons.filter((each) => each.shift === shift && ids.has(each.class.id))
  const cellOf = Map.groupBy(own, (each) => `${each.class.id} ${each.weekday}`)
  const slots = slotsOf(own, bells)
  const rows = daysOf(own).flatMap((day) =>
    slots.map((slot): Value[] => [
      word(`day_${day}` as 'day_1'),
      timeOf(slot),
      ...classes.map(({ id }) => {
        const here = (cellOf.get(`${id} ${day}`) ?? []).filter((each) => isIn(each, slot))
        return here.map((each) => said(each, tongue)).join('\n') || null
      }),
    ]),
  )
  const columns: Column[] = [
    { label: columnHead('weekday', lang), type: 'text', width: 14 },
    { label: columnHead('period', lang), type: 'text', width: 16 },
    ...classes.map(({ label }) => ({ label, type: 'text' as const, width: 26 })),
  ]
  return { name: word('shiftNumber', { shift }), columns, rows, lang }
}

const timeOf = ({ period, starts_at, ends_at }: Slot) =>
  period === null ? `${starts_at}–${ends_at}` : `${period} (${starts_at}–${ends_at})`

/** The subject, and below it for which group, by whom and where: in lines, as names may have any sign within. */
function said({ subject, weeks, group, teacher, room }: WeeklyLesson, { lang, word }: Tongue) {
  const title = localised(subject.title, lang).text
  const more = [
    group > 0 && word('groupSign', { group }),
    teacher && shortName(teacher),
    room?.name,
    weeks !== 'all' && word(weeks === 'A' ? 'weekA' : 'weekB'),
  ]
  return [title, more.filter(Boolean).join(' / ')].filter(Boolean).join('\n')
}
