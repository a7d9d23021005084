import type { ReactNode } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { useChoices } from '../../platform/reader-choices.ts'
import { localDay } from '../../platform/days.ts'
import { shownDate, shownInstant } from '../../platform/formats.ts'
import { localised, shortName } from '../../platform/ui/shown.ts'
import type { Move } from '../contract.ts'
import classes from './move-why.module.css'

type Told = Pick<Move, 'reason' | 'mark' | 'note' | 'reverses' | 'reversed' | 'made_by' | 'made_at'>
type MoveWhyProps = {
  move: Told
  /** Whose wallet it was, where that has no place of its own. */
  whose?: ReactNode
}

/** Why coins have moved, in the words that say most; beneath it whose, by whom and when, and what it takes back. */
export function MoveWhy({ move, whose }: MoveWhyProps) {
  const t = useTranslations('coins')
  const { lang } = useChoices()
  const zone = useTimeZone() ?? 'UTC'
  const { mark, note, reverses, reversed, reason, made_at, made_by } = move
  const what = mark?.coin_reason && localised(mark.coin_reason, lang).text
  const day = localDay(new Date(made_at), zone)
  const kind = t(`reason_${reason}`)
  const lead = (reason === 'mark' ? what : reason === 'adjustment' ? note : '') || kind
  const about = [
    lead === note && kind,
    lead !== what && what,
    mark?.class,
    mark && mark.day !== day && t('ofDay', { day: shownDate(mark.day) }),
    // nobody does it: the time has run out; and one buys for oneself
    reason !== 'expiry' && reason !== 'order' && made_by && shortName(made_by),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <span className="breaks">{lead}</span>
      {reversed && <span className={classes.flag}>{t('wasTakenBack')}</span>}
      {note && lead !== note && <span className="block text-14 breaks">{note}</span>}
      {reverses && (
        <span className={classes.sub}>
          {t('takesBack', {
            day: shownDate(localDay(new Date(reverses.made_at), zone)),
            reason: t(`reason_${reverses.reason}`),
          })}
        </span>
      )}
      <span className={classes.sub}>
        {whose}
        {about && `${about} · `}
        <span className={classes.when}>{shownInstant(made_at, zone)}</span>
      </span>
    </>
  )
}

/** +5 or −5, with the sign that a page has for it. */
export const signed = (coins: number) => (coins > 0 ? `+${coins}` : `−${-coins}`)

export const Amount = ({ coins }: { coins: number }) => (
  <span className={classes.amount} data-out={coins < 0 || undefined}>
    {signed(coins)}
  </span>
)
