import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRowsOnTheirWay } from '../../../platform/ui/waiting.ts'
import type { Kind } from '../../contract.mark.ts'
import type { MonthSheet } from '../../contract.sheets.ts'
import { pageCommand } from '../keys.ts'
import { LateDialog } from '../late-dialog.tsx'
import { useLeaveWarning } from '../leaving.ts'
import { useReady } from '../marking.tsx'
import sheetClasses from '../sheet.module.css'
import { useWords } from '../words.ts'
import { useMonthAnnouncer } from './announcer.tsx'
import { Chosen } from './chosen.tsx'
import { MarkDialog, MonthKeysDialog, OnDay } from './day-dialogs.tsx'
import { MonthGrid } from './grid.tsx'
import { Hand, type Said } from './hand.ts'
import { Legend } from './legend.tsx'
import classes from './month.module.css'
import { PasteDialog } from './paste-dialog.tsx'
import { Problems } from './problems.tsx'
import { MonthTools } from './tools.tsx'
import { useOthers } from './others.ts'
import {
  type Cells,
  CellsContext,
  type Opened,
  useMonthStore,
  type Working,
  WorkingContext,
} from './working.tsx'

type MonthSheetProps = { month: MonthSheet; kind: Kind; labelledBy: string }

/** The table of a month with the tools around it. */
export function MonthSheetView({ month, kind, labelledBy }: MonthSheetProps) {
  const words = useWords()
  const store = useMonthStore(month)
  const { say: announce, announcer } = useMonthAnnouncer(store)
  const [opened, setOpened] = useState<Opened | 'keys'>()
  const [late, setLate] = useState<{ date: string; go(): void }>()
  const [pasted, setPasted] = useState<string>()
  const say = useCallback(
    (said: Said) => (said.about === 'whyLate' ? setLate(said) : announce(said)),
    [announce],
  )
  const cells = useMemo<Cells>(() => ({ store, kind, words }), [store, kind, words])
  const working = useMemo<Working>(
    () => ({
      ...cells,
      month,
      hand: new Hand(store, month, kind, say),
      say,
      open: setOpened,
      paste: setPasted,
    }),
    [month, kind, store, cells, say],
  )
  const close = useCallback(() => setOpened(undefined), [])
  useLeaveWarning(store)
  useOthers(month)
  const root = useKeys(working, () => setOpened('keys'))
  return (
    <WorkingContext value={working}>
      <div
        ref={root}
        className={`${sheetClasses.sheet} ${classes.sheet}`}
        aria-busy={useRowsOnTheirWay()}
        data-ready={useReady()}
      >
        <MonthTools showKeys={() => setOpened('keys')} />
        <Problems />
        <CellsContext value={cells}>
          <MonthGrid labelledBy={labelledBy} />
          <Chosen />
        </CellsContext>
        <Legend />
        {announcer}
        {opened === 'keys' && <MonthKeysDialog close={close} />}
        {opened && opened !== 'keys' && <MarkDialog opened={opened} close={close} />}
        {late && (
          <OnDay date={late.date}>
            <LateDialog go={late.go} close={() => setLate(undefined)} />
          </OnDay>
        )}
        {pasted !== undefined && <PasteDialog text={pasted} close={() => setPasted(undefined)} />}
      </div>
    </WorkingContext>
  )
}

/** The keys that work wherever the keyboard stands in the sheet. */
function useKeys({ hand, store }: Working, help: () => void) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sheet = root.current!
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest('input, textarea, select, dialog')
      const command = typing ? undefined : pageCommand(event)
      if (!command) return
      event.preventDefault()
      if (command.do === 'help') help()
      else hand.press(command, store.active(), event.timeStamp)
    }
    sheet.addEventListener('keydown', press)
    return () => sheet.removeEventListener('keydown', press)
  })
  return root
}
