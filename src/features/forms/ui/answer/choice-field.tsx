import { useId } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import type { Option } from '../../builder/contract.document.ts'
import { isMany, isOther, otherMark } from '../../builder/rules.parts.ts'
import { type FieldOf, optionsOf, useAnswering } from './answering.ts'
import { FieldFault } from '../field-fault.tsx'
import classes from './answer.module.css'

/** One or several of a few, yes or no, or an agreement. */
export function ChoiceField(field: FieldOf) {
  const { kind } = field.question
  if (kind === 'dropdown') return <Dropdown {...field} />
  if (kind === 'yes_no' || kind === 'consent') return <YesNo {...field} />
  return isMany(field.question) ? <Many {...field} /> : <One {...field} />
}

function One({ question, answer, put, error }: FieldOf) {
  const t = useTranslations('forms')
  const { reader } = useAnswering()
  const { id, other } = question
  const isElse = isOther(answer)
  return (
    <Options pictured={question.kind === 'picture'} error={error}>
      {optionsOf(question, reader).map((option) => (
        <Choice key={option.id} of={id} option={option} pictured={question.kind === 'picture'}>
          <input
            type="radio"
            name={id}
            value={option.id}
            checked={answer === option.id}
            onChange={() => put(option.id)}
          />
        </Choice>
      ))}
      {other && (
        <>
          <label className={`line gap-8 finger sides-12 framed pointer round-8 ${classes.choice}`}>
            <input
              type="radio"
              name={id}
              value="other"
              checked={isElse}
              onChange={() => put(otherMark)}
            />
            {t('other')}
          </label>
          {isElse && <OtherWords value={answer} put={put} name={`${id}.other`} />}
        </>
      )}
    </Options>
  )
}

function Many({ question, answer, put, error }: FieldOf) {
  const t = useTranslations('forms')
  const { reader } = useAnswering()
  const { id, other, max = Infinity } = question
  const chosen = Array.isArray(answer) ? answer : []
  const words = chosen.find(isOther)
  const set = (next: string[]) => put(next.length > 0 ? next : undefined)
  const toggle = (value: string, on: boolean) =>
    set(on ? [...chosen, value] : chosen.filter((each) => each !== value))
  const full = chosen.length >= max
  return (
    <Options pictured={question.kind === 'picture'} error={error}>
      {optionsOf(question, reader).map((option) => (
        <Choice key={option.id} of={id} option={option} pictured={question.kind === 'picture'}>
          <input
            type="checkbox"
            name={id}
            value={option.id}
            checked={chosen.includes(option.id)}
            disabled={full && !chosen.includes(option.id)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => toggle(option.id, currentTarget.checked)}
          />
        </Choice>
      ))}
      {other && (
        <>
          <label className={`line gap-8 finger sides-12 framed pointer round-8 ${classes.choice}`}>
            <input
              type="checkbox"
              name={id}
              value="other"
              checked={words !== undefined}
              disabled={full && words === undefined}
              onChange={({ currentTarget }) => toggle(words ?? otherMark, currentTarget.checked)}
            />
            {t('other')}
          </label>
          {words !== undefined && (
            <OtherWords
              value={words}
              name={`${id}.other`}
              put={(next) => set(chosen.map((each) => (isOther(each) ? next : each)))}
            />
          )}
        </>
      )}
    </Options>
  )
}

function Dropdown({ question, answer, put, label, error, required }: FieldOf) {
  const t = useTranslations('forms')
  const { lang } = useChoices()
  const { reader } = useAnswering()
  const placesLeft = usePlacesLeft()
  const { id, other } = question
  const isElse = isOther(answer)
  return (
    <div className="stack gap-8">
      <NativeSelect
        name={id}
        aria-label={label}
        aria-required={required}
        error={error}
        value={isElse ? 'other' : typeof answer === 'string' ? answer : ''}
        data={[
          { value: '', label: t('chooseOne_') },
          ...optionsOf(question, reader).map((option) => ({
            value: option.id,
            label: [localised(option.title, lang).text, placesLeft(id, option)]
              .filter(Boolean)
              .join(' · '),
          })),
          ...(other ? [{ value: 'other', label: t('other') }] : []),
        ]}
        onChange={({ currentTarget: { value } }) =>
          put(value === 'other' ? otherMark : value || undefined)
        }
      />
      {isElse && <OtherWords value={answer} put={put} name={`${id}.other`} />}
    </div>
  )
}

function YesNo({ question: { id, kind }, answer, put, error }: FieldOf) {
  const t = useTranslations('forms')
  const consent = kind === 'consent'
  const choices = [
    { value: true, said: 'yes', words: t(consent ? 'agree' : 'yes') },
    { value: false, said: 'no', words: t(consent ? 'disagree' : 'no') },
  ]
  return (
    <Options pictured={false} error={error} beside>
      {choices.map(({ value, said, words }) => (
        <label
          key={said}
          className={`line gap-8 finger sides-12 framed pointer round-8 ${classes.choice}`}
        >
          <input
            type="radio"
            name={id}
            value={said}
            checked={answer === value}
            onChange={() => put(value)}
          />
          {words}
        </label>
      ))}
    </Options>
  )
}

type OptionsProps = {
  pictured: boolean
  error: string | undefined
  beside?: boolean
  children: React.ReactNode
}

const Options = ({ pictured, error, beside, children }: OptionsProps) => (
  <div className="stack gap-8">
    <div
      className={
        pictured
          ? `grid gap-12 ${classes.pictures}`
          : beside
            ? `grid gap-8 ${classes.beside}`
            : 'stack gap-8'
      }
    >
      {children}
    </div>
    <FieldFault error={error} />
  </div>
)

type ChoiceProps = { of: string; option: Option; pictured: boolean; children: React.ReactNode }

const Choice = ({ of, option, pictured, children }: ChoiceProps) => (
  <label
    className={
      pictured
        ? `stack gap-8 clipped framed pointer round-8 ${classes.choice}`
        : `line gap-8 finger sides-12 ends-6 framed pointer round-8 ${classes.choice}`
    }
  >
    {pictured && option.image_id && (
      <img className="full square" src={`/v1/image/${option.image_id}`} alt="" loading="lazy" />
    )}
    <span className={`line gap-8 finger ${pictured ? 'sides-12' : ''}`}>
      {children}
      <span className="breaks">
        <LocalisedText content={option.title} />
        <PlacesLeft of={of} option={option} />
      </span>
    </span>
  </label>
)

/** How many places of an option are left, in words. */
function usePlacesLeft() {
  const t = useTranslations('forms')
  const { seatsOf } = useAnswering()
  return (question: string, { id }: Option): string | undefined => {
    const seats = seatsOf(question, id)
    if (!seats) return undefined
    const left = seats.quota - seats.taken
    return left > 0 ? t('placesLeft', { count: left }) : t('placesFull', { count: seats.waiting })
  }
}

function PlacesLeft({ of, option }: { of: string; option: Option }) {
  const words = usePlacesLeft()(of, option)
  return words && <span className="block soft small">{words}</span>
}

function OtherWords({
  value,
  put,
  name,
}: {
  value: string
  put(value: string): void
  name: string
}) {
  const t = useTranslations('forms')
  const id = useId()
  return (
    <TextInput
      id={id}
      name={name}
      aria-label={t('otherWords')}
      placeholder={t('otherWords')}
      maxLength={400}
      value={value.slice(otherMark.length)}
      onChange={({ currentTarget }) => put(`${otherMark}${currentTarget.value}`)}
    />
  )
}
