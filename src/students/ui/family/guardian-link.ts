import type { Guardian, relations } from '../../contract.guardians.ts'

/** A link as the form holds it: `yes` for what is so. */
export type Link = { relation: string; may_see: string; may_call: string; emergency: string }
export const usualLink: Link = {
  relation: 'mother',
  may_see: 'yes',
  may_call: 'yes',
  emergency: '',
}
export const inputOfLink = (link: Link) => ({
  relation: link.relation as (typeof relations)[number],
  may_see: link.may_see === 'yes',
  may_call: link.may_call === 'yes',
  emergency: link.emergency === 'yes',
})
export const linkOf = (guardian: Guardian): Link => ({
  relation: guardian.relation,
  may_see: guardian.may_see ? 'yes' : '',
  may_call: guardian.may_call ? 'yes' : '',
  emergency: guardian.emergency ? 'yes' : '',
})
