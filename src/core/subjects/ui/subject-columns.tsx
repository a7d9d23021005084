import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { ColourDot } from '../../../platform/ui/form/colour-choice.tsx'
import type { Column, Lead } from '../../../platform/ui/list/list-table.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { localised, shortName } from '../../../platform/ui/shown.ts'
import type { Subject } from '../contract.ts'
import { normOf } from '../rules.norms.ts'
import { gradeRanges, shownGrades } from './grade-ranges.ts'
import classes from './subject-table.module.css'

/** As many as fit into a cell. */
const maxNames = 2

/** What a list of subjects shows of each; `open`: of who may change them. */
export function useSubjectColumns(subjects: Subject[], open?: (id: string) => void) {
  const t = useTranslations('subjects')
  const { lang } = useChoices()
  const teachersOf = ({ teachers = [] }: Subject) => {
    const names = teachers.slice(0, maxNames).map(shortName).join(', ')
    const rest = teachers.length - maxNames
    return rest > 0 ? `${names}, ${t('moreTeachers', { count: rest })}` : names
  }
  const nameOf = (subject: Subject) => localised(subject.name, lang).text
  const lead: Lead<Subject> = {
    key: 'name',
    label: t('subject'),
    sort: 'usual',
    nameOf,
    name: ({ name }) => <LocalisedText content={name} />,
    ...(open && { open: ({ id }: Subject) => open(id) }),
    picture: ({ colour }) => <ColourDot colour={colour} />,
    badge: ({ language }) =>
      language && (
        <>
          {' '}
          <span className="inline-block round-6 filled soft small medium unbroken sides-6 on-desk">
            {t('onlyIn', { language })}
          </span>
        </>
      ),
    below: (subject) => {
      const grades = gradeRanges(subject.weekly_norms)
      const only = subject.language && t('onlyIn', { language: subject.language })
      const within = grades && t('inGrades', { grades, several: String(/\D/.test(grades)) })
      const parts = [only, within, teachersOf(subject)]
      return parts.filter(Boolean).join(' · ')
    },
  }
  const more = {
    teachers: { className: classes.people, cell: teachersOf },
    classes: { number: true, cell: (subject: Subject) => subject.class_count },
    norms: { cell: () => null, parts: gradeColumns(subjects, (grade) => t('gradeOne', { grade })) },
    difficulty: { number: true, cell: (subject: Subject) => subject.difficulty },
  }
  const columnOf = (key: keyof typeof more): Column<Subject> => ({
    key,
    label: t(key),
    usual: true,
    ...more[key],
  })
  return { lead, columnOf }
}

/** A column for every grade that has hours. */
const gradeColumns = (subjects: Subject[], label: (grade: number) => string): Column<Subject>[] =>
  shownGrades(subjects.map((each) => each.weekly_norms)).map((grade) => ({
    key: `${grade}`,
    label: label(grade),
    head: (
      <>
        <span aria-hidden="true">{grade}</span>
        <span className="hidden-text">{label(grade)}</span>
      </>
    ),
    usual: true,
    className: classes.grade,
    cell: (subject) => normOf(subject, grade) || '',
  }))
