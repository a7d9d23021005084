import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useRoleName } from '../role-names.ts'
import type { Mentions } from './use-mentions.ts'
import classes from './composer.module.css'

export const offerId = (list: string, at: number) => `${list}-${at}`

/** Names to choose from, by arrows and Enter or by a finger; the field keeps the focus. */
export function MentionList({ id, mentions }: { id: string; mentions: Mentions }) {
  const t = useTranslations('chat')
  const roleName = useRoleName()
  const { offered, at, choose } = mentions
  if (offered.length === 0) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('mention')}
      className={`box scrolls below-8 ${classes.mentions}`}
    >
      {offered.map((member, place) => (
        <button
          key={member.id}
          id={offerId(id, place)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={`line gap-8 finger full plain pad-12-16 ${classes.offer}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(member)}
        >
          <span className="cut">{fullName(member)}</span>
          <span className="soft small rigid">{roleName(member.role)}</span>
        </button>
      ))}
    </div>
  )
}
