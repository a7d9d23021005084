import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import type { History, SaidBeside } from '../contract.ts'
import classes from './dialog.module.css'
import { useHistory } from './history.ts'
import { useCell, useCells, useMoment } from './marking.tsx'
import type { Spot } from './grid/spot.ts'

/** Everything that has happened to a mark: value, what was said beside it, why, who and when. */
export function Events({ at }: { at: Spot }) {
  const t = useTranslations('marks')
  const { board, words } = useCells()
  useCell(at)
  const { stored } = board.cell(at)
  const { data, isError, isPaused } = useHistory(stored)
  if (!stored) return <p className="soft plain">{t('noHistory')}</p>
  if (isError || (isPaused && !data)) return <p className="soft plain">{t('historyFailed')}</p>
  if (!data) return <p className={`filled round-4 ${classes.waiting}`} />
  const { given, changes } = data
  return (
    <ol className={`grid gap-10 plain ${classes.events}`}>
      <li>
        <b className="block">{words.valueOf(given.value)}</b>
        <Beside said={given.detail} />
        <Author event={given} day={at.date} />
        {given.late_reason && <Why label={t('lateReason')} text={given.late_reason} />}
      </li>
      {changes.map((change) => (
        <li key={change.at}>
          <b className="block">
            {change.old_value !== change.new_value && `${words.valueOf(change.old_value)} → `}
            {words.valueOf(change.new_value)}
          </b>
          {change.new_detail && <Beside said={change.new_detail} before={change.old_detail} />}
          <Author event={change} day={at.date} />
          {change.reason && <Why label={t('changeReason')} text={change.reason} />}
        </li>
      ))}
    </ol>
  )
}

type AuthorProps = { event: Pick<History['given'], 'by' | 'at'>; day: string }
function Author({ event: { by, at }, day }: AuthorProps) {
  const moment = useMoment(day)
  return (
    <span className="small soft">
      {shortName(by)}, {moment(at)}
    </span>
  )
}

const Why = ({ label, text }: { label: string; text: string }) => (
  <span className="small soft">
    {label}: <q className="ink">{text}</q>
  </span>
)

/** What is said beside a value; of a change, what was changed, and struck out what is said no more. */
function Beside({ said, before = null }: { said: SaidBeside; before?: SaidBeside | null }) {
  const { words } = useCells()
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
