import { useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { useFilters } from '../../../platform/ui/list/filters.ts'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { Segments } from '../../../platform/ui/layout/segments.tsx'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { overview, spans } from '../contract.ts'
import { AttendanceTrend } from './trend-attendance.tsx'
import { RateTrend } from './trend-rates.tsx'
import classes from './trends.module.css'

type Span = (typeof spans)[number]
const spanOf = (search: URLSearchParams): Span => (search.get('span') === 'year' ? 'year' : 'month')
const asked = (search: URLSearchParams) => ({ query: { span: spanOf(search) } })

export const read = (app: PageApp, _: object, search: URLSearchParams) =>
  load(app, overview.trends, asked(search))

/** How things went: attendance beside rates. */
export function Component() {
  const t = useTranslations('insights')
  const [search] = useSearchParams()
  const { choose } = useFilters()
  const trends = useRead(overview.trends, asked(search))
  const { attendance, rates } = trends
  const nothing = attendance.length === 0 && rates.length === 0
  const choice = (
    <Segments
      legend={t('span')}
      value={spanOf(search)}
      segments={spans.map((value) => ({ value, label: t(value) }))}
      choose={(value) => choose({ span: value === 'year' ? value : undefined })}
    />
  )
  return (
    <Section title={t('trends')} aside={choice}>
      {nothing ? (
        <Empty title={t('noTrends')} />
      ) : (
        <div className={`grid gap-16 top columns-24 ${classes.charts}`}>
          {attendance.length > 0 && <AttendanceTrend trends={trends} />}
          {rates.length > 0 && <RateTrend trends={trends} />}
        </div>
      )}
    </Section>
  )
}
