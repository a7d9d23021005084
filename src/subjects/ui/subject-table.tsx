import { useTranslations } from 'use-intl'
import { ColourDot } from '../../platform/ui/colour-choice.tsx'
import { LocalisedText } from '../../platform/ui/localised-text.tsx'
import type { Selection } from '../../platform/ui/selection.ts'
import { SelectAllCell, SelectCell } from '../../platform/ui/selection-cells.tsx'
import { localised, shortName } from '../../platform/ui/shown.ts'
import { SortHeader } from '../../platform/ui/sort-header.tsx'
import styles from '../../platform/ui/table.module.css'
import { useRowsOnTheirWay } from '../../platform/ui/rows-loading.ts'
import { useChoices } from '../../platform/reader-choices.ts'
import type { GradeLoad, Subject } from '../contract.ts'
import { normOf } from '../rules.norms.ts'
import { gradeRanges, shownGrades } from './grade-ranges.ts'
import { GradeSums } from './grade-sums.tsx'
import classes from './subject-table.module.css'

type SubjectTableProps = {
  subjects: Subject[]
  load: GradeLoad[]
  /** Keys of the columns that are shown. */
  shown: ReadonlySet<string>
  /** Of the office, which changes what it sees; others only read. */
  office?: { selection: Selection; open(id: string): void }
}

export function SubjectTable({ subjects, load, shown, office }: SubjectTableProps) {
  const t = useTranslations('subjects')
  const waiting = useRowsOnTheirWay()
  const grades = shown.has('norms') ? shownGrades(subjects.map((each) => each.weekly_norms)) : []
  const before =
    1 + (office ? 1 : 0) + (shown.has('teachers') ? 1 : 0) + (shown.has('classes') ? 1 : 0)
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={waiting}>
        <thead>
          <tr>
            {office && <SelectAllCell selection={office.selection} />}
            <SortHeader by="name" label={t('subject')} usual />
            {shown.has('teachers') && (
              <th scope="col" className={styles.wide}>
                {t('teachers')}
              </th>
            )}
            {shown.has('classes') && (
              <th scope="col" className={`${styles.wide} ${styles.number}`}>
                {t('classes')}
              </th>
            )}
            {grades.map((grade) => (
              <th key={grade} scope="col" className={`${styles.wide} ${classes.grade}`}>
                <span aria-hidden="true">{grade}</span>
                <span className="hidden-text">{t('gradeOne', { grade })}</span>
              </th>
            ))}
            {shown.has('difficulty') && (
              <th scope="col" className={`${styles.wide} ${styles.number}`}>
                {t('difficulty')}
              </th>
            )}
          </tr>
        </thead>
        <tbody className={waiting ? styles.waiting : undefined}>
          {subjects.map((each) => (
            <SubjectRow key={each.id} {...{ subject: each, grades, shown, office }} />
          ))}
        </tbody>
        {grades.length > 0 && <GradeSums {...{ load, grades, before }} />}
      </table>
    </div>
  )
}

type RowProps = Pick<SubjectTableProps, 'shown' | 'office'> & {
  subject: Subject
  grades: number[]
}

function SubjectRow({ subject, grades, shown, office }: RowProps) {
  const t = useTranslations('subjects')
  const { lang } = useChoices()
  const name = localised(subject.name, lang).text
  const content = <LocalisedText content={subject.name} />
  const ranges = gradeRanges(subject.weekly_norms)
  return (
    <tr>
      {office && <SelectCell id={subject.id} name={name} selection={office.selection} />}
      <td>
        <span className={classes.name}>
          <ColourDot colour={subject.colour} />
          <span>
            {office ? (
              <button
                type="button"
                className={classes.open}
                onClick={() => office.open(subject.id)}
              >
                {content}
              </button>
            ) : (
              <span className={styles.strong}>{content}</span>
            )}{' '}
            {subject.language && (
              <span className={classes.badge}>{t('onlyIn', { language: subject.language })}</span>
            )}
            <span className={styles.below}>{teachersShown(subject, t)}</span>
            {ranges && <span className={styles.below}>{t('inGrades', { grades: ranges })}</span>}
          </span>
        </span>
      </td>
      {shown.has('teachers') && (
        <td className={`${styles.wide} ${classes.people}`}>{teachersShown(subject, t)}</td>
      )}
      {shown.has('classes') && (
        <td className={`${styles.wide} ${styles.number}`}>{subject.class_count}</td>
      )}
      {grades.map((grade) => (
        <td key={grade} className={`${styles.wide} ${classes.grade}`}>
          {normOf(subject, grade) || null}
        </td>
      ))}
      {shown.has('difficulty') && (
        <td className={`${styles.wide} ${styles.number}`}>{subject.difficulty}</td>
      )}
    </tr>
  )
}

/** As many as fit into a cell. */
const most = 2

function teachersShown(
  { teachers = [] }: Subject,
  t: ReturnType<typeof useTranslations<'subjects'>>,
) {
  const names = teachers.slice(0, most).map(shortName).join(', ')
  const rest = teachers.length - most
  return rest > 0 ? `${names}, ${t('moreTeachers', { count: rest })}` : names
}
