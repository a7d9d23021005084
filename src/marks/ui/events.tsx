import { useTranslations } from 'use-intl'
import { LocalisedText } from '../../platform/ui/localised-text.tsx'
import { shortName } from '../../platform/ui/shown.ts'
import type { History, SaidBeside } from '../contract.ts'
import type { CellId } from './batch.ts'
import classes from './dialog.module.css'
import { useHistory } from './history.ts'
import { useCell, useMarking, useMoment } from './marking.tsx'

/** Everything that has happened to a mark: value, what was said beside it, why, who and when. */
export function Events({ at }: { at: CellId }) {
  const t = useTranslations('marks')
  const { store, words } = useMarking()
  useCell(at)
  const { stored } = store.cell(at)
  const { data, isError, isPaused } = useHistory(stored)
  if (!stored) return <p className={classes.soft}>{t('noHistory')}</p>
  if (isError || (isPaused && !data)) return <p className={classes.soft}>{t('historyFailed')}</p>
  if (!data) return <p className={classes.waiting} />
  const { given, changes } = data
  return (
    <ol className={classes.events}>
      <li>
        <b>{words.valueOf(given.value)}</b>
        <Beside said={given.detail} />
        <Author event={given} />
        {given.late_reason && <Why label={t('lateReason')} text={given.late_reason} />}
      </li>
      {changes.map((change) => (
        <li key={change.at}>
          <b>
            {change.old_value !== change.new_value && `${words.valueOf(change.old_value)} → `}
            {words.valueOf(change.new_value)}
          </b>
          {change.new_detail && <Beside said={change.new_detail} before={change.old_detail} />}
          <Author event={change} />
          {change.reason && <Why label={t('changeReason')} text={change.reason} />}
        </li>
      ))}
    </ol>
  )
}

function Author({ event: { by, at } }: { event: Pick<History['given'], 'by' | 'at'> }) {
  const moment = useMoment()
  return (
    <span>
      {shortName(by)}, {moment(at)}
    </span>
  )
}

const Why = ({ label, text }: { label: string; text: string }) => (
  <span>
    {label}: <q>{text}</q>
  </span>
)

/** What is said beside a value; of a change, what was changed, and struck out what is said no more. */
function Beside({ said, before = null }: { said: SaidBeside; before?: SaidBeside | null }) {
  const { words } = useMarking()
  const told = (detail: SaidBeside | null) => ({
    excuse: detail?.excuse && words.excuses[detail.excuse],
    coin_reason: detail?.coin_reason && <LocalisedText content={detail.coin_reason} />,
    comment: detail?.comment && <q>{detail.comment}</q>,
  })
  const [now, then] = [told(said), told(before)]
  const changed = (['excuse', 'coin_reason', 'comment'] as const).filter(
    (part) => JSON.stringify(said[part]) !== JSON.stringify(before?.[part]),
  )
  return changed.map((part) =>
    now[part] ? <em key={part}>{now[part]}</em> : then[part] && <s key={part}>{then[part]}</s>,
  )
}
