import { useMemo, useState } from 'react'
import type { DaySheet } from '../contract.sheets.ts'
import { BoardView } from './board-view.tsx'
import { Closed, NoLessons, OpenToOffice } from './closed.tsx'
import { Dock } from './dock.tsx'
import { Grid } from './grid.tsx'
import { useDayBoard } from './marking.tsx'
import { useOthers } from './others.ts'
import { Tools } from './tools.tsx'

type SheetProps = { sheet: DaySheet; lookAgain(): void; labelledBy: string }

/** The sheet of a day with the tools around it. */
export function Sheet({ sheet: whole, lookAgain, labelledBy }: SheetProps) {
  const { sheet, off, open: markAnyway } = useDayOff(whole)
  const { board, ground } = useDayBoard(sheet)
  useOthers(sheet, board, lookAgain)
  return (
    <BoardView board={board} ground={ground}>
      {off && <NoLessons sheet={whole} mark={markAnyway} />}
      {!sheet.editable && !off && <Closed sheet={sheet} />}
      {sheet.editable && sheet.needs_reason && <OpenToOffice sheet={sheet} />}
      <Tools sheet={sheet} />
      <Grid sheet={sheet} labelledBy={labelledBy} />
      <Dock />
    </BoardView>
  )
}

/** A day without lessons is closed until somebody means to mark it, unless it has been marked. */
function useDayOff(whole: DaySheet) {
  const [meant, setMeant] = useState(() =>
    whole.students.some(({ attendance, rate, coin }) => attendance ?? rate ?? coin),
  )
  const off = whole.lessons === false && whole.editable && !meant
  const sheet = useMemo(() => (off ? { ...whole, editable: false } : whole), [whole, off])
  return { sheet, off, open: () => setMeant(true) }
}
