import IconDay from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { fullName, weekdayName } from '../../../../platform/ui/shown.ts'
import type { MonthSheet } from '../../month/contract.sheets.ts'
import { Announcement } from '../announcement.tsx'
import { addressOf } from '../day.ts'
import { useActive, useCell, useMarking, useSheet } from '../marking.tsx'
import { type Spot, spotName } from '../grid/spot.ts'
import classes from './month.module.css'

const icon = { size: '1.125rem', 'aria-hidden': true }

/** Whose mark of which day is chosen, in whole words. */
export function Chosen({ month }: { month: MonthSheet }) {
  const { board, ground, open } = useMarking()
  const t = useTranslations('marks')
  const text = useTranslations('markMonth')
  const active = useActive()
  const student = month.students.find(({ id }) => id === active?.student)
  if (!active || !student) return null
  const spot = { ...active, kind: ground.kinds[0]! }
  const { last_name, first_name } = student
  return (
    <div className={`row finger plain gap-4-16 unprinted ${classes.chosen}`} data-tools>
      <p className="flex gap-0-12 wrap">
        <b>{fullName({ last_name, first_name })}</b>
        <span>
          {shownDate(spot.date)}, {t(weekdayName(spot.date))}
        </span>
        <ChosenValue key={spotName(spot)} {...spot} />
      </p>
      <ChosenAnnouncement spot={spot} />
      {board.holds(spot) && (
        <button type="button" onClick={() => open({ at: spot, commenting: false })}>
          <IconHistory {...icon} />
          {text('choices')}
        </button>
      )}
      <Link to={addressOf(spot.date, month.today)}>
        <IconDay {...icon} />
        {text('openDay')}
      </Link>
    </div>
  )
}

/** What has been announced for that day, to be accepted. */
function ChosenAnnouncement({ spot }: { spot: Spot }) {
  const { hand } = useMarking()
  const { editable, students } = useSheet(spot.date)
  const announced = students.find(({ id }) => id === spot.student)?.announced
  if (spot.kind !== 'attendance' || !announced) return null
  const accept = () => {
    hand.accept(spot)
    // the button is gone: the keyboard goes on in the table
    document
      .querySelector<HTMLElement>(`[data-cell="${spotName(spot)}"]`)
      ?.focus({ preventScroll: true })
  }
  return <Announcement at={spot} of={announced} editable={editable} accept={accept} />
}

function ChosenValue(spot: Spot) {
  const { words } = useMarking()
  const { coin_reasons } = useSheet(spot.date)
  const { value, detail, state } = useCell(spot)
  const { excuse, coin_reason_id, comment } = detail
  const reason = coin_reasons.find(({ id }) => id === coin_reason_id)
  const said = [words.valueOf(value), excuse && words.excuses[excuse], words.states[state]]
  return (
    <>
      <span>{said.filter(Boolean).join(', ')}</span>
      {reason && (
        <span>
          <LocalisedText content={reason.name} />
        </span>
      )}
      {comment && <q className="breaks">{comment}</q>}
    </>
  )
}
