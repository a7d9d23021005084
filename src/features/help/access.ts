import { may } from '../../core/permissions.ts'

/** Who finds the guide in the menu; whoever knows its address may read it. */
export const looksAfterIt = may('settings.write')
