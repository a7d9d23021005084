import { where, type Role } from '../../../platform/actor.ts'
import { can, may, type Holder } from '../../permissions.ts'

/** Whom somebody hands the way in; nobody makes one for an owner, whose password is changed on the server alone. */
const mayHandTo = (who: Holder, role: Role) =>
  role !== 'owner' && (role !== 'admin' || can(who, 'staff.write'))

export const canMakeSlips = where<{ role: Role }[]>(may('slips.make'), (who, people) =>
  people.every(({ role }) => mayHandTo(who, role)),
)
