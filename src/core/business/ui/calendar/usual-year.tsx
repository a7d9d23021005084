import { Checkbox } from '../../../../platform/ui/kit/checkbox.tsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { v7 as uuid } from 'uuid'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useUndo } from '../../../audit/ui/undo.tsx'
import { ApiError } from '../../../../platform/client.ts'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { isCode } from '../../../../platform/errors.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { useFilters } from '../../../../platform/ui/list/filters.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Part } from '../../../../platform/ui/form/settings-part.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useUnsaved } from '../../../../platform/ui/draft/unsaved.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import type { Business } from '../../contract.ts'
import { type Calendar, calendar as calls, type YearOfTerms } from '../../calendar/contract.ts'
import { firstYearOn, usualYear } from '../../calendar/rules.usual-year.ts'
import classes from './calendar.module.css'

type Span = { starts_on: string; ends_on: string }
type Part_ = 'terms' | 'days'

/** The year as it usually is, to be looked through, mended and taken over. */
type Props = { calendar: Calendar; kind: Business['kind']; close(): void }

export function UsualYear({ calendar, kind, close }: Props) {
  const t = useTranslations('business')
  const { lang } = useChoices()
  const form = useProposal(calendar, kind, close)
  const { year } = form
  return (
    <div className="stack gap-20">
      <Part title={t('fillUsual')} text={t('fillUsualText')}>
        <div className="stack gap-20">
          <NativeSelect
            label={t('year')}
            value={year.label}
            data={years(calendar)}
            onChange={(event) => form.choose(Number(event.currentTarget.value.slice(0, 4)))}
          />
          {year.terms.length > 0 && <h3 className="large">{t('quarters')}</h3>}
          <ul className={`grid gap-12 ${classes.rows}`}>
            {year.terms.map((term, at) => (
              <Row
                key={`${year.label} ${term.number}`}
                {...form.rowOf('terms', at, term)}
                name={t('quarterNumber', { number: term.number })}
              />
            ))}
          </ul>
          <h3 className="large">{t('daysOff')}</h3>
          <ul className={`grid gap-12 ${classes.rows}`}>
            {year.days.map((day, at) => (
              <Row
                key={`${year.label} ${at}`}
                {...form.rowOf('days', at, day)}
                name={`${localised(day.name, lang).text} · ${t(day.kind)}`}
              />
            ))}
          </ul>
          <div className="row whole gap-10">
            <Button loading={form.busy} onClick={() => void form.fill()}>
              {t('fill')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      </Part>
    </div>
  )
}

/** Those that are there, and the three around today. */
function years({ academic_years: known, today }: Calendar): string[] {
  const now = Number(today.slice(0, 4))
  const labels = [-1, 0, 1].map((more) => `${now + more}/${now + more + 1}`)
  return [...new Set([...known.map(({ label }) => label), ...labels])].toSorted()
}

type RowProps = {
  name: string
  row: Span
  wanted: boolean
  fault: string | undefined
  toggle(): void
  change(span: Partial<Span>): void
}

function Row({ name, row, wanted, fault, toggle, change }: RowProps) {
  const t = useTranslations('business')
  return (
    <li className="grid middle">
      <Checkbox label={name} checked={wanted} onChange={toggle} />
      <DateInput
        aria-label={t('firstDayOf', { name })}
        value={row.starts_on}
        disabled={!wanted}
        error={fault}
        onChange={(starts_on) => change({ starts_on })}
      />
      <DateInput
        aria-label={t('lastDayOf', { name })}
        value={row.ends_on}
        disabled={!wanted}
        onChange={(ends_on) => change({ ends_on })}
      />
    </li>
  )
}

function useProposal(calendar: Calendar, kind: Business['kind'], close: () => void) {
  const t = useTranslations('business')
  const sentence = useTranslations('errors')
  const toast = useToast()
  const { choose: show } = useFilters()
  const { offer } = useUndo()
  const write = useWrite(calls.fill, { refresh: [calls.show] })
  const [year, setYear] = useState<YearOfTerms>(() => usualYear(firstMissing(calendar), kind))
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [touched, setTouched] = useState(false)
  useUnsaved(touched && !write.isSuccess)

  const choose = (first: number) => {
    setYear(usualYear(first, kind))
    setLeft(new Set())
    setFaults({})
  }
  const change = (part: Part_, at: number, span: Partial<Span>) => {
    setTouched(true)
    setYear((now) => ({
      ...now,
      [part]: now[part].map((row, nth) => (nth === at ? { ...row, ...span } : row)),
    }))
  }
  const toggle = (key: string) => {
    setTouched(true)
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  /** Where in the proposal each row stands that is sent. */
  const wanted = (part: Part_) =>
    year[part].flatMap((_, at) => (left.has(`${part}.${at}`) ? [] : [at]))
  async function fill() {
    setFaults({})
    const [terms, days] = [wanted('terms'), wanted('days')]
    const body = {
      ...year,
      terms: terms.map((at) => year.terms[at]!),
      days: days.map((at) => year.days[at]!),
    }
    try {
      const { batch_id, academic_year } = await write.mutateAsync({ body, key: uuid() })
      // nothing is unsaved any more, and the guard of the page has to know before the address changes
      flushSync(() => setTouched(false))
      offer(batch_id, t('filled', { year: academic_year }))
      show({ year: academic_year })
      close()
    } catch (error) {
      setFaults(faultsOf(error, { terms, days }))
      toast.error(error)
    }
  }
  const rowOf = (part: Part_, at: number, row: Span) => {
    const code = faults[`${part}.${at}`]
    return {
      row,
      wanted: !left.has(`${part}.${at}`),
      fault: code && sentence(isCode(code) ? code : 'invalid_value'),
      toggle: () => toggle(`${part}.${at}`),
      change: (span: Partial<Span>) => change(part, at, span),
    }
  }
  return { year, choose, fill, rowOf, busy: write.isPending }
}

/** The year of today, or else the next one after the newest that is there. */
function firstMissing({ academic_years: known, today }: Calendar): number {
  const current = firstYearOn(today)
  const newest = Math.max(0, ...known.map(({ label }) => Number(label.slice(0, 4))))
  return known.some(({ label }) => label.startsWith(String(current))) ? newest + 1 : current
}

/** What the server has said of a row, by the place of the row on the page. */
function faultsOf(error: unknown, sent: Record<Part_, number[]>): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([path, code]) => {
      const [part, at] = path.split('.') as [Part_, string]
      const place = sent[part]?.[Number(at)]
      return place === undefined ? [] : [[`${part}.${place}`, code]]
    }),
  )
}
