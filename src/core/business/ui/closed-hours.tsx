import { useQuery } from '@tanstack/react-query'
import { keyOf, useApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { WishGrid } from '../../teachers/ui/wish-grid.tsx'
import { business as businessCalls } from '../contract.ts'
import { bells, type LessonTime, placeOf } from '../bells/contract.ts'

/** Lessons of a day while nobody has said when the bells ring. */
const usual = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ number, starts_at: null }))

type ClosedHoursProps = {
  value: LessonTime[]
  /** The only shift that is asked about, all of them unless told. */
  shift?: number
  change(value: LessonTime[]): void
}

/** At which lessons of the week nothing is given: a press closes them, and opens them again. */
export function ClosedHours({ value, shift: only, change }: ClosedHoursProps) {
  const { api } = useApp()
  const { business: own } = useRead(profile.info, {})
  const ofBusiness = { params: { id: own.id } }
  const { data: business } = useQuery({
    queryKey: keyOf(businessCalls.show, ofBusiness),
    queryFn: () => api(businessCalls.show, ofBusiness),
  })
  const { data: ringing } = useQuery({
    queryKey: keyOf(bells.list, {}),
    queryFn: () => api(bells.list, {}),
  })
  if (!business || !ringing) return null
  const shifts = Array.from({ length: business.shifts }, (_, at) => at + 1)
    .filter((shift) => only === undefined || shift === only)
    .map((shift) => {
      const periods = ringing.results.filter((bell) => bell.shift === shift)
      return { shift, periods: periods.length > 0 ? periods : usual }
    })
  const closed = new Set(value.map(placeOf))
  const mark = (times: LessonTime[]) => {
    const pressed = new Set(times.map(placeOf))
    const others = value.filter((time) => !pressed.has(placeOf(time)))
    change(times.every((time) => closed.has(placeOf(time))) ? others : [...others, ...times])
  }
  return (
    <WishGrid
      week={{ weekdays: business.working_days, shifts }}
      said={new Map(value.map((time) => [placeOf(time), 'blocked']))}
      mark={mark}
    />
  )
}
