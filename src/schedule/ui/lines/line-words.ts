import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { classesOf, labelOf, nameOf, type Lesson, type School } from '../../core/format.ts'
import { weekdays } from '../../../platform/ui/shown.ts'

export type LineWords = ReturnType<typeof useLineWords>

/** What the lines of a school are called. */
export function useLineWords(school: School) {
  const t = useTranslations('lines')
  const arranging = useTranslations('arranging')
  const namesOf = (list: { id: string; name?: string | Record<string, string> | undefined }[]) =>
    new Map(list.map(({ id, name }) => [id, nameOf({ id, ...(name !== undefined && { name }) })]))
  const [subjects, teachers] = [namesOf(school.subjects), namesOf(school.teachers)]
  const labels = new Map(school.classes.map((one) => [one.id, labelOf(one)]))
  const day = (weekday: number) => t(weekdays[weekday - 1]!)
  const classes = (ids: string[]) => ids.map((id) => labels.get(id) ?? id).join(' + ')
  const at = (cell: { day: number; period: number }) =>
    arranging('bestAt', { day: day(cell.day), period: cell.period })
  return {
    day,
    at,
    classes,
    /** `A: Physics / B: Chemistry`. */
    subjects: ({ parts, subject }: Lesson) =>
      [
        ...new Set(
          parts.map((part) => {
            const name = subjects.get(part.subject ?? subject) ?? ''
            return part.weeks === 'A' || part.weeks === 'B' ? `${part.weeks}: ${name}` : name
          }),
        ),
      ].join(' / '),
    teachers: ({ parts }: Lesson) =>
      [...new Set(parts.map(({ teacher }) => teachers.get(teacher ?? '') ?? t('vacancy')))].join(
        ', ',
      ),
    /** How often and how it is given. */
    how: (lesson: Lesson) =>
      [
        t('times', { count: lesson.per_week }),
        lesson.length > 1 && t('double'),
        lesson.with?.length && classes(classesOf(lesson)),
        ...lesson.fixed.map(at),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
