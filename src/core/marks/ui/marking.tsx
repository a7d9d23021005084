import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { type Kind, kinds } from '../day/contract.mark.ts'
import type { DaySheet } from '../month/contract.sheets.ts'
import { Board, type Ground } from './queue/board.ts'
import { type LocalSheet, localSheetOf, startSync } from './queue/page-sync.ts'
import type { Hand, Message } from './grid/hand.ts'
import type { Spot } from './grid/spot.ts'
import type { Summary } from './summary.ts'
import { momentOf, type Words } from './words.ts'

/** What the cells draw from: the same object until another board or language is shown. */
export type Cells = { board: Board; words: Words }
/** What every part of the page works with. */
export type Marking = Cells & {
  ground: Ground
  hand: Hand
  say(message: Message): void
  /** Shows the choices and the history of a mark, or every key. */
  open(what: Opened | 'keys'): void
}
/** A mark that is looked at closely; `commenting`: to be commented on at once. */
export type Opened = { at: Spot; commenting: boolean }

export const CellsContext = createContext<Cells | null>(null)
export function useCells(): Cells {
  const cells = use(CellsContext)
  if (!cells) throw new Error('useCells needs a CellsContext: cells stand in the board alone')
  return cells
}

export const MarkingContext = createContext<Marking | null>(null)
export function useMarking(): Marking {
  const marking = use(MarkingContext)
  if (!marking) throw new Error('useMarking needs a MarkingContext: the board provides it')
  return marking
}

/** The sheet of a day of this board. */
export function useSheet(date: string): DaySheet {
  const { days } = useMarking().ground
  return days.find((day) => day.date === date)!
}

const boards = new WeakMap<LocalSheet, Board>()

/** The board of a day. Outlives its page, as its local sheet does: whoever comes back stands where they were. */
export function useDayBoard(sheet: DaySheet, students: Ground['students']) {
  const app = useApp()
  const ground = useMemo(() => ({ days: [sheet], students, kinds }), [sheet, students])
  const [board] = useState(() => {
    const local = localSheetOf(app, sheet)
    const known = boards.get(local) ?? new Board(ground, () => local)
    boards.set(local, known)
    return known
  })
  return { ground, board: useAlive(board, ground) }
}

/** The board of many days with one kind of marks, on one of which it is entered. */
export function useMonthBoard(
  days: DaySheet[],
  students: Ground['students'],
  kind: Kind,
  entry: string,
) {
  const app = useApp()
  const ground = useMemo(() => ({ days, students, kinds: [kind] }), [days, students, kind])
  const [board] = useState(() => {
    const chosen = { date: entry, student: students[0]!.id, kind }
    return new Board(ground, (sheet) => localSheetOf(app, sheet), chosen)
  })
  return { ground, board: useAlive(board, ground) }
}

/** Whatever is looked up anew is merged; what waits on this device is on its way. */
function useAlive(board: Board, ground: Ground): Board {
  const app = useApp()
  useEffect(() => void startSync(app), [app])
  useEffect(() => board.merge(ground), [board, ground])
  return board
}

/** What a cell draws. Nothing else makes it draw again. */
export function useCell({ date, student, kind }: Spot) {
  const { board } = useCells()
  const subscribe = useCallback(
    (changed: () => void) => board.subscribe({ date, student, kind }, changed),
    [board, date, student, kind],
  )
  const view = () => board.view({ date, student, kind })
  const served = () => board.servedView({ date, student, kind })
  return useSyncExternalStore(subscribe, view, served)
}

/** A part of the summary: nothing else of it makes its reader draw again. */
export function useSummary<Part>(part: (summary: Summary) => Part): Part {
  const { board } = useCells()
  const subscribe = useCallback(
    (changed: () => void) => board.subscribe('summary', changed),
    [board],
  )
  return useSyncExternalStore(
    subscribe,
    () => part(board.summary()),
    () => part(board.servedSummary()),
  )
}

/** The chosen cell. */
export function useActive() {
  const { board } = useCells()
  const subscribe = useCallback(
    (changed: () => void) => board.subscribe('active', changed),
    [board],
  )
  return useSyncExternalStore(subscribe, board.active, board.active)
}

/** Instants as the business's clock shows them, beside a day. */
export function useMoment(date: string) {
  const { business } = useRead(profile.info, {})
  return (instant: string) => momentOf(instant, business.time_zone, date)
}

const never = () => () => {}
/** False in the page as it came from the server, until the script has come too and taps are heard. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
