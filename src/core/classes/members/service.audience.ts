import type { AudienceRule, GroupAudienceInput } from './contract.audience.ts'

export { countReached, isAddressable, listRules, listRulesOf } from './queries.audience.ts'

/** A rule as it is written. */
export const asInput = (rule: AudienceRule): GroupAudienceInput => ({
  readers: rule.readers,
  ...(rule.grade !== null && { grade: rule.grade }),
  ...(rule.class && { class_id: rule.class.id }),
  ...(rule.person && { person_id: rule.person.id }),
  ...(rule.group && { group: { subject_id: rule.group.subject.id, number: rule.group.number } }),
})
