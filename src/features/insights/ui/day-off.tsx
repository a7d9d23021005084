import IconRest from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useNoLessons } from '../../../core/business/ui/calendar/no-lessons.ts'
import type { Overview } from '../contract.ts'

/** That nobody has lessons today, and why. */
export function DayOff({ of: { today, day_off_name: name } }: { of: Overview }) {
  const noLessons = useNoLessons()
  return (
    <p className="line gap-12 below-24 pad-14-16 round-12 filled bold">
      <IconRest className="coin" size="1.5rem" stroke={1.75} aria-hidden="true" />
      {noLessons(today, name)}
    </p>
  )
}
