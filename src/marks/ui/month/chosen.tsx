import IconDay from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { shownDate } from '../../../platform/formats.ts'
import { LocalisedText } from '../../../platform/ui/localised-text.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { Announcement } from '../announcement.tsx'
import { addressOf, weekdayName } from '../day.ts'
import { OnDay } from './day-dialogs.tsx'
import classes from './month.module.css'
import { announcedOn, type Spot, spotName } from './spots.ts'
import { useActiveSpot, useSpot, useWorking } from './working.tsx'

const icon = { size: '1.125rem', 'aria-hidden': true }

/** Whose mark of which day is chosen, in whole words. */
export function Chosen() {
  const { month, store, open } = useWorking()
  const t = useTranslations('marks')
  const text = useTranslations('markMonth')
  const spot = useActiveSpot()
  const student = month.students.find(({ id }) => id === spot.student)
  if (!student) return null
  const { last_name, first_name } = student
  return (
    <div className={classes.chosen} data-tools>
      <p>
        <b>{fullName({ last_name, first_name })}</b>
        <span>
          {shownDate(spot.date)}, {t(weekdayName(spot.date))}
        </span>
        <ChosenValue key={spotName(spot)} {...spot} />
      </p>
      <ChosenAnnouncement spot={spot} />
      {store.holds(spot) && (
        <button type="button" onClick={() => open({ spot, commenting: false })}>
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
  const { month, store, hand, kind } = useWorking()
  const student = month.students.find(({ id }) => id === spot.student)
  const announced = student && store.holds(spot) ? announcedOn(student, spot.date) : null
  if (kind !== 'attendance' || !announced) return null
  const accept = () => {
    hand.accept(spot)
    // the button is gone: the keyboard goes on in the table
    document
      .querySelector<HTMLElement>(`[data-cell="${spotName(spot)}"]`)
      ?.focus({ preventScroll: true })
  }
  return (
    <OnDay date={spot.date}>
      <Announcement student={spot.student} of={announced} accept={accept} />
    </OnDay>
  )
}

function ChosenValue({ student, date }: { student: string; date: string }) {
  const { month, words } = useWorking()
  const { value, detail, state } = useSpot(student, date)
  const { excuse, coin_reason_id, comment } = detail
  const reason = month.coin_reasons.find(({ id }) => id === coin_reason_id)
  const said = [words.valueOf(value), excuse && words.excuses[excuse], words.states[state]]
  return (
    <>
      <span>{said.filter(Boolean).join(', ')}</span>
      {reason && (
        <span>
          <LocalisedText content={reason.name} />
        </span>
      )}
      {comment && <q>{comment}</q>}
    </>
  )
}
