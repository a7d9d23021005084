import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../../../platform/ui/kit/native-select.tsx'
import { Switch } from '../../../../../platform/ui/kit/switch.tsx'
import { NumberInput } from '../../../../../platform/ui/form/number-input.tsx'
import type { Question } from '../../../builder/contract.document.ts'
import { isMany, isText } from '../../../builder/rules.parts.ts'
import { DayField } from './day-field.tsx'
import type { ChangePart } from '../change-part.ts'
import { WordsField } from './words-field.tsx'
import form from '../../../../../platform/ui/form/form-sheet.module.css'

/** What an answer may be, by the kind of the question. */
export function BoundsFields({ question, put }: { question: Question; put: ChangePart }) {
  const t = useTranslations('forms')
  const { kind } = question
  if (kind === 'rating') return <RatingFields question={question} put={put} />
  if (kind === 'person')
    return (
      <NativeSelect
        label={t('people')}
        value={question.people ?? 'students'}
        data={[
          { value: 'students', label: t('students') },
          { value: 'teachers', label: t('teachers') },
        ]}
        onChange={({ currentTarget }) =>
          put({ people: currentTarget.value as NonNullable<Question['people']> })
        }
      />
    )
  if (kind === 'date')
    return (
      <div className={`grid gap-16 top ${form.two}`}>
        <DayField label={t('fromDay')} value={question.from} change={(from) => put({ from })} />
        <DayField label={t('lastDay')} value={question.until} change={(until) => put({ until })} />
      </div>
    )
  const letters = isText(question)
  const choices = isMany(question)
  if (kind !== 'number' && !letters && !choices) return null
  const of = letters ? 'letters' : choices ? 'chosen' : 'number'
  return (
    <>
      <div className={`grid gap-16 top ${form.two}`}>
        <NumberInput
          label={t(`least_${of}`)}
          value={question.min ?? null}
          min={kind === 'number' ? -1e12 : 0}
          precision={kind === 'number' ? 5 : 0}
          empty={null}
          onChange={(min) => put({ min: min ?? undefined }, 'min')}
        />
        <NumberInput
          label={t(`most_${of}`)}
          value={question.max ?? null}
          min={kind === 'number' ? -1e12 : 0}
          precision={kind === 'number' ? 5 : 0}
          empty={null}
          onChange={(max) => put({ max: max ?? undefined }, 'max')}
        />
      </div>
      {kind === 'number' && (
        <Switch
          label={t('wholeNumber')}
          checked={question.whole ?? false}
          onChange={({ currentTarget }) => put({ whole: currentTarget.checked || undefined })}
        />
      )}
    </>
  )
}

function RatingFields({ question, put }: { question: Question; put: ChangePart }) {
  const t = useTranslations('forms')
  const { steps = 5, from_zero, look = 'numbers', low, high } = question
  return (
    <>
      <div className={`grid gap-16 top ${form.two}`}>
        <NativeSelect
          label={t('look')}
          value={look}
          data={(['stars', 'smiles', 'numbers'] as const).map((each) => ({
            value: each,
            label: t(`look_${each}`),
          }))}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as NonNullable<Question['look']>
            // a face for each of five, and no star for nothing
            put({
              look: next,
              ...(next !== 'numbers' && { from_zero: undefined }),
              ...(next === 'smiles' && { steps: 5 }),
            })
          }}
        />
        {look !== 'smiles' && (
          <NativeSelect
            label={t('steps')}
            value={`${steps}`}
            data={[3, 4, 5, 6, 7, 8, 9, 10].map(String)}
            onChange={({ currentTarget }) => put({ steps: Number(currentTarget.value) })}
          />
        )}
      </div>
      {look === 'numbers' && (
        <Switch
          label={t('fromZero')}
          checked={from_zero ?? false}
          onChange={({ currentTarget }) => put({ from_zero: currentTarget.checked || undefined })}
        />
      )}
      <div className={`grid gap-16 top ${form.two}`}>
        <WordsField
          label={t('lowMeans')}
          value={low}
          most={100}
          change={(next) => put({ low: next }, 'low')}
        />
        <WordsField
          label={t('highMeans')}
          value={high}
          most={100}
          change={(next) => put({ high: next }, 'high')}
        />
      </div>
    </>
  )
}
