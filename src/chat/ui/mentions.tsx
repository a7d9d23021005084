import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { nameHas } from '../../platform/folding.ts'
import { fullName } from '../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../platform/web.tsx'
import { chat, type Member } from '../contract.ts'
import { useRoleName } from './role-names.ts'
import { useRoom } from './room-context.ts'
import classes from './composer.module.css'

/** Names that are offered at once. */
const mostOffered = 8

type MentionsProps = { asked: string; choose(member: Member): void }

/** Who is in the room and called as is being typed. */
export default function Mentions({ asked, choose }: MentionsProps) {
  const t = useTranslations('chat')
  const { api } = useApp()
  const { room, me } = useRoom()
  const roleName = useRoleName()
  const call = { params: { id: room.id } }
  const { data } = useQuery({
    queryKey: keyOf(chat.members, call),
    queryFn: () => api(chat.members, call),
  })
  const found = (data?.results ?? [])
    .filter((member) => member.id !== me.id && nameHas(fullName(member), asked))
    .slice(0, mostOffered)
  if (found.length === 0) return null
  return (
    <ul className={`box scrolls ${classes.mentions}`} aria-label={t('mention')}>
      {found.map((member) => (
        <li key={member.id}>
          <button
            type="button"
            className="line gap-8 finger full plain pad-12-16"
            onClick={() => choose(member)}
          >
            <span className="cut">{fullName(member)}</span>
            <span className="soft small rigid">{roleName(member.role)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
