import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { fullName, localised } from '../../../platform/ui/shown.ts'
import type { Room, RoomCard } from '../contract.ts'

type Called = Pick<RoomCard, 'kind' | 'name' | 'class' | 'subject'> &
  Partial<Pick<RoomCard, 'person'>>

/** What a room is called: by its class, its subject, the other person. */
export function useRoomName() {
  const t = useTranslations('chat')
  const { lang } = useChoices()
  return ({ kind, name, class: of, subject, person }: Called): string => {
    if (kind === 'made') return name ?? ''
    if (kind === 'staff') return t('staffRoom')
    if (kind === 'class') return t('classRoom', { label: of?.label ?? '' })
    if (kind === 'parents') return t('parentsRoom', { label: of?.label ?? '' })
    if (kind === 'subject')
      return t('subjectRoom', { name: subject ? localised(subject.name, lang).text : '' })
    if (person === undefined) return t('directRoom')
    return person ? fullName(person) : t('erased')
  }
}

/** For the title of its page, where a loader knows no words: a person, a class, a subject. */
export const titleOf = ({ kind, name, class: of, subject, person }: Room) =>
  (kind === 'direct' && person ? fullName(person) : undefined) ?? name ?? of?.label ?? subject?.name

export const isMuted = ({ muted_until }: Pick<RoomCard, 'muted_until'>, now: Date) =>
  muted_until !== null && new Date(muted_until) > now

/** A count that has room for two digits. */
export const shownCount = (count: number) => (count > 99 ? '99+' : String(count))

/** What stands for a room in a circle: the label of its class, where that has room there. */
export const lettersOf = ({ class: of }: Called) =>
  of && of.label.length <= 4 ? of.label : undefined
