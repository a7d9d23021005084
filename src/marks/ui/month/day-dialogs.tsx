import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { cellId, partsOf } from '../batch.ts'
import { HistoryDialog } from '../history-dialog.tsx'
import { KeysDialog } from '../keys-dialog.tsx'
import { Marker, type Message } from '../marker.ts'
import { type Marking, MarkingContext } from '../marking.tsx'
import { type Opened, useWorking } from './working.tsx'

/** What the day has for one of its marks, over the desk of that day. */
export function OnDay({ date, children }: { date: string; children: ReactNode }) {
  const { store, words, say, open } = useWorking()
  const { sheet, desk } = store.day(date)
  const marking = useMemo<Marking>(() => {
    const hear = (message: Message) => {
      if (message.about === 'whyLate') say({ ...message, date })
      if (message.about === 'closed') say({ about: 'closed', date })
    }
    return {
      ...desk,
      sheet,
      marker: new Marker(desk.store, sheet, hear),
      words,
      open: ({ at, commenting }) =>
        open({ spot: { date, student: partsOf(at).student }, commenting }),
    }
  }, [date, desk, sheet, words, say, open])
  return <MarkingContext value={marking}>{children}</MarkingContext>
}

/** The choices and the history of a mark. */
export function MarkDialog({ opened, close }: { opened: Opened; close(): void }) {
  const { kind } = useWorking()
  const { spot, commenting } = opened
  return (
    <OnDay date={spot.date}>
      <HistoryDialog at={cellId(spot.student, kind)} commenting={commenting} close={close} />
    </OnDay>
  )
}

export function MonthKeysDialog({ close }: { close(): void }) {
  const { store } = useWorking()
  const t = useTranslations('markMonth')
  return (
    <OnDay date={store.active().date}>
      <KeysDialog
        close={close}
        more={[
          [['Ctrl C'], t('keyCopy')],
          [['Ctrl V'], t('keyPaste')],
        ]}
      />
    </OnDay>
  )
}
