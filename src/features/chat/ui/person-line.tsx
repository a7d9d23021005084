import { fullName } from '../../../platform/ui/shown.ts'
import type { Member } from '../contract.ts'
import { useRoleName } from './role-names.ts'

/** A name, and below it who it is: of a parent whose. */
export function PersonLine({ member }: { member: Member }) {
  const roleName = useRoleName()
  const children = member.children.map((child) => child.first_name).join(', ')
  return (
    <span className="stack grows shrinks">
      <span className="plain breaks">{fullName(member)}</span>
      <span className="soft small breaks">
        {[roleName(member.role), children].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
