import { type Actor, isOffice, type Role, where } from '../../../platform/actor.ts'

/** Whom somebody hands the way in; nobody makes one for an owner, whose password is changed on the server alone. */
const mayHandTo = (who: Pick<Actor, 'role'>, role: Role) =>
  isOffice(who) && role !== 'owner' && (role !== 'admin' || who.role === 'owner')

export const canMakeSlips = where<{ role: Role }[]>({ role: isOffice }, (who, people) =>
  people.every(({ role }) => mayHandTo(who, role)),
)
