import type { relations } from '../../guardians/contract.ts'

/** A link as the form holds it, and as the contract wants it. */
export type Link = {
  relation: (typeof relations)[number]
  may_see: boolean
  may_call: boolean
  emergency: boolean
}
export const usualLink: Link = {
  relation: 'mother',
  may_see: true,
  may_call: true,
  emergency: false,
}
type Stored = Omit<Link, 'may_see'> & { may_see?: boolean | undefined }
export const linkOf = ({ relation, may_see, may_call, emergency }: Stored): Link => ({
  relation,
  may_see: may_see ?? false,
  may_call,
  emergency,
})
