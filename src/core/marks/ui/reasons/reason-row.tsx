import { useId } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { localised } from '../../../../platform/ui/shown.ts'
import { useCell, useCells, useSheet } from '../marking.tsx'
import { type Reason, reasonsOf } from './reasons.ts'
import classes from './reason-row.module.css'
import type { Spot } from '../grid/spot.ts'

/** Why somebody is excused, or what coins are given for: a mark and its reason with one tap. */
export function ReasonRow({ at, choose }: { at: Spot; choose(reason: Reason): void }) {
  const t = useTranslations('marks')
  const { words } = useCells()
  const { value, detail } = useCell(at)
  const { kind } = at
  const reasons = reasonsOf(kind, useSheet(at.date))
  const label = useId()
  if (reasons.length === 0) return null
  const isChosen = ({ detail: { excuse, coin_reason_id } }: Reason) =>
    value !== null && (excuse ? detail.excuse === excuse : detail.coin_reason_id === coin_reason_id)
  return (
    <div role="group" aria-labelledby={label} className={`flex wrap gap-6 ${classes.reasons}`}>
      <span id={label} className="small soft">
        {t(kind === 'coin' ? 'coinReasons' : 'excuses')}
      </span>
      {reasons.map((reason, place) => (
        <button
          key={reason.key}
          type="button"
          aria-pressed={isChosen(reason)}
          {...(place < 9 && { 'aria-keyshortcuts': `Shift+${place + 1}` })}
          onClick={() => choose(reason)}
        >
          {reason.excuse && words.excuses[reason.excuse]}
          {reason.coins && <CoinReason name={reason.coins.name} amount={Number(reason.value)} />}
        </button>
      ))}
    </div>
  )
}

type CoinReasonProps = { name: NonNullable<Reason['coins']>['name']; amount: number }

function CoinReason({ name, amount }: CoinReasonProps) {
  const { lang } = useChoices()
  const shown = localised(name, lang)
  return (
    <>
      <span lang={shown.lang}>{shown.text}</span> <b className="soft">+{amount}</b>
    </>
  )
}
