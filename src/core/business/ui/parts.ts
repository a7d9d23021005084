import { securityEvents } from '../../auth/security/contract.ts'
import { securityQuery } from '../../auth/ui/security-log.tsx'
import { canSeeSecurity } from '../../auth/security/access.ts'
import { logQuery } from '../../audit/ui/log-query.ts'
import { batchQuery } from '../../audit/ui/batch-list.tsx'
import { audit, batches } from '../../audit/contract.ts'
import type { Who } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { tabOf } from '../../../platform/ui/layout/tabs.tsx'
import { load, type PageApp } from '../../../platform/web.tsx'
import { coinReasons } from '../../marks/reasons/contract.ts'
import { loadDeletedAccounts } from '../../profile/ui/deleted-accounts.tsx'
import { staff, StaffFilter } from '../../staff/contract.ts'
import { bells } from '../bells/contract.ts'
import { calendar } from '../calendar/contract.ts'
import { rooms } from '../rooms/contract.ts'
import { yearQuery } from './calendar/year.ts'

/** What the office arranges, by what it is about; each group is opened at its first part. */
const groups = {
  school: ['overview', 'about', 'staff'],
  time: ['calendar', 'bells', 'rooms'],
  rules: ['marking', 'coins', 'security'],
  log: ['activity', 'watch', 'undo'],
} as const
type Group = keyof typeof groups
export type Part = (typeof groups)[Group][number]

/** Everybody sees what the business is; the office arranges it as well. */
export const groupsFor = (me: Who): [Group, readonly Part[]][] =>
  can(me, 'settings.write')
    ? (Object.keys(groups) as Group[]).map((group) => [
        group,
        groups[group].filter((part) => part !== 'watch' || canSeeSecurity.role(me)),
      ])
    : [['school', ['overview']]]

export const partsFor = (me: Who): readonly Part[] => groupsFor(me).flatMap(([, parts]) => parts)

/** What the part that the address names is made of. */
export async function loadPart(app: PageApp, search: URLSearchParams): Promise<void> {
  const me = app.me
  if (!me) return
  const year = () => load(app, calendar.show, { query: yearQuery(search) })
  const loads: Partial<Record<Part, () => Promise<unknown>>> = {
    overview: () => Promise.all([year(), can(me, 'accounts.restore') && loadDeletedAccounts(app)]),
    calendar: year,
    bells: () => load(app, bells.list, {}),
    rooms: () => load(app, rooms.list, {}),
    coins: () => load(app, coinReasons.list, {}),
    staff: () => load(app, staff.list, { query: filtersOf(StaffFilter, search) }),
    activity: () =>
      Promise.all([
        load(app, audit.list, { query: logQuery(search) }),
        load(app, audit.actors, {}),
      ]),
    watch: () => load(app, securityEvents.list, { query: securityQuery(search) }),
    undo: () => load(app, batches.list, { query: batchQuery(search) }),
  }
  await loads[tabOf(search.get('tab'), partsFor(me), 'overview')]?.()
}
