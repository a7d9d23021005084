import IconAnnounced from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { Announced } from '../month/contract.sheets.ts'
import classes from './announcement.module.css'
import { useCell, useCells } from './marking.tsx'
import type { Spot } from './grid/spot.ts'

type AnnouncementProps = {
  at: Spot
  of: Announced
  editable: boolean
  /** Where no cell stands beside it that a tap would turn into it; the grid of a day hears of its own. */
  accept?: () => void
}

/** Who said that the student would be away, and why; one tap turns the mark into it. */
export function Announcement({ at, of, editable, accept }: AnnouncementProps) {
  const t = useTranslations('marks')
  const { words } = useCells()
  const { value, detail } = useCell(at)
  const accepted = value === 'excused' && detail.excuse === of.excuse
  const until = of.to === at.date ? '' : t('announcedUntil', { day: shownDayMonth(of.to) })
  const about = [words.excuses[of.excuse], until, shortName(of.by)].filter(Boolean).join(' · ')
  const said = of.note ? `${about} · ${of.note}` : about
  return (
    <span
      className={`line gap-6 shrinks soft small ${classes.announced}`}
      title={said}
      data-alone={accept ? true : undefined}
    >
      <IconAnnounced className="on-desk" size="0.875rem" stroke={2} aria-hidden="true" />
      <span className={`cut ${classes.said}`}>{said}</span>
      {editable && (value !== null || accept) && !accepted && (
        <button
          type="button"
          className={`rigid framed round-6 accent bold unprinted page finger-on-phone pad-2-8 ${classes.accept}`}
          data-accept={at.student}
          onClick={accept}
        >
          {t('acceptAnnounced')}
        </button>
      )}
    </span>
  )
}
