import type { Backups } from '../../platform/backup/state.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import type { FreeSpace } from '../../platform/postgres/free-space.ts'
import { absenteeRoutes, overviewRoutes, progressRoutes, warningRoutes } from './routes.ts'
import { findWarnings, keepMedians } from './service.upkeep.ts'

export const slice: ServerSlice<{ space: FreeSpace; backups: Backups }> = {
  routes: (means) => [overviewRoutes(means), absenteeRoutes, warningRoutes, progressRoutes],
  upkeep: { find: [findWarnings, keepMedians] },
  personal: {
    coin_days: 'sums of the school',
    coin_medians: 'a figure of the school',
    early_warnings:
      'worked out from the marks, which stand in the file; what staff make of them stays among staff',
    warning_talks: 'a note of staff to themselves; the marks that it is about stand in the file',
    mark_reminders: 'that a class was not marked yet',
  },
  unlogged: {
    early_warnings: 'what the product found itself',
    mark_reminders: 'what the product did itself',
    coin_days: 'sums that triggers keep',
    coin_medians: 'a figure that the product keeps',
  },
}
