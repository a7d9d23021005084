import { useTimeZone, useTranslations } from 'use-intl'
import { useChoices } from '../../platform/reader-choices.ts'
import { localDay } from '../../platform/days.ts'
import { shownDate } from '../../platform/formats.ts'
import { localised, shortName } from '../../platform/ui/shown.ts'
import type { Move } from '../contract.ts'
import classes from './move-why.module.css'

type Told = Pick<Move, 'reason' | 'mark' | 'note' | 'reverses' | 'reversed' | 'made_by'>

/** Why coins have moved: for which mark and what for, in whose words, what it takes back, and who did it. */
export function MoveWhy({ move }: { move: Told }) {
  const t = useTranslations('coins')
  const { lang } = useChoices()
  const zone = useTimeZone() ?? 'UTC'
  const { mark, note, reverses, reversed, reason, made_by } = move
  const about = [
    mark?.coin_reason && localised(mark.coin_reason, lang).text,
    mark?.class,
    mark && shownDate(mark.day),
    // nobody does it: the time has run out
    reason !== 'expiry' && made_by && shortName(made_by),
  ]
  const day = reverses && shownDate(localDay(new Date(reverses.made_at), zone))
  return (
    <>
      {t(`reason_${reason}`)}
      {reversed && <span className={classes.flag}>{t('wasTakenBack')}</span>}
      {note && <span className="block text-14 breaks">{note}</span>}
      {reverses && (
        <span className={classes.sub}>
          {t('takesBack', { day: day!, reason: t(`reason_${reverses.reason}`) })}
        </span>
      )}
      <span className={classes.sub}>{about.filter(Boolean).join(' · ')}</span>
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
