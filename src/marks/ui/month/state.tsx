import { Whereabouts } from '../save-state.tsx'
import { useMonthSummary, useWorking } from './working.tsx'

/** Where the marks of the month are. */
export function MonthState() {
  const { month, store } = useWorking()
  const { saving, unsent, refused, touched } = useMonthSummary()
  return (
    <Whereabouts
      counts={{ saving, unsent, refused: refused.length }}
      touched={touched}
      hurry={() => month.days.forEach(({ date }) => store.day(date).desk.outbox.hurry())}
    />
  )
}
