import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { weekdays } from '../../../../platform/ui/shown.ts'
import { classesOf, type Lesson, type School } from '../../engine/format.ts'
import { namesIn, subjectsOf } from '../../files/rules.naming.ts'

export type LineWords = ReturnType<typeof useLineWords>

/** What the lines of a school are called. */
export function useLineWords(school: School) {
  const t = useTranslations('lines')
  const arranging = useTranslations('arranging')
  const name = namesIn(school)
  const day = (weekday: number) => t(weekdays[weekday - 1]!)
  const classes = (ids: string[]) => ids.map((id) => name('class', id)).join(' + ')
  const at = (cell: { day: number; period: number }) =>
    arranging('bestAt', { day: day(cell.day), period: cell.period })
  return {
    day,
    at,
    classes,
    subjects: (lesson: Lesson) => subjectsOf(name, lesson),
    teachers: ({ parts }: Lesson) =>
      [...new Set(parts.map(({ teacher }) => name('teacher', teacher) || t('vacancy')))].join(', '),
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
