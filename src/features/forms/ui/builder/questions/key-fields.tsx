import { Checkbox } from '../../../../../platform/ui/kit/checkbox.tsx'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { can } from '../../../../../core/permissions.ts'
import { NativeSelect } from '../../../../../platform/ui/kit/native-select.tsx'
import { Switch } from '../../../../../platform/ui/kit/switch.tsx'
import { TextInput } from '../../../../../platform/ui/kit/text-input.tsx'
import { NumberInput } from '../../../../../platform/ui/form/number-input.tsx'
import { useApp } from '../../../../../platform/web.tsx'
import { prefillFields, type Question } from '../../../builder/contract.document.ts'
import { isChoice } from '../../../builder/rules.parts.ts'
import type { ChangePart } from '../change-part.ts'
import { EffectFields } from './effect-fields.tsx'
import { useTitleOf } from '../../titles.ts'

const texts: readonly Question['kind'][] = ['short_text', 'long_text', 'phone']
const keyed: readonly Question['kind'][] = [
  'short_text',
  'number',
  'one',
  'many',
  'dropdown',
  'yes_no',
  'picture',
]

/** What an answer is worth, where it comes from and what it changes. */
export function KeyFields({ question, put }: { question: Question; put: ChangePart }) {
  const t = useTranslations('forms')
  const office = can(useApp().me!, 'forms.write')
  const { kind, options = [], prefill } = question
  return (
    <>
      {texts.includes(kind) && (
        <NativeSelect
          label={t('prefill')}
          value={prefill ?? ''}
          data={[
            { value: '', label: t('prefillNone') },
            ...prefillFields.map((each) => ({ value: each, label: t(`prefill_${each}`) })),
          ]}
          onChange={({ currentTarget }) =>
            put({ prefill: (currentTarget.value || undefined) as Question['prefill'] })
          }
        />
      )}
      {office && <EffectFields question={question} put={put} />}
      {(isChoice(question) || question.rows) && (
        <Switch
          label={t('scored')}
          checked={options.some(({ score }) => score !== undefined)}
          onChange={({ currentTarget: { checked } }) =>
            put({
              options: options.map(({ score, ...option }) =>
                checked ? { ...option, score: score ?? 0 } : option,
              ),
            })
          }
        />
      )}
      {keyed.includes(kind) && <RightAnswer question={question} put={put} />}
    </>
  )
}

/** What is right in a quiz, and what it counts. */
function RightAnswer({ question, put }: { question: Question; put: ChangePart }) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const { kind, options = [], key = [], points } = question
  const set = (next: string[]) => put({ key: next.length > 0 ? next : undefined }, 'key')
  const choices =
    kind === 'yes_no'
      ? [
          { id: 'yes', words: t('yes') },
          { id: 'no', words: t('no') },
        ]
      : options.map(({ id, title }) => ({ id, words: titleOf(title) }))
  return (
    <>
      {isChoice(question) || kind === 'yes_no' ? (
        <fieldset>
          <legend>{t('rightAnswer')}</legend>
          {choices.map(({ id, words }) => (
            <Checkbox
              key={id}
              label={words}
              checked={key.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                set(checked ? [...key, id] : key.filter((each) => each !== id))
              }
            />
          ))}
        </fieldset>
      ) : (
        <TextInput
          label={t('rightAnswer')}
          description={t('rightAnswersText')}
          maxLength={400}
          value={key.join('; ')}
          onChange={({ currentTarget: { value } }) =>
            set(value ? value.split(';').map((each) => each.trimStart()) : [])
          }
        />
      )}
      {key.length > 0 && (
        <NumberInput
          label={t('points')}
          value={points ?? 1}
          min={0}
          max={1000}
          onChange={(next) => put({ points: next ?? undefined }, 'points')}
        />
      )}
    </>
  )
}
