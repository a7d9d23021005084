import { registerSubscriptions } from '../../platform/events.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { registerContributions } from '../../platform/contributions.ts'
import * as all from '../slices.server.ts'

export const slices = Object.values(all)
registerSubscriptions(slices.flatMap(({ subscribes = [] }) => subscribes))
registerContributions(slices)

/** The data map: what every table of a business knows of persons. */
export const personal: PersonalData = Object.assign(
  { idempotency_keys: 'answers that are kept for two days; what they speak of has its own table' },
  ...slices.map(({ personal }) => personal),
)
