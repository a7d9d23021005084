import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { DateInput } from '../../../../../platform/ui/form/date-input.tsx'
import { IconButton } from '../../../../../platform/ui/kit/icon-button.tsx'
import { NativeSelect } from '../../../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../../../platform/ui/kit/text-input.tsx'
import { NumberInput } from '../../../../../platform/ui/form/number-input.tsx'
import { TimeInput } from '../../../../../platform/ui/form/time-input.tsx'
import type { Operator, Test } from '../../../builder/contract.document.ts'
import { needsValue, operatorsOf, type Source, testOf, valueKindOf } from '../comparing.ts'
import { useTitleOf } from '../../titles.ts'
import classes from '../builder.module.css'

type TestFieldProps = {
  test: Test
  number: number
  sources: Source[]
  change(test: Test): void
  remove(): void
}

/** One comparison: of what, how, with what. */
export function TestField({ test, number, sources, change, remove }: TestFieldProps) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const source = sources.find(({ id }) => id === test.of)
  const rows = source?.question?.rows ?? []
  const operators = source ? operatorsOf(source) : [test.is]
  return (
    <div className="grid gap-8 top columns-9">
      <NativeSelect
        aria-label={t('testOf', { number })}
        value={test.of}
        error={source ? undefined : t('fault_reference_is_gone')}
        data={[
          ...(source ? [] : [{ value: test.of, label: t('gone') }]),
          ...sources.map(({ id, question, calculation }) => ({
            value: id,
            label: titleOf((question ?? calculation).title),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const next = sources.find(({ id }) => id === value)
          if (next) change(testOf(next))
        }}
      />
      {rows.length > 0 && (
        <NativeSelect
          aria-label={t('testRow', { number })}
          value={test.row ?? ''}
          data={rows.map(({ id, title }) => ({ value: id, label: titleOf(title) }))}
          onChange={({ currentTarget }) => change({ ...test, row: currentTarget.value })}
        />
      )}
      <NativeSelect
        aria-label={t('testIs', { number })}
        value={test.is}
        data={operators.map((is) => ({ value: is, label: t(`is_${is}`) }))}
        onChange={({ currentTarget }) => {
          const next = { ...test, is: currentTarget.value as Operator }
          if (needsValue(next) && source)
            change({ ...next, value: test.value ?? testOf(source).value })
          else {
            delete next.value
            change(next)
          }
        }}
      />
      {needsValue(test) && source && <Value {...{ test, number, source, change }} />}
      <IconButton
        aria-label={t('removeTest', { number })}
        className={`rigid soft ${classes.small}`}
        onClick={remove}
      >
        <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type ValueProps = Pick<TestFieldProps, 'test' | 'number' | 'change'> & { source: Source }

function Value({ test, number, source, change }: ValueProps) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const put = (value: NonNullable<Test['value']>) => change({ ...test, value })
  const label = t('testValue', { number })
  const { question } = source
  switch (valueKindOf(source)) {
    case 'option':
      return (
        <NativeSelect
          aria-label={label}
          value={String(test.value ?? '')}
          data={[
            ...(question!.options ?? []).map(({ id, title }) => ({
              value: id,
              label: titleOf(title),
            })),
            ...(question!.other ? [{ value: 'other', label: t('other') }] : []),
          ]}
          onChange={({ currentTarget }) => put(currentTarget.value)}
        />
      )
    case 'yes_no':
      return (
        <NativeSelect
          aria-label={label}
          value={test.value === false ? 'no' : 'yes'}
          data={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          onChange={({ currentTarget }) => put(currentTarget.value === 'yes')}
        />
      )
    case 'number':
      return (
        <NumberInput
          aria-label={label}
          value={typeof test.value === 'number' ? test.value : null}
          min={-1e12}
          onChange={(value) => put(value ?? 0)}
        />
      )
    case 'date':
      return <DateInput aria-label={label} value={String(test.value ?? '')} onChange={put} />
    case 'time':
      return <TimeInput aria-label={label} value={String(test.value ?? '')} onChange={put} />
    case 'text':
      return (
        <TextInput
          aria-label={label}
          value={String(test.value ?? '')}
          maxLength={500}
          onChange={({ currentTarget }) => put(currentTarget.value)}
        />
      )
  }
}
