import { lazy, Suspense, useId } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { Textarea } from '../../../../platform/ui/kit/textarea.tsx'
import { Later } from '../../../../platform/ui/feedback/later.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import type { Question } from '../../builder/contract.document.ts'
import { type FieldOf, useAnswering } from './answering.ts'
import { ChoiceField } from './choice-field.tsx'
import { RatingField } from './rating-field.tsx'
import classes from './answer.module.css'

// masks come with the first field that has one: most forms ask for nothing but choices and words
const DateInput = lazy(async () => ({
  default: (await import('../../../../platform/ui/form/date-input.tsx')).DateInput,
}))
const NumberInput = lazy(async () => ({
  default: (await import('../../../../platform/ui/form/number-input.tsx')).NumberInput,
}))
const PhoneInput = lazy(async () => ({
  default: (await import('../../../../platform/ui/form/phone-input.tsx')).PhoneInput,
}))
const TimeInput = lazy(async () => ({
  default: (await import('../../../../platform/ui/form/time-input.tsx')).TimeInput,
}))
const RankingField = lazy(async () => ({
  default: (await import('./ranking-field.tsx')).RankingField,
}))
const MatrixField = lazy(async () => ({
  default: (await import('./matrix-field.tsx')).MatrixField,
}))
const FileField = lazy(async () => ({ default: (await import('./file-field.tsx')).FileField }))
const SignatureField = lazy(async () => ({
  default: (await import('./signature-field.tsx')).SignatureField,
}))
const PersonField = lazy(async () => ({
  default: (await import('./person-field.tsx')).PersonField,
}))
const OnRecordList = lazy(async () => ({
  default: (await import('./on-record-list.tsx')).OnRecordList,
}))
const ClassField = lazy(async () => ({ default: (await import('./person-field.tsx')).ClassField }))

/** One question with its field, or a statement. */
export function QuestionField({
  question,
  number,
}: {
  question: Question
  number?: number | undefined
}) {
  const sentence = useTranslations('errors')
  const { lang } = useChoices()
  const { answerTo, put, isRequired, faultOf } = useAnswering()
  const { id, kind, title, help } = question
  const code = faultOf(id)
  const required = isRequired(id)
  const field: FieldOf = {
    question,
    answer: answerTo(id),
    put: (answer) => put(id, answer),
    label: localised(title, lang).text,
    required,
    error: code && sentence(code),
  }
  const helpId = useId()
  const asked = (
    <>
      {number !== undefined && <span className="soft">{number}. </span>}
      <LocalisedText content={title} />
      {required && (
        <span className="bad" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  )
  const hint = help && (
    <p id={helpId} className="soft plain lines breaks above-4">
      <LocalisedText content={help} />
    </p>
  )
  if (kind === 'statement')
    return (
      <div className="stack gap-4" data-question={id}>
        <p className="bold breaks">
          <LocalisedText content={title} />
        </p>
        {hint}
      </div>
    )
  return (
    <fieldset
      data-question={id}
      aria-describedby={help ? helpId : undefined}
      className={`stack gap-8 box pad-16 ${classes.question}`}
    >
      <legend className="medium breaks full large">{asked}</legend>
      {hint}
      <OnRecord {...field} />
      <Suspense fallback={<Plain {...field} />}>
        <Control {...field} />
      </Suspense>
    </fieldset>
  )
}

/** That what stands in a field is what the record has, or what it has where yes or no is answered. */
function OnRecord({ question: { id, kind }, answer }: FieldOf) {
  const t = useTranslations('forms')
  const stored = useAnswering().onRecord(id)
  if (stored === undefined) return null
  if (kind === 'yes_no')
    return (
      <Later>
        <OnRecordList names={[stored].flat()} />
      </Later>
    )
  const [kept, given] = [new Set([stored].flat()), new Set<unknown>([answer].flat())]
  const isSame = kept.size === given.size && [...kept].every((each) => given.has(each))
  return isSame && <p className="soft small">{t('onRecord')}</p>
}

const typedIn: readonly Question['kind'][] = ['number', 'date', 'time', 'phone']

/** Where no script has come: a field without a mask is answered by whoever knows what it asks for. */
function Plain({ question, answer, put, label, error }: FieldOf) {
  if (!typedIn.includes(question.kind)) return <div className="finger" aria-busy="true" />
  return (
    <TextInput
      name={question.id}
      aria-label={label}
      error={error}
      {...(question.kind === 'date' && { placeholder: '__.__.____' })}
      value={typeof answer === 'object' || answer === undefined ? '' : String(answer)}
      onChange={({ currentTarget: { value } }) =>
        put(question.kind === 'number' ? Number(value) || undefined : value || undefined)
      }
    />
  )
}

const textOf = (answer: FieldOf['answer']) => (typeof answer === 'string' ? answer : '')

function Control(field: FieldOf) {
  const { lang } = useChoices()
  const { question, answer, put, label, required, error } = field
  const { id, kind, placeholder } = question
  const given = {
    name: id,
    'aria-label': label,
    'aria-required': required,
    error,
    ...(placeholder && { placeholder: localised(placeholder, lang).text }),
  }
  const text = textOf(answer)
  const typed = (value: string) => put(value || undefined)
  const native = ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
    typed(value)
  switch (kind) {
    case 'short_text':
      return <TextInput {...given} value={text} maxLength={question.max ?? 500} onChange={native} />
    case 'long_text':
      return (
        <Textarea
          {...given}
          rows={3}
          maxRows={12}
          value={text}
          maxLength={question.max ?? 10_000}
          onChange={native}
        />
      )
    case 'email':
      return (
        <TextInput
          {...given}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={text}
          onChange={native}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...given}
          value={typeof answer === 'number' ? answer : null}
          min={question.min ?? -1e12}
          max={question.max ?? 1e12}
          precision={question.whole ? 0 : 5}
          empty={null}
          onChange={(value) => put(value ?? undefined)}
        />
      )
    case 'date':
      return (
        <DateInput
          {...given}
          value={text}
          {...(question.from && { min: question.from })}
          {...(question.until && { max: question.until })}
          onChange={typed}
        />
      )
    case 'time':
      return <TimeInput {...given} value={text} onChange={typed} />
    case 'phone':
      return <PhoneInput {...given} value={text} onChange={typed} />
    case 'one':
    case 'many':
    case 'dropdown':
    case 'yes_no':
    case 'consent':
    case 'picture':
      return <ChoiceField {...field} />
    case 'rating':
      return <RatingField {...field} />
    case 'ranking':
      return <RankingField {...field} />
    case 'matrix':
    case 'matrix_many':
      return <MatrixField {...field} />
    case 'file':
      return <FileField {...field} />
    case 'signature':
      return <SignatureField {...field} />
    case 'person':
      return <PersonField {...field} />
    case 'class':
      return <ClassField {...field} />
    case 'statement':
      return null
  }
}
