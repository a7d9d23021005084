import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { useFigure, usePercent } from '../../../platform/ui/layout/figure-words.ts'
import { LineChart } from '../../../platform/ui/charts/line-chart.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { progress, type Progress } from '../contract.progress.ts'
import classes from './trends.module.css'

export const read = (app: PageApp, { id }: { id: string }) =>
  load(app, progress.show, { params: { id } })

/** A student's weeks beside one another: how it was and how it is, and nothing of anybody else. */
export function Component({ id }: { id: string }) {
  const t = useTranslations('insights')
  const figure = useFigure()
  const percent = usePercent()
  const { weeks } = useRead(progress.show, { params: { id } })
  const marked = weeks.filter(({ days }) => days > 0)
  const rated = weeks.filter(({ average }) => average !== null)
  if (marked.length + rated.length === 0) return null
  return (
    <Section title={t('progress')}>
      <div className={`grid gap-16 top columns-24 ${classes.charts}`}>
        {marked.length > 0 && (
          <Weeks
            title={t('ownAttendance')}
            unit="percent"
            weeks={marked}
            valueOf={({ there, days }) => (there / days) * 100}
            shown={(value) => percent(value)}
          />
        )}
        {rated.length > 0 && (
          <Weeks
            title={t('ownRates')}
            unit="rate"
            weeks={rated}
            valueOf={({ average }) => average! / 100}
            shown={(value) => figure(value, 2)}
          />
        )}
      </div>
    </Section>
  )
}

type Week = Progress['weeks'][number]
type WeeksProps = {
  title: string
  unit: 'percent' | 'rate'
  weeks: Week[]
  valueOf(week: Week): number
  shown(value: number): string
}

function Weeks({ title, unit, weeks, valueOf, shown }: WeeksProps) {
  const t = useTranslations('insights')
  const values = weeks.map(valueOf)
  const [before, now] = [values.at(-2), values.at(-1)!]
  const week = t('weekOf', { day: shownDayMonth(weeks.at(-1)!.date) })
  const said = { week, now: shown(now), before: before === undefined ? '' : shown(before) }
  const text =
    before === undefined || said.before === said.now
      ? t('ownSame', { week, now: said.now })
      : t(now > before ? 'ownBetter' : 'ownBefore', said)
  return (
    <LineChart
      last={shown(now)}
      title={title}
      text={text}
      unit={unit}
      points={weeks.map(({ date }, at) => ({
        key: date,
        name: shownDayMonth(date),
        text: `${t('weekOf', { day: shownDayMonth(date) })}: ${shown(values[at]!)}`,
        value: values[at]!,
      }))}
      table={{
        heads: [t('week'), title],
        rows: weeks
          .map(({ date }, at) => ({ key: date, cells: [shownDayMonth(date), shown(values[at]!)] }))
          .toReversed(),
      }}
    />
  )
}
