import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Step } from '../../../marks/ui/step.tsx'
import { Empty } from '../../../platform/ui/empty.tsx'
import { ExportMenu } from '../../../platform/ui/export-menu.tsx'
import { useFigure } from '../../../platform/ui/figure-words.ts'
import { PageHeader } from '../../../platform/ui/page-header.tsx'
import styles from '../../../platform/ui/table.module.css'
import { useRead } from '../../../platform/web.tsx'
import { covers } from '../../contract.covers.ts'

const kinds = ['substitute', 'merged', 'self_study', 'swap'] as const

/** `2026-11`, so many months later. */
const later = (month: string, by: number) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1))
    .toISOString()
    .slice(0, 7)

export const monthIn = (search: URLSearchParams, today: string) =>
  /^20\d\d-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0] ?? today.slice(0, 7)

/** Who has given how many lessons for others in a month, for pay. */
export function CoverTable({ today }: { today: string }) {
  const t = useTranslations('covering')
  const words = useTranslations('covers')
  const family = useTranslations('family')
  const figure = useFigure()
  const [search] = useSearchParams()
  const month = monthIn(search, today)
  const { results } = useRead(covers.sheet, { query: { month } })
  const name = t(`month_${Number(month.slice(5))}` as 'month_1')
  return (
    <>
      <PageHeader title={words('sheet')} up={{ to: '/lesson-schedule/today', label: t('title') }}>
        <ExportMenu path="/v1/covers/sheet/export/" query={{ month }} name="covers" />
      </PageHeader>
      <div className="line bold below-12">
        <Step to={`?month=${later(month, -1)}`} label={family('previousMonth')} back />
        <span>
          {name} {month.slice(0, 4)}
        </span>
        <Step to={`?month=${later(month, 1)}`} label={family('nextMonth')} />
      </div>
      {results.length === 0 ? (
        <Empty title={t('noCovers')} />
      ) : (
        <div className="box sways">
          <table className={`full ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('teacher')}</th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col" className={styles.number}>
                    {words(`kind_${kind}`)}
                  </th>
                ))}
                <th scope="col" className={styles.number}>
                  {words('total')}
                </th>
                <th scope="col" className={styles.number}>
                  {words('lessonHours')}
                </th>
                <th scope="col" className={styles.number}>
                  {words('missed')}
                </th>
              </tr>
            </thead>
            <tbody>
              {results.map((row) => (
                <tr key={row.teacher.id}>
                  <th scope="row">
                    <Link
                      to={`/teachers/${row.teacher.id}?tab=schedule`}
                      className={`medium start-text ${styles.whole}`}
                    >
                      {row.teacher.name}
                    </Link>
                  </th>
                  {kinds.map((kind) => (
                    <td key={kind} className={styles.number}>
                      {row[kind] || '–'}
                    </td>
                  ))}
                  <td className={`bold ${styles.number}`}>{row.lessons}</td>
                  <td className={styles.number}>{figure(row.hours, 2)}</td>
                  <td className={styles.number}>{row.missed || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
