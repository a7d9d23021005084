import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRowsOnTheirWay } from '../../../../platform/ui/feedback/on-their-way.ts'
import { useAnnouncer } from '../announcer.tsx'
import type { Board, Ground } from '../queue/board.ts'
import { Hand, type Message } from './hand.ts'
import { HistoryDialog } from '../history-dialog.tsx'
import { pageCommand } from './keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { LateDialog } from '../late-dialog.tsx'
import { useLeaveWarning } from '../queue/leaving.ts'
import { CellsContext, type Marking, MarkingContext, type Opened, useReady } from '../marking.tsx'
import classes from '../sheet.module.css'
import { useWords } from '../words.ts'

type BoardViewProps = {
  board: Board
  ground: Ground
  className?: string | undefined
  /** Keys that this view has beside those of every board, and what they do. */
  moreKeys?: [string[], string][]
  children: ReactNode
}

/** What a day and a month have around their tables: the hand, its voice, the keys of the page, the dialogs of a mark. */
export function BoardView({ board, ground, className = '', moreKeys, children }: BoardViewProps) {
  const words = useWords()
  const { say: announce, announcer } = useAnnouncer(board, ground)
  const [opened, open] = useState<Opened | 'keys'>()
  const [late, setLate] = useState<{ date: string; go(): void }>()
  const say = useCallback(
    (message: Message) => (message.about === 'whyLate' ? setLate(message) : announce(message)),
    [announce],
  )
  const cells = useMemo(() => ({ board, words }), [board, words])
  const hand = useMemo(() => new Hand(board, say), [board, say])
  const marking = useMemo<Marking>(
    () => ({ ...cells, ground, hand, say, open }),
    [cells, ground, hand, say],
  )
  const close = useCallback(() => open(undefined), [])
  useLeaveWarning(board)
  const root = usePageKeys(board, hand, () => open('keys'))
  return (
    <CellsContext value={cells}>
      <MarkingContext value={marking}>
        <div
          ref={root}
          className={`grid top ${classes.sheet} ${className}`}
          aria-busy={useRowsOnTheirWay()}
          data-ready={useReady()}
        >
          {children}
          {announcer}
          {opened === 'keys' && <KeysDialog close={close} more={moreKeys} />}
          {opened && opened !== 'keys' && <HistoryDialog {...opened} close={close} />}
          {late && <LateDialog {...late} close={() => setLate(undefined)} />}
        </div>
      </MarkingContext>
    </CellsContext>
  )
}

/** The keys that work wherever the keyboard stands in the sheet. */
function usePageKeys(board: Board, hand: Hand, help: () => void) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sheet = root.current!
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest('input, textarea, select, dialog')
      const command = typing ? undefined : pageCommand(event)
      if (!command) return
      event.preventDefault()
      if (command.do === 'help') help()
      else hand.press(command, board.entry(), event.timeStamp)
    }
    sheet.addEventListener('keydown', press)
    return () => sheet.removeEventListener('keydown', press)
  })
  return root
}
