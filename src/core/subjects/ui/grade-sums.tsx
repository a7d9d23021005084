import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import styles from '../../../platform/ui/list/table.module.css'
import type { GradeLoad } from '../contract.ts'
import classes from './subject-table.module.css'

/** The sums by the language of the classes; one for all where it makes no difference. */
function sumsOf(load: GradeLoad[]) {
  const languages = [...new Set(load.map(({ language }) => language))]
  const rows = languages.map((language) => ({
    language,
    grades: new Map(load.flatMap((row) => (row.language === language ? [[row.grade, row]] : []))),
  }))
  const [first] = rows
  const same = ({ grades }: (typeof rows)[number]) =>
    grades.size === first!.grades.size &&
    [...grades].every(([grade, { hours }]) => first!.grades.get(grade)?.hours === hours)
  return first && rows.every(same) ? [{ ...first, language: null }] : rows
}

const isOver = (row: GradeLoad | undefined) =>
  row !== undefined && row.cap !== null && row.hours > row.cap

type SumsProps = { load: GradeLoad[]; grades: number[]; before: number }

/** What the subjects come to in each grade, and beneath it what the norms allow. */
export function GradeSums({ load, grades, before }: SumsProps) {
  const t = useTranslations('subjects')
  const sums = sumsOf(load)
  const capOf = (grade: number) => load.find((row) => row.grade === grade)?.cap
  if (sums.length === 0) return null
  return (
    <tfoot className={`on-desk ${styles.wide}`}>
      {sums.map(({ language, grades: rows }) => (
        <tr key={language} className={`lined-above ${classes.sums}`}>
          <th scope="row" colSpan={before}>
            {language ? t('sumIn', { language }) : t('sum')}
          </th>
          {grades.map((grade) => (
            <td key={grade} className={`bold ${classes.grade}`}>
              <Sum row={rows.get(grade)} />
            </td>
          ))}
        </tr>
      ))}
      <tr className={classes.caps}>
        <th scope="row" colSpan={before}>
          {t('cap')}
        </th>
        {grades.map((grade) => (
          <td key={grade} className={classes.grade}>
            {capOf(grade)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function Sum({ row }: { row: GradeLoad | undefined }) {
  const t = useTranslations('subjects')
  if (!row || !isOver(row)) return row?.hours
  const over = t('overCap', { grade: row.grade, hours: row.hours - row.cap! })
  return (
    <span className={`error ${classes.over}`} title={over}>
      {row.hours}
      <span className="hidden-text">{over}</span>
    </span>
  )
}

/** The same where a table has no room for a column for every grade. */
export function LoadOnPhone({ load }: { load: GradeLoad[] }) {
  const t = useTranslations('subjects')
  const sums = sumsOf(load)
  const grades = [...new Set(load.map(({ grade }) => grade))]
  if (grades.length === 0) return null
  return (
    <div className="on-phone above-24">
      <Section title={t('load')}>
        <div className={`box near sways ${styles.frame}`}>
          <table className={`full plain ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('grade')}</th>
                {sums.map(({ language }) => (
                  <th key={language} scope="col" className={styles.number}>
                    {language ? t('onlyIn', { language }) : t('lessonHours')}
                  </th>
                ))}
                <th scope="col" className={styles.number}>
                  {t('cap')}
                </th>
              </tr>
            </thead>
            <tbody>
              {grades.map((grade) => (
                <tr key={grade}>
                  <td>{t('gradeOne', { grade })}</td>
                  {sums.map(({ language, grades: rows }) => (
                    <td key={language} className={styles.number}>
                      <Sum row={rows.get(grade)} />
                    </td>
                  ))}
                  <td className={styles.number}>
                    {load.find((row) => row.grade === grade)?.cap ?? '—'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
    </div>
  )
}
