import { Fragment } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { attendances } from '../../contract.attendance.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { Dialog } from '../dialog.tsx'
import classes from '../dialog.module.css'
import { useMarking, useSheet } from '../marking.tsx'

const latin = { present: 'P', late: 'L', excused: 'E', absent: 'A' } as const

/** The nought is the tenth digit on the row. */
const rateKeys = ({ rate_min, rate_max }: Pick<DaySheet, 'rate_min' | 'rate_max'>) =>
  rate_max === 10
    ? [String(rate_min), '…', '9', '0 = 10']
    : [String(rate_min), '…', String(rate_max)]

type KeysDialogProps = { close(): void; more?: [string[], string][] | undefined }

/** Every key that the sheet understands. */
export function KeysDialog({ close, more = [] }: KeysDialogProps) {
  const t = useTranslations('marks')
  const { board, words } = useMarking()
  const sheet = useSheet(board.entry().date)
  const rows: [string[], string][] = [
    ...attendances.map((value): [string[], string] => {
      const { letter, word } = words.attendance[value]
      return [[...new Set([letter, latin[value]])], word]
    }),
    [rateKeys(sheet), t('rate')],
    [['0', '…', String(sheet.coin_daily_limit)], t('coins')],
    [['Shift 1', '…', '9'], t('keyReason')],
    [['C'], t('comment')],
    [['Shift P'], t('everyone')],
    [['Ctrl Z'], t('undo')],
    [['Delete'], t('clear')],
    [[t('keySpace')], t('keyCycle')],
    [['Enter'], t('choices')],
    [['↑', '↓', '←', '→'], t('keyMove')],
    [['Home', 'End'], t('keyEdges')],
    ...more,
    [['?'], t('keyHelp')],
  ]
  return (
    <Dialog title={t('keys')} close={close}>
      <dl className={`grid gap-8-20 above-16 plain ${classes.keys}`}>
        {rows.map(([keys, meaning]) => (
          <Fragment key={meaning + keys[0]}>
            <dt className="line gap-4">
              {keys.map((key) =>
                key === '…' ? (
                  '…'
                ) : (
                  <kbd key={key} className="filled framed mid-text round-4">
                    {key}
                  </kbd>
                ),
              )}
            </dt>
            <dd className="self-middle">{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
