import type { PersonRef } from '../../../../platform/person.ts'
import type { History } from '../../contract.ts'

type Hand = { by: PersonRef; at: string }

/** Who made a mark what it is: whoever changed it last, or else gave it. */
export const lastHand = ({ given, changes }: Pick<History, 'given' | 'changes'>): Hand =>
  changes.at(-1) ?? given
