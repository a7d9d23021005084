import { can } from '../../permissions.ts'
import { useApp } from '../../../platform/web.tsx'
import { DeletedAccounts } from '../../profile/ui/deleted-accounts.tsx'
import type { Business } from '../contract.ts'
import { CalendarSection } from './calendar/calendar-tab.tsx'
import { Detail } from './detail.tsx'
import classes from './settings.module.css'

/** What everybody knows of the business; for the office also whom it can bring back. */
export function Overview({ business }: { business: Business }) {
  const { me } = useApp()
  return (
    <>
      <div className={`grid most-64 ${classes.parts}`}>
        <Detail business={business} />
        {can(me!, 'accounts.restore') && <DeletedAccounts me={me!} timeZone={business.time_zone} />}
      </div>
      <div className={classes.below}>
        <CalendarSection business={business} />
      </div>
    </>
  )
}
