import { authCentreText } from './text.centre.ts'
import { authText } from './text.ts'
import { slipsText } from './text.slips.ts'
import { securityText } from './text.security.ts'

/** All phrases of this slice, by namespace. */
export const authTexts = {
  auth: authText,
  slips: slipsText,
  security: securityText,
  centre: authCentreText,
}
