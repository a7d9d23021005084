import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useMore } from '../../../../platform/ui/list/growing-list.ts'
import { MoreButton } from '../../../../platform/ui/list/more-button.tsx'
import { shortName } from '../../../../platform/ui/shown.ts'
import { Timeline } from '../../../../platform/ui/layout/timeline.tsx'
import { useApp, useRead } from '../../../../platform/web.tsx'
import { chatCare } from '../../care/contract.ts'
import { useRoomName } from '../room-words.ts'
import classes from './policy.module.css'

/** Who has opened what was deleted, or taken a conversation out, and why. */
export function DisclosureLog() {
  const t = useTranslations('chat')
  const { api } = useApp()
  const nameOf = useRoomName()
  const { items, more, busy } = useMore(useRead(chatCare.disclosures, { query: {} }), (cursor) =>
    api(chatCare.disclosures, { query: { cursor } }),
  )
  if (items.length === 0) return null
  return (
    <section className="above-16 stack gap-12">
      <h2>{t('disclosures')}</h2>
      <Timeline
        items={items.map(({ id, kind, room, by, reason, created_at }) => ({
          id,
          at: created_at,
          title: `${shortName(by)}: ${t(`disclosure_${kind}`)}`,
          text: (
            <span className={`breaks ${classes.whole}`}>
              {[nameOf(room), reason].filter(Boolean).join(' · ')}
            </span>
          ),
        }))}
      />
      {more && <MoreButton label={t('showMore')} busy={busy} more={more} />}
    </section>
  )
}
