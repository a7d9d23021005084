import { authCentreText } from './text.centre.ts'
import { authText } from './text.ts'
import { slipsText } from './codes/text.slips.ts'
import { securityText } from './security/text.ts'

/** All phrases of this slice, by namespace. */
export const authTexts = {
  auth: authText,
  slips: slipsText,
  security: securityText,
  centre: authCentreText,
}
