import { where } from '../../platform/actor.ts'
import { may } from '../../core/permissions.ts'
import type { FirstSteps } from './contract.steps.ts'

export const canSeeFirstSteps = may('settings.write')
/** What is still open may never apply to a school that marks already; before, nobody is helped by hiding it. */
export const canPutStepsAway = where<FirstSteps>(canSeeFirstSteps, (_, { steps }) => steps.marked)
