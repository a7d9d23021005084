import { classes } from '../../classes/contract.ts'
import type { Who } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { tabOf } from '../../../platform/ui/layout/tabs.tsx'
import { readSlot } from '../../../platform/slots.tsx'
import { load, type PageApp } from '../../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { canAuditLedger, canSeeLedger, canSeeTransfers } from '../access.ts'
import { ledger, TransferFilter, transfers } from '../ledger/contract.ts'

export type Part = 'overview' | 'week' | 'transfers' | 'audits'

/** The parts that there are for this reader; the first is the usual one. */
export function partsFor(me: Who): readonly Part[] {
  if (!canSeeLedger.role(me)) return ['week', 'transfers']
  return canAuditLedger.role(me) ? ['overview', 'transfers', 'audits'] : ['overview', 'transfers']
}

/** As many classes as a list answers at once. */
export const allClasses = { query: { page_size: '100' } }

/** Which transfers the address names. */
export const transferQuery = (search: URLSearchParams) => {
  const { cursor: _cursor, ...query } = filtersOf(TransferFilter, search)
  return query
}

/** What the part that the address names stands on. Who may see none of them is told so by the first call. */
export async function loadPart(app: PageApp, search: URLSearchParams): Promise<void> {
  const me = app.me
  if (!me || !canSeeTransfers.role(me)) return void (await load(app, ledger.given, {}))
  const parts = partsFor(me)
  const loads: Record<Part, () => Promise<unknown>> = {
    overview: () =>
      Promise.all([
        load(app, ledger.show, {}),
        load(app, ledger.given, {}),
        readSlot(app, 'coins.overview', {}),
      ]),
    week: () => load(app, ledger.given, {}),
    transfers: () =>
      Promise.all([
        load(app, transfers.list, { query: transferQuery(search) }),
        load(app, classes.list, allClasses),
        load(app, ledger.given, {}),
      ]),
    audits: () => load(app, ledger.audits, {}),
  }
  await Promise.all([
    load(app, profile.info, {}),
    loads[tabOf(search.get('tab'), parts, parts[0]!)](),
    can(me, 'coins.write') ? undefined : load(app, ledger.given, {}),
  ])
}
