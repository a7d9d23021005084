import type { ReactNode } from 'react'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import type { StudentMarks } from '../../../../marks/month/contract.sheets.ts'
import { shownDate } from '../../../../../platform/i18n/formats.ts'
import { LocalisedText } from '../../../../../platform/ui/form/localised-text.tsx'
import { AttendanceChip } from './attendance-chip.tsx'
import classes from './calendar-day-section.module.css'
import type { Day } from '../record.ts'
import { weekdayName } from '../../../../../platform/ui/shown.ts'

type Reasons = StudentMarks['coin_reasons']
type CalendarDetailProps = { day: string; marks: Day[]; reasons: Reasons; several: boolean }

/** The marks of a day in whole words, with what was said beside them. */
export function CalendarDetail({ day, marks, reasons, several }: CalendarDetailProps) {
  const t = useTranslations('marks')
  const when = `${shownDate(day)}, ${t(weekdayName(day))}`
  return (
    <section
      className={`above-12 pad-12-16 framed round-8 surface ${classes.detail}`}
      aria-label={when}
      aria-live="polite"
    >
      <h3 className="plain">{when}</h3>
      {marks.map((each) => (
        <div key={each.class.id}>
          {several && <h4 className="medium small soft">{each.class.label}</h4>}
          <Marks of={each} reasons={reasons} />
        </div>
      ))}
    </section>
  )
}

function Marks({ of: { attendance, rate, coin }, reasons }: { of: Day; reasons: Reasons }) {
  const t = useTranslations('marks')
  const reason = reasons.find(({ id }) => id === coin?.coin_reason_id)
  return (
    <dl className="baseline grid">
      {attendance?.value && (
        <Told word={t('attendance')} mark={attendance}>
          <AttendanceChip value={attendance.value} />
          {attendance.excuse && <em>{t(attendance.excuse)}</em>}
        </Told>
      )}
      {typeof rate?.value === 'number' && (
        <Told word={t('rate')} mark={rate}>
          <b>{rate.value}</b>
        </Told>
      )}
      {typeof coin?.value === 'number' && (
        <Told word={t('amountOfCoins')} mark={coin}>
          <b>{coin.value > 0 ? `+${coin.value}` : coin.value}</b>
          {reason && (
            <em>
              <LocalisedText content={reason.name} />
            </em>
          )}
        </Told>
      )}
    </dl>
  )
}

type ToldProps = {
  word: string
  mark: { comment: string; late_reason?: string | undefined }
  children: ReactNode
}

/** A mark, the comment on it, and for staff why it came late. */
function Told({ word, mark: { comment, late_reason }, children }: ToldProps) {
  const t = useTranslations('marks')
  return (
    <div className="contents">
      <dt className="breaks plain">{word}</dt>
      <dd className="baseline breaks flex gap-0-12 plain shrinks wrap">
        <span className={`inline-flex wrap baseline gap-0-8 ${classes.value}`}>{children}</span>
        {comment && <q>{comment}</q>}
        {late_reason && (
          <small className="full">
            {t('lateReason')}: <q>{late_reason}</q>
          </small>
        )}
      </dd>
    </div>
  )
}
