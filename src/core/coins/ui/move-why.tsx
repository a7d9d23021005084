import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate, shownInstant } from '../../../platform/i18n/formats.ts'
import { localised, shortName } from '../../../platform/ui/shown.ts'
import type { Move } from '../contract.ts'

type Told = Pick<Move, 'reason' | 'mark' | 'note' | 'reverses' | 'reversed' | 'made_by' | 'made_at'>

/** What coins have moved for, in the words that say most. */
export function useWhatFor() {
  const t = useTranslations('coins')
  const { lang } = useChoices()
  return ({ mark, note, reason }: Told) => {
    const what = mark?.coin_reason && localised(mark.coin_reason, lang).text
    const lead = reason === 'mark' ? what : reason === 'adjustment' ? note : ''
    return { what, lead: lead || t(`reason_${reason}`) }
  }
}

/** Why coins have moved; beneath it by whom and when, and what it takes back. */
export function MoveWhy({ move }: { move: Told }) {
  const t = useTranslations('coins')
  const { what, lead } = useWhatFor()(move)
  const zone = useTimeZone() ?? 'UTC'
  const { mark, note, reverses, reversed, reason, made_at, made_by } = move
  const day = localDay(new Date(made_at), zone)
  const about = [
    lead === note && t(`reason_${reason}`),
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
      {reversed && (
        <span className="round-16 filled soft small unbroken beside-8 sides-8">
          {t('wasTakenBack')}
        </span>
      )}
      {note && lead !== note && <span className="block plain breaks">{note}</span>}
      {reverses && (
        <span className="block soft small breaks unbold">
          {t('takesBack', {
            day: shownDate(localDay(new Date(reverses.made_at), zone)),
            reason: t(`reason_${reverses.reason}`),
          })}
        </span>
      )}
      <span className="block soft small breaks unbold">
        {about && `${about} · `}
        <span className="unbroken">{shownInstant(made_at, zone)}</span>
      </span>
    </>
  )
}

/** +5 or −5, with the sign that a page has for it. */
export const signed = (coins: number) => (coins > 0 ? `+${coins}` : `−${-coins}`)

export const Amount = ({ coins }: { coins: number }) => (
  <span className={`unbroken ${coins < 0 ? 'bad' : 'good'}`}>{signed(coins)}</span>
)
