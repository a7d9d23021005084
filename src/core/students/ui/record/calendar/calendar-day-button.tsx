import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import type { StudentMarks } from '../../../../marks/month/contract.sheets.ts'
import { useChoices } from '../../../../../platform/i18n/reader-choices.ts'
import { localised } from '../../../../../platform/ui/shown.ts'
import type { Day } from '../record.ts'
import classes from './student-calendar.module.css'

export const tints = {
  present: 'tint-good',
  late: 'tint-late',
  excused: 'filled soft',
  absent: 'tint-bad',
} as const

type Reasons = StudentMarks['coin_reasons']
type CalendarDayProps = {
  day: string
  marks: Day[]
  reasons: Reasons
  /** The student has marks of more than one class. */
  several: boolean
  chosen: boolean
  choose(day: string): void
}

/** A day of the calendar; one with marks is pressed to be read in whole. */
export function CalendarDay({ day, marks, reasons, several, chosen, choose }: CalendarDayProps) {
  const number = <span className={`soft small ${classes.day}`}>{Number(day.slice(8))}</span>
  if (marks.length === 0)
    return <span className={`near flex upright top full tall ${classes.inside}`}>{number}</span>
  return (
    <button
      type="button"
      className={`near flex upright top full tall ${classes.inside}`}
      aria-pressed={chosen}
      data-said={marks.some((each) => isSaid(each, reasons)) || undefined}
      data-day={day}
      onClick={() => choose(day)}
    >
      {number}
      {marks.map((each) => (
        <Given key={each.class.id} given={each} reasons={reasons} several={several} />
      ))}
    </button>
  )
}

const commentsOn = ({ attendance, rate, coin }: Day) =>
  [attendance, rate, coin].flatMap((mark) => mark?.comment || [])
const reasonOf = ({ coin }: Day, reasons: Reasons) =>
  reasons.find(({ id }) => id === coin?.coin_reason_id)
/** More than the values. */
const isSaid = (day: Day, reasons: Reasons) =>
  Boolean(day.attendance?.excuse ?? reasonOf(day, reasons)) || commentsOn(day).length > 0

type GivenProps = { given: Day; reasons: Reasons; several: boolean }

/** A letter as well as a colour; the whole words are for those who hear the page. */
function Given({ given, reasons, several }: GivenProps) {
  const t = useTranslations('family')
  const word = useTranslations('marks')
  const { lang } = useChoices()
  const attendance = given.attendance?.value
  const rate = given.rate?.value
  const coin = given.coin?.value
  const excuse = given.attendance?.excuse
  const reason = reasonOf(given, reasons)
  const said = [
    several && given.class.label,
    attendance && word(attendance),
    excuse && word(excuse),
    rate && t('rateIs', { rate }),
    coin && t('coinsAre', { count: coin }),
    reason && localised(reason.name, lang).text,
    ...commentsOn(given),
  ].filter(Boolean)
  return (
    <span className="block near" title={said.join(', ')}>
      <span className="hidden-text">{said.join(', ')}</span>
      <span aria-hidden="true" className={`row above-2 ${classes.signs}`}>
        {attendance && (
          <span className={`inline-centred small bold ${tints[attendance]} ${classes.attendance}`}>
            {word(`${attendance}Letter`)}
          </span>
        )}
        {rate && <b>{rate}</b>}
        {coin ? <span className={`soft small ${classes.coins}`}>+{coin}</span> : null}
      </span>
    </span>
  )
}
