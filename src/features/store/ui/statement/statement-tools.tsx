import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { ExportMenu } from '../../../../platform/ui/list/export-menu.tsx'
import { useFilters } from '../../../../platform/ui/list/filters.ts'
import { Pills } from '../../../../platform/ui/layout/pills.tsx'
import type { Store } from '../../contract.ts'
import { monthOf, termOf } from './statement-span.ts'
import classes from './statement.module.css'

type Span = { from: string; to: string }
type ToolsProps = {
  store: Store
  span: Span
  today: string
  terms: readonly { starts_on: string; ends_on: string }[]
}

/** Of which days, and into a file. */
export function SpanTools({ store, span, today, terms }: ToolsProps) {
  const t = useTranslations('store')
  const term = termOf(today, terms)
  const usual = [
    { label: t('spanMonth'), of: monthOf(today) },
    { label: t('spanLastMonth'), of: monthOf(today, 1) },
    ...(term ? [{ label: t('spanTerm'), of: term }] : []),
  ]
  return (
    <div className={`row gap-12 unprinted ${classes.tools}`}>
      <Pills
        label={t('span')}
        pills={usual.map(({ label, of }) => ({
          label,
          current: of.from === span.from && of.to === span.to,
          filters: of,
        }))}
      />
      <div className={`row gap-8 ${classes.days}`}>
        <Edge name="from" span={span} />
        <span aria-hidden="true">–</span>
        <Edge name="to" span={span} />
      </div>
      <ExportMenu
        path={`/v1/stores/${store.id}/statement/export/`}
        query={span}
        name="store-statement"
      />
    </div>
  )
}

/** A day that is whole stands in the address, with the other end of the span; they never stand the wrong way round. */
function Edge({ name, span }: { name: keyof Span; span: Span }) {
  const t = useTranslations('store')
  const { choose } = useFilters()
  return (
    <DateInput
      aria-label={t(name === 'from' ? 'from' : 'to')}
      defaultValue={span[name]}
      {...(name === 'from' ? { max: span.to } : { min: span.from })}
      onChange={(day) => {
        if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day === span[name]) return
        const next = { ...span, [name]: day }
        choose(next.from <= next.to ? next : { from: day, to: day })
      }}
    />
  )
}
