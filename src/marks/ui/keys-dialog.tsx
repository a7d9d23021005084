import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from './dialog.tsx'
import classes from './dialog.module.css'
import { useMarking } from './marking.tsx'

const latin = { present: 'P', late: 'L', excused: 'E', absent: 'A' } as const
const attendances = ['present', 'late', 'excused', 'absent'] as const

/** Every key that the sheet understands. */
export function KeysDialog({ close }: { close(): void }) {
  const t = useTranslations('marks')
  const { sheet, words } = useMarking()
  const rows: [string[], string][] = [
    ...attendances.map((value): [string[], string] => {
      const { letter, word } = words.attendance[value]
      return [[...new Set([letter, latin[value]])], word]
    }),
    [['1', '…', '5'], t('keyRate')],
    [['0', '…', String(sheet.coin_daily_limit)], t('keyCoins')],
    [['Shift P'], t('everyone')],
    [['Ctrl Z'], t('undo')],
    [['Delete'], t('clear')],
    [[t('keySpace')], t('keyCycle')],
    [['Enter'], t('keyOpen')],
    [['↑', '↓', '←', '→'], t('keyMove')],
    [['Home', 'End'], t('keyEdges')],
    [['?'], t('keyHelp')],
  ]
  return (
    <Dialog title={t('keys')} close={close}>
      <p className={classes.soft}>{t('keysText')}</p>
      <dl className={classes.keys}>
        {rows.map(([keys, meaning]) => (
          <Fragment key={meaning + keys[0]}>
            <dt>{keys.map((key) => (key === '…' ? '…' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
