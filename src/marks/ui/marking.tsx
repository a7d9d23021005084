import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react'
import { useApp, useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import type { DaySheet } from '../contract.sheets.ts'
import type { CellId } from './batch.ts'
import { type Desk, deskOf, startCourier } from './desk.ts'
import type { Marker } from './marker.ts'
import { momentOf, type Words } from './words.ts'

/** What every part of the page works with. */
export type Marking = Desk & {
  sheet: DaySheet
  marker: Marker
  words: Words
  /** Shows the choices and the history of a mark. */
  open(what: Opened): void
}
/** A mark that is looked at closely; `commenting`: to be commented on at once. */
export type Opened = { at: CellId; commenting: boolean }

export const MarkingContext = createContext<Marking | null>(null)
export function useMarking(): Marking {
  const marking = use(MarkingContext)
  if (!marking) throw new Error('outside of the sheet')
  return marking
}

/** The desk of this sheet; `lookAgain` is called when the server has refused something. */
export function useDesk(sheet: DaySheet, lookAgain: () => void): Desk {
  const app = useApp()
  const desk = deskOf(app, sheet)
  const { store } = desk
  useEffect(() => void startCourier(app), [app])
  useEffect(() => store.merge(sheet), [store, sheet])
  useEffect(() => store.subscribe('refusals', lookAgain), [store, lookAgain])
  return desk
}

/** What a cell draws. Nothing else makes it draw again. */
export function useCell(id: CellId) {
  const { store } = useMarking()
  const subscribe = useCallback((changed: () => void) => store.subscribe(id, changed), [store, id])
  const view = () => store.view(id)
  return useSyncExternalStore(subscribe, view, view)
}

export function useSummary() {
  const { store } = useMarking()
  const subscribe = useCallback(
    (changed: () => void) => store.subscribe('summary', changed),
    [store],
  )
  return useSyncExternalStore(subscribe, store.summary, store.summary)
}

/** The chosen cell. */
export function useActive() {
  const { store } = useMarking()
  const subscribe = useCallback(
    (changed: () => void) => store.subscribe('active', changed),
    [store],
  )
  return useSyncExternalStore(subscribe, store.active, store.active)
}

/** Instants as the business's clock shows them. */
export function useMoment() {
  const { sheet } = useMarking()
  const { business } = useRead(profile.info, {})
  return (instant: string) => momentOf(instant, business.time_zone, sheet.date)
}

const never = () => () => {}
/** False in the page as it came from the server, until the script has come too and taps are heard. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
