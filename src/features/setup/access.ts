import { oneOf, where } from '../../platform/actor.ts'
import type { FirstSteps } from './contract.steps.ts'

export const canSeeFirstSteps = oneOf('owner', 'admin')
/** What is still open may never apply to a school that marks already; before, nobody is helped by hiding it. */
export const canPutStepsAway = where<FirstSteps>(canSeeFirstSteps, (_, { steps }) => steps.marked)
