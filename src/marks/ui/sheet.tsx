import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRowsOnTheirWay } from '../../platform/ui/waiting.ts'
import type { DaySheet } from '../contract.sheets.ts'
import { useAnnouncer } from './announcer.tsx'
import { Closed, NoLessons, OpenToOffice } from './closed.tsx'
import type { Desk } from './desk.ts'
import { Dock } from './dock.tsx'
import { Grid } from './grid.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { pageCommand } from './keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { LateDialog } from './late-dialog.tsx'
import { Marker, type Message } from './marker.ts'
import { MarkingContext, type Opened, useReady } from './marking.tsx'
import { useOthers } from './others.ts'
import classes from './sheet.module.css'
import type { SheetStore } from './sheet-store.ts'
import { Tools } from './tools.tsx'
import { useLeaveWarning } from './leaving.ts'
import { useWords } from './words.ts'

type SheetProps = { sheet: DaySheet; desk: Desk; labelledBy: string }

/** The sheet of a day with the tools around it. */
export function Sheet({ sheet: whole, desk, labelledBy }: SheetProps) {
  const words = useWords()
  const { store } = desk
  const { sheet, off, open: markAnyway } = useDayOff(whole)
  const { say, announcer } = useAnnouncer(sheet, store)
  const [opened, setOpened] = useState<Opened | 'keys'>()
  const [late, setLate] = useState<{ go(): void }>()
  const hear = useCallback(
    (message: Message) => (message.about === 'whyLate' ? setLate(message) : say(message)),
    [say],
  )
  const marker = useMemo(() => new Marker(store, sheet, hear), [store, sheet, hear])
  const marking = useMemo(
    () => ({ ...desk, sheet, marker, words, open: setOpened }),
    [desk, sheet, marker, words],
  )
  const close = useCallback(() => setOpened(undefined), [])
  const waiting = useRowsOnTheirWay()
  useLeaveWarning(store)
  useOthers(sheet, store)
  const root = useKeys(marker, store, () => setOpened('keys'))
  return (
    <MarkingContext value={marking}>
      <div ref={root} className={classes.sheet} aria-busy={waiting} data-ready={useReady()}>
        {off && <NoLessons sheet={whole} mark={markAnyway} />}
        {!sheet.editable && !off && <Closed />}
        {sheet.editable && sheet.needs_reason && <OpenToOffice />}
        <Tools showKeys={() => setOpened('keys')} />
        <Grid labelledBy={labelledBy} />
        <Dock />
        {announcer}
        {opened === 'keys' && <KeysDialog close={close} />}
        {opened && opened !== 'keys' && <HistoryDialog {...opened} close={close} />}
        {late && <LateDialog go={late.go} close={() => setLate(undefined)} />}
      </div>
    </MarkingContext>
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

/** The keys that work wherever the keyboard stands in the sheet. */
function useKeys(marker: Marker, store: SheetStore, help: () => void) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sheet = root.current!
    const press = (event: KeyboardEvent) => {
      const command = isTyping(event.target) ? undefined : pageCommand(event)
      if (!command) return
      event.preventDefault()
      if (command.do === 'help') help()
      else marker.press(command, store.tabStop()!, event.timeStamp)
    }
    sheet.addEventListener('keydown', press)
    return () => sheet.removeEventListener('keydown', press)
  })
  return root
}

const isTyping = (target: EventTarget | null) =>
  (target as Element).closest('input, textarea, select, dialog') !== null
