import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { AudienceRule } from '../../../core/classes/members/contract.audience.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { fullName, localised } from '../../../platform/ui/shown.ts'

/** As many places as one line names. */
const maxPlaces = 8

/** For whom a post is, in one line: `parents (5-A, 6-B), all staff`. */
export function useAudienceWords() {
  const t = useTranslations('news')
  const { lang } = useChoices()
  const placeOf = ({ grade, class: place, group }: AudienceRule) => {
    if (place && group)
      return t('groupOfClass', {
        label: place.label,
        subject: localised(group.subject.name, lang).text,
        number: group.number,
      })
    return place?.label ?? (grade === null ? t('toAll') : t('ofGrade', { grade }))
  }
  return (audience: AudienceRule[]): string =>
    (['parents', 'students', 'staff'] as const)
      .flatMap((readers) => {
        const rules = audience.filter((rule) => rule.readers === readers)
        if (rules.length === 0) return []
        if (rules.some((rule) => rule.grade === null && !rule.class))
          return readers === 'staff' ? t('staff') : `${t(readers)} (${t('toAll')})`
        const places = rules.map(placeOf)
        const more = places.length - maxPlaces
        const shown = [
          ...places.slice(0, maxPlaces),
          ...(more > 0 ? [t('andMore', { count: more })] : []),
        ]
        return `${readers === 'staff' ? t('ofStaffKind') : t(readers)} (${shown.join(', ')})`
      })
      .concat(audience.flatMap(({ person }) => (person ? fullName(person) : [])))
      .join(', ')
}
