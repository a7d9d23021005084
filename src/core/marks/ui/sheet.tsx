import { useCallback, useMemo, useState } from 'react'
import type { DaySheet } from '../month/contract.sheets.ts'
import { BoardView } from './grid/board-view.tsx'
import { Closed, NoLessons, OpenToOffice } from './closed.tsx'
import { DayHead } from './grid/day-head.tsx'
import type { Board } from './queue/board.ts'
import { Dock } from './dock.tsx'
import { Grid } from './grid/grid.tsx'
import { useDayBoard } from './marking.tsx'
import { useOthers } from './queue/others.ts'
import type { Count } from './summary.ts'
import { KeysButton, UndoButton } from './grid/tools.tsx'

type SheetProps = { sheet: DaySheet; lookAgain(): void }

/** The sheet of a day with the tools around it. */
export function Sheet({ sheet: whole, lookAgain }: SheetProps) {
  const { sheet, off, open: markAnyway } = useDayOff(whole)
  const [only, setOnly] = useState<Only>()
  const { students } = sheet
  const shown = useMemo(
    () => (only ? students.filter(({ id }) => only.students.has(id)) : students),
    [students, only],
  )
  const { board, ground } = useDayBoard(sheet, shown)
  useOthers(sheet, board, lookAgain)
  const show = useCallback(
    (which: Count) =>
      setOnly((before) => (before?.which === which ? undefined : pick(board, which))),
    [board],
  )
  return (
    <BoardView board={board} ground={ground}>
      <DayHead sheet={sheet}>
        {sheet.editable && <UndoButton />}
        <KeysButton />
      </DayHead>
      {whole.lessons === false && <NoLessons sheet={whole} mark={off ? markAnyway : undefined} />}
      {!sheet.editable && !off && <Closed sheet={sheet} />}
      {sheet.editable && sheet.needs_reason && <OpenToOffice sheet={sheet} />}
      <Grid sheet={sheet} students={shown} only={only?.which} show={show} />
      <Dock sheet={sheet} />
    </BoardView>
  )
}

/** Those who had this attendance when it was asked for: nobody goes from under the finger that marks them. */
type Only = { which: Count; students: Set<string> }

function pick(board: Board, which: Count): Only {
  const [{ date, students }] = board.ground().days as [DaySheet]
  const valueOf = (student: string) => board.view({ date, student, kind: 'attendance' }).value
  const found = students.filter(({ id }) => (valueOf(id) ?? 'none') === which)
  const picked = new Set(found.map(({ id }) => id))
  if (!picked.has(board.active()?.student ?? '')) board.focus(undefined)
  return { which, students: picked }
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
