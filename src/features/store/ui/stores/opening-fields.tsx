import IconAdd from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import { TimeInput } from '../../../../platform/ui/form/time-input.tsx'
import { Fault } from '../../../../platform/ui/form/fault.tsx'
import classes from '../../../../platform/ui/form/form-sheet.module.css'
import { type HoursRow, type OpeningFields as Value, weekdays } from './opening-form.ts'
import { useStayingFocus } from '../../../../platform/ui/form/staying-focus.ts'

type OpeningFieldsProps = {
  value: Value
  fault(path: string): string | undefined
  onChange(value: Value): void
}
const kinds = ['always', 'weekly', 'dates'] as const

/** When a store sells. */
export function OpeningFields({ value, fault, onChange }: OpeningFieldsProps) {
  const t = useTranslations('store')
  const faultAt = (name: string) => fault(`opening.${name}`)
  const put = (part: Partial<Value>) => onChange({ ...value, ...part })
  return (
    <div className="stack gap-20">
      <Segments
        legend={t('opening')}
        value={value.kind}
        segments={kinds.map((kind) => ({ value: kind, label: t(`opening_${kind}`) }))}
        choose={(kind) => put({ kind })}
      />
      {value.kind === 'weekly' && (
        <Hours rows={value.hours} faultAt={faultAt} change={(hours) => put({ hours })} />
      )}
      {value.kind === 'dates' && (
        <div className={`grid gap-16 top ${classes.two}`}>
          <DateInput
            label={t('firstDay')}
            value={value.from}
            error={faultAt('from')}
            onChange={(from) => put({ from })}
          />
          <DateInput
            label={t('lastDay')}
            value={value.to}
            error={faultAt('to')}
            onChange={(to) => put({ to })}
          />
        </div>
      )}
    </div>
  )
}

type HoursProps = {
  rows: HoursRow[]
  faultAt(name: string): string | undefined
  change(rows: HoursRow[]): void
}

/** As many as the contract takes. */
const maxOpenings = 28

function Hours({ rows, faultAt, change }: HoursProps) {
  const t = useTranslations('store')
  const put = (at: number, part: Partial<HoursRow>) =>
    change(rows.map((row, each) => (each === at ? { ...row, ...part } : row)))
  const { list, take } = useStayingFocus<HTMLDivElement>('[data-remove], [data-add]')
  const last = rows.at(-1)
  const add = () =>
    change([
      ...rows,
      { from: '09:00', to: '15:00', ...last, weekday: ((last?.weekday ?? 0) % 7) + 1 },
    ])
  return (
    <div ref={list} className="stack gap-20">
      <ul className={`flex upright gap-12 ${classes.hours}`}>
        {rows.map((row, at) => (
          <Row
            key={at}
            row={row}
            faultAt={(end) => faultAt(`hours.${at}.${end}`)}
            put={(part) => put(at, part)}
            remove={() => take(at, () => change(rows.toSpliced(at, 1)))}
          />
        ))}
      </ul>
      {faultAt('hours') && <Fault>{faultAt('hours')}</Fault>}
      {rows.length < maxOpenings && (
        <div>
          <Button
            data-add
            variant="default"
            leftSection={<IconAdd size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={add}
          >
            {t('addHours')}
          </Button>
        </div>
      )}
    </div>
  )
}

type RowProps = {
  row: HoursRow
  faultAt(end: 'from' | 'to'): string | undefined
  put(part: Partial<HoursRow>): void
  remove(): void
}

function Row({ row, faultAt, put, remove }: RowProps) {
  const t = useTranslations('store')
  const weekday = (day: number) => t('dayOfWeek', { day: String(day) })
  return (
    <li className="gap-8 grid top">
      <NativeSelect
        label={t('day')}
        value={String(row.weekday)}
        data={weekdays.map((day) => ({ value: String(day), label: weekday(day) }))}
        onChange={(event) => put({ weekday: Number(event.currentTarget.value) })}
      />
      <TimeInput
        label={t('hoursFrom')}
        value={row.from}
        error={faultAt('from')}
        onChange={(from) => put({ from })}
      />
      <TimeInput
        label={t('hoursTo')}
        value={row.to}
        error={faultAt('to')}
        onChange={(to) => put({ to })}
      />
      <button
        type="button"
        className={`inline-line central round-8 soft hovers inks ${classes.put}`}
        data-remove
        aria-label={t('removeHours', { day: weekday(row.weekday) })}
        onClick={remove}
      >
        <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}
