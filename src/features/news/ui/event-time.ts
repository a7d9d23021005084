import { localDay } from '../../../platform/dates/days.ts'
import { shownDate, shownInstant, shownTime } from '../../../platform/i18n/formats.ts'

/** From when to when: of one day `25.11.2026 14:00–16:00`. */
export function eventTime(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  zone: string,
): string {
  const [first, last] = [starts_at, ends_at].map((each) => localDay(new Date(each), zone))
  const [from, to] = [shownTime(starts_at, zone), shownTime(ends_at, zone)]
  if (first !== last) return `${shownInstant(starts_at, zone)} – ${shownInstant(ends_at, zone)}`
  return `${shownDate(first!)} ${from === to ? from : `${from}–${to}`}`
}
