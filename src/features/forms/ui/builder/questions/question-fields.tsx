import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../../../platform/ui/kit/native-select.tsx'
import { Switch } from '../../../../../platform/ui/kit/switch.tsx'
import { maxOptions, type Question, type QuestionKind } from '../../../builder/contract.document.ts'
import { useBuilder } from '../builder-context.ts'
import { BoundsFields } from './bounds-fields.tsx'
import type { ChangePart } from '../change-part.ts'
import { ConditionField } from './condition-field.tsx'
import { changedQuestion, isSilent, ofKind, withoutNone, withOther } from '../document.ts'
import { kindGroups } from '../kinds.ts'
import { OptionsField } from './options-field.tsx'
import { WordsField } from './words-field.tsx'

const limitable: readonly QuestionKind[] = ['one', 'many', 'dropdown', 'picture']
/** Places of an option until somebody says otherwise. */
const usualPlaces = 15

const KeyFields = lazy(async () => ({ default: (await import('./key-fields.tsx')).KeyFields }))

/** Everything that can be said of one question. */
export function QuestionFields({ question, focus }: { question: Question; focus: boolean }) {
  const t = useTranslations('forms')
  const { document, change, faults } = useBuilder()
  const { id, kind, title, help, placeholder, options, rows } = question
  const put: ChangePart = (part, about) =>
    change(
      changedQuestion(document, id, (before) => withoutNone<Question>({ ...before, ...part })),
      about && `${id}.${about}`,
    )
  const isLimitable = limitable.includes(kind)
  // the fields stay while the last number is typed anew
  const [limits, setLimits] = useState(false)
  const limited =
    isLimitable && (limits || Boolean(options?.some(({ places }) => places !== undefined)))
  const missing = faults.get(id)?.includes('title_missing') ? t('fault_title_missing') : undefined
  return (
    <div className="stack gap-16">
      <WordsField
        label={t(isSilent(kind) ? 'statementTitle' : 'question')}
        value={title}
        most={500}
        error={missing}
        focus={focus}
        change={(next) => put({ title: next }, 'title')}
      />
      <NativeSelect
        label={t('kindOf')}
        value={kind}
        data={kindGroups.map(({ group, kinds }) => ({
          group: t(`group_${group}`),
          items: kinds.map((each) => ({ value: each, label: t(`kind_${each}`) })),
        }))}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as QuestionKind
          change(changedQuestion(document, id, (before) => ofKind(before, next)))
        }}
      />
      {options && (
        <OptionsField
          legend={t(rows ? 'columnsOf' : 'options')}
          options={options}
          pictured={kind === 'picture'}
          scored={options.some(({ score }) => score !== undefined)}
          limited={limited}
          letter="o"
          most={maxOptions}
          change={(next, about) => put({ options: next }, about)}
        />
      )}
      {rows && (
        <OptionsField
          legend={t('rowsOf')}
          options={rows}
          pictured={false}
          scored={false}
          letter="r"
          most={maxOptions}
          change={(next, about) => put({ rows: next }, about)}
        />
      )}
      <BoundsFields question={question} put={put} />
      {!isSilent(kind) && (
        <Switch
          label={t('required')}
          checked={question.required ?? false}
          onChange={({ currentTarget }) => put({ required: currentTarget.checked || undefined })}
        />
      )}
      {withOther.includes(kind) && (
        <Switch
          label={t('hasOther')}
          checked={question.other ?? false}
          onChange={({ currentTarget }) => put({ other: currentTarget.checked || undefined })}
        />
      )}
      {kind === 'picture' && (
        <Switch
          label={t('several')}
          checked={question.several ?? false}
          onChange={({ currentTarget }) => put({ several: currentTarget.checked || undefined })}
        />
      )}
      {options && isLimitable && (
        <Switch
          label={t('limited')}
          checked={limited}
          onChange={({ currentTarget: { checked } }) => {
            setLimits(checked)
            put({
              options: options.map(({ places: _places, ...option }) =>
                checked ? { ...option, places: usualPlaces } : option,
              ),
            })
          }}
        />
      )}
      {options && !rows && (
        <Switch
          label={t('shuffle')}
          checked={question.shuffle ?? false}
          onChange={({ currentTarget }) => put({ shuffle: currentTarget.checked || undefined })}
        />
      )}
      <ConditionField
        label={t('showWhen')}
        own={id}
        value={question.show_when}
        change={(show_when, about) => put({ show_when }, about)}
      />
      {!isSilent(kind) && !question.required && (
        <ConditionField
          label={t('requireWhen')}
          own={id}
          value={question.require_when}
          change={(require_when, about) => put({ require_when }, about)}
        />
      )}
      <details>
        <summary className="finger plain">{t('further')}</summary>
        <div className="stack gap-16 above-12">
          <WordsField
            label={t('help')}
            value={help}
            most={4000}
            long
            change={(next) => put({ help: next }, 'help')}
          />
          {['short_text', 'long_text', 'number'].includes(kind) && (
            <WordsField
              label={t('placeholder')}
              value={placeholder}
              most={200}
              change={(next) => put({ placeholder: next }, 'placeholder')}
            />
          )}
          {!isSilent(kind) && (
            <Suspense>
              <KeyFields question={question} put={put} />
            </Suspense>
          )}
        </div>
      </details>
    </div>
  )
}
