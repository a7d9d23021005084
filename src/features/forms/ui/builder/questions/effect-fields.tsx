import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../../../platform/ui/kit/native-select.tsx'
import { Switch } from '../../../../../platform/ui/kit/switch.tsx'
import { useAllClasses } from '../../../../../core/classes/ui/classes-fields.tsx'
import type { Option, Question, WritableField } from '../../../builder/contract.document.ts'
import { isRelationField, writableBy } from '../../../effects/rules.ts'
import { isChoice } from '../../../builder/rules.parts.ts'
import { allergenOptions, relationOptions } from '../../../effects/rules.record-options.ts'
import { useTitleOf } from '../../titles.ts'
import type { ChangePart } from '../change-part.ts'
import { withoutNone } from '../document.ts'

type EffectFieldsProps = { question: Question; put: ChangePart }

/** What an answer changes, once the office agrees: the record, and whom a group has. */
export function EffectFields({ question, put }: EffectFieldsProps) {
  const t = useTranslations('forms')
  const { kind, writes } = question
  const fields = writableBy(question)
  return (
    <>
      {fields.length > 0 && (
        <NativeSelect
          label={t('writes')}
          description={t('writesText')}
          value={writes ?? ''}
          data={[
            { value: '', label: t('writesNone') },
            ...fields.map((each) => ({
              value: each,
              label: t(kind === 'yes_no' ? 'writesNoAllergies' : `writes_${each}`),
            })),
          ]}
          onChange={({ currentTarget }) => {
            const next = (currentTarget.value || undefined) as WritableField | undefined
            put({ writes: next, ...(kind !== 'yes_no' && known(next)) })
          }}
        />
      )}
      {isChoice(question) && kind !== 'ranking' && writes === undefined && (
        <GroupsFields question={question} put={put} />
      )}
    </>
  )
}

/** The record knows allergies and relations by these names alone. */
function known(field: WritableField | undefined) {
  if (field === 'allergies') return { options: allergenOptions }
  return field && isRelationField(field) ? { options: relationOptions, other: undefined } : {}
}

/** Into which group each option leads. */
function GroupsFields({ question, put }: EffectFieldsProps) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const { options = [] } = question
  const groups = useAllClasses(false).filter(({ grade }) => grade === null)
  const enrols = options.some(({ class_id }) => class_id)
  const part = (at: number, class_id: string | undefined) =>
    put({ options: options.with(at, withoutNone<Option>({ ...options[at]!, class_id })) })
  const [first] = groups
  if (!first && !enrols) return null
  return (
    <>
      <Switch
        label={t('enrols')}
        checked={enrols}
        onChange={({ currentTarget: { checked } }) =>
          checked
            ? part(0, first?.id)
            : put({
                options: options.map((each) =>
                  withoutNone<Option>({ ...each, class_id: undefined }),
                ),
              })
        }
      />
      {enrols && <p className="soft plain">{t('enrolsText')}</p>}
      {enrols &&
        options.map(({ id, title, class_id }, at) => (
          <NativeSelect
            key={id}
            label={titleOf(title)}
            value={class_id ?? ''}
            data={[
              { value: '', label: t('enrolsNone') },
              ...groups.map((group) => ({ value: group.id, label: group.label })),
            ]}
            onChange={({ currentTarget }) => part(at, currentTarget.value || undefined)}
          />
        ))}
    </>
  )
}
