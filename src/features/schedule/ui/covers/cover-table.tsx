import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Step } from '../../../../core/marks/ui/grid/step.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { ExportMenu } from '../../../../platform/ui/list/export-menu.tsx'
import { useFigure } from '../../../../platform/ui/layout/figure-words.ts'
import { type Column, type Lead, ListTable } from '../../../../platform/ui/list/list-table.tsx'
import { PageHeader } from '../../../../platform/ui/layout/page-header.tsx'
import { useRead } from '../../../../platform/web.tsx'
import { covers, type CoverSheetRow } from '../../covers/contract.ts'

type Row = CoverSheetRow & { id: string }

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
  const rows = results.map((row): Row => ({ ...row, id: row.teacher.id }))
  const number = (key: string, label: string, valueOf: (row: Row) => ReactNode): Column<Row> => ({
    key,
    label,
    usual: true,
    number: true,
    cell: (row) => valueOf(row) || '–',
  })
  const columns = [
    ...kinds.map((kind) => number(kind, words(`kind_${kind}`), (row) => row[kind])),
    number('lessons', words('total'), (row) => <b>{row.lessons}</b>),
    number('hours', words('lessonHours'), ({ hours }) => figure(hours, 2)),
    number('missed', words('missed'), ({ missed }) => missed),
  ]
  const lead: Lead<Row> = {
    key: 'teacher',
    label: t('teacher'),
    nameOf: ({ teacher }) => teacher.name,
    to: ({ teacher }) => `/teachers/${teacher.id}?tab=schedule`,
    wraps: true,
    below: (row) =>
      [
        ...kinds.map((kind) => row[kind] && `${words(`kind_${kind}`)}: ${row[kind]}`),
        row.missed && `${words('missed')}: ${row.missed}`,
      ]
        .filter(Boolean)
        .join(' · '),
    state: ({ lessons, hours }) => (
      <>
        {t('lessonsCount', { count: lessons })}
        <br />
        {words('lessonHours')}: {figure(hours, 2)}
      </>
    ),
  }
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
        <ListTable<Row> rows={rows} lead={lead} columns={columns} />
      )}
    </>
  )
}
