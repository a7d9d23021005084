import IconRest from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useNoLessons } from '../../../core/business/ui/calendar/no-lessons.ts'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { overview } from '../contract.ts'

export const read = (app: PageApp) => load(app, overview.show, {})

/** That nobody has lessons today, and why; nothing on a day with lessons. */
export function Component() {
  const noLessons = useNoLessons()
  const { day_off: off, today, day_off_name: name } = useRead(overview.show, {})
  if (!off) return null
  return (
    <p className="line gap-12 below-24 pad-14-16 round-12 filled bold">
      <IconRest className="coin" size="1.5rem" stroke={1.75} aria-hidden="true" />
      {noLessons(today, name)}
    </p>
  )
}
