import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../../platform/web.tsx'
import type { Kind } from '../../contract.mark.ts'
import type { MonthSheet } from '../../contract.sheets.ts'
import { deskOf, startCourier } from '../desk.ts'
import type { Words } from '../words.ts'
import type { Hand, Said } from './hand.ts'
import { MonthStore } from './month-store.ts'
import type { Spot } from './spots.ts'

/** What the cells draw from: the same object until another kind, month or language is shown. */
export type Cells = { store: MonthStore; kind: Kind; words: Words }
export const CellsContext = createContext<Cells | null>(null)
export function useCells(): Cells {
  const cells = use(CellsContext)
  if (!cells) throw new Error('outside of the month')
  return cells
}

/** What every part of the month works with. */
export type Working = Cells & {
  month: MonthSheet
  hand: Hand
  /** Shows the choices and the history of a mark. */
  open(what: Opened): void
  say(said: Said): void
  /** Shows what would come of a pasted table. */
  paste(text: string): void
}

/** A mark that is looked at closely; `commenting`: to be commented on at once. */
export type Opened = { spot: Spot; commenting: boolean }

export const WorkingContext = createContext<Working | null>(null)
export function useWorking(): Working {
  const working = use(WorkingContext)
  if (!working) throw new Error('outside of the month')
  return working
}

/** The store of a class and month over the desks of its days; whatever was looked up anew is in it. */
export function useMonthStore(month: MonthSheet): MonthStore {
  const app = useApp()
  // a fresh look at the same month is merged; another month or class is another view
  const [store] = useState(() => new MonthStore(month, (sheet) => deskOf(app, sheet)))
  useEffect(() => void startCourier(app), [app])
  useEffect(() => store.merge(month), [store, month])
  useEffect(() => store.watch(), [store])
  return store
}

/** What a cell draws. Nothing else makes it draw again. */
export function useSpot(student: string, date: string) {
  const { store, kind } = useCells()
  const subscribe = useCallback(
    (changed: () => void) => store.subscribeTo({ student, date }, kind, changed),
    [store, kind, student, date],
  )
  const view = () => store.view({ student, date }, kind)
  const served = () => store.served({ student, date }, kind)
  return useSyncExternalStore(subscribe, view, served)
}

export function useMonthSummary() {
  const { store } = useWorking()
  const subscribe = useCallback(
    (changed: () => void) => store.subscribe('summary', changed),
    [store],
  )
  return useSyncExternalStore(subscribe, store.summary, store.servedSummary)
}

/** The chosen cell. */
export function useActiveSpot() {
  const { store } = useWorking()
  const subscribe = useCallback(
    (changed: () => void) => store.subscribe('active', changed),
    [store],
  )
  return useSyncExternalStore(subscribe, store.active, store.active)
}
