import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate, shownInstant } from '../../../platform/i18n/formats.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import { useApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import type { PostCard } from '../contract.ts'
import { useAudienceWords } from './audience-words.ts'
import { eventTime } from './event-time.ts'

/** Where a post stands beside its text: the day and place of its event, and for staff whom it is for. */
export function useMarks() {
  const t = useTranslations('news')
  const { timeZone } = useApp()
  const audienceWords = useAudienceWords()
  return ({ event, audience, is_public }: PostCard) => {
    const whom = audience && [audienceWords(audience), is_public && t('toPublic')]
    const named = whom?.filter(Boolean).join(' · ')
    return {
      event: event && [eventTime(event, timeZone), event.place].filter(Boolean).join(' · '),
      to: named ? t('to', { whom: named }) : undefined,
    }
  }
}

/** What stands below the title of a post: when, whose, and how it is with it. */
export function useFacts() {
  const t = useTranslations('news')
  const zone = useRead(profile.info, {}).business.time_zone
  const day = (instant: string) => shownDate(localDay(new Date(instant), zone))
  return ({ state, publish_at, created_at, author, pinned, edited_at }: PostCard): string => {
    const stands =
      state === 'published'
        ? undefined
        : state === 'scheduled'
          ? t('state_scheduled', { when: shownInstant(publish_at!, zone) })
          : t(`state_${state}`)
    const when = state === 'scheduled' ? undefined : day(publish_at ?? created_at)
    return [
      when,
      shortName(author),
      pinned && t('pinned'),
      stands,
      edited_at && t('edited', { when: shownInstant(edited_at, zone) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
