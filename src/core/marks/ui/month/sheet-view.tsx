import { useMemo, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Kind } from '../../day/contract.mark.ts'
import type { MonthSheet } from '../../month/contract.sheets.ts'
import { BoardView } from '../grid/board-view.tsx'
import { useMonthBoard } from '../marking.tsx'
import { Chosen } from './chosen.tsx'
import { daySheets } from './days.ts'
import { MonthGrid } from './grid.tsx'
import { Legend } from './legend.tsx'
import classes from './month.module.css'
import { PasteDialog } from './paste-dialog.tsx'
import { Problems } from './problems.tsx'
import { MonthTools } from './tools.tsx'
import { useOthers } from './others.ts'

type MonthSheetProps = { month: MonthSheet; kind: Kind }

/** The table of a month with the tools around it. */
export function MonthSheetView({ month, kind }: MonthSheetProps) {
  const t = useTranslations('markMonth')
  const days = useMemo(() => daySheets(month), [month])
  const { board, ground } = useMonthBoard(days, month.students, kind, entryOf(month))
  const [pasted, paste] = useState<string>()
  useOthers(month)
  return (
    <BoardView
      board={board}
      ground={ground}
      className={classes.sheet}
      moreKeys={[
        [['Ctrl C'], t('keyCopy')],
        [['Ctrl V'], t('keyPaste')],
      ]}
    >
      <MonthTools month={month} paste={paste} />
      <Problems />
      <MonthGrid month={month} kind={kind} paste={paste} />
      <Chosen month={month} />
      <Legend month={month} />
      {pasted !== undefined && (
        <PasteDialog text={pasted} students={month.students} close={() => paste(undefined)} />
      )}
    </BoardView>
  )
}

/** Where the keyboard enters: today, or else the last day that can be marked, or else the first. */
const entryOf = ({ today, days }: MonthSheet) =>
  (days.find(({ date }) => date === today) ?? days.findLast(({ editable }) => editable) ?? days[0]!)
    .date
