import { useTranslations } from 'use-intl'
import type { AudienceRule } from '../../../classes/contract.audience.ts'
import { groups } from '../../../news/ui/whom-fields.ts'
import type { Form } from '../../../platform/ui/form.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import { Fault } from '../../../store/ui/fault.tsx'
import { BuyersFields, ClassesFields } from '../../../store/ui/stores/buyers-fields.tsx'
import styles from '../../../store/ui/stores/keeping-form.module.css'
import type { PublishFields } from './publish-fields.ts'

type AudienceFieldsProps = { form: Form<PublishFields>; audience: AudienceRule[]; office: boolean }

/** Who answers: of which kind, and of which classes. */
export function AudienceFields({ form, audience, office }: AudienceFieldsProps) {
  const t = useTranslations('forms')
  const { readers, others } = form.fields
  return (
    <div className="stack gap-20">
      <fieldset>
        <legend className="hidden-text">{t('forWhom')}</legend>
        {groups.map((group) => (
          <label key={group} className={`line gap-8 finger ${styles.check}`}>
            <input
              type="checkbox"
              checked={readers.includes(group)}
              onChange={({ currentTarget: { checked } }) =>
                form.change({
                  readers: groups.filter((each) =>
                    each === group ? checked : readers.includes(each),
                  ),
                })
              }
            />
            {t(`asks_${group}`)}
          </label>
        ))}
      </fieldset>
      {readers.length > 0 && (
        <PlacesFields
          form={form}
          before={audience.flatMap((rule) => rule.class ?? [])}
          office={office}
        />
      )}
      {others.length > 0 && (
        <p className="soft plain">
          {t('others', {
            whom: others
              .map(({ grade, person }) =>
                person ? fullName(person) : t('ofGrade', { grade: grade! }),
              )
              .join(', '),
          })}
        </p>
      )}
      {form.fault('audience') && <Fault>{form.fault('audience')!}</Fault>}
    </div>
  )
}

type PlacesFieldsProps = {
  form: Form<PublishFields>
  before: { id: string; label: string }[]
  office: boolean
}

/** All classes or some of them; of a teacher the own ones, and never all. */
function PlacesFields({ form, before, office }: PlacesFieldsProps) {
  const t = useTranslations('forms')
  const { places } = form.fields
  if (office)
    return (
      <BuyersFields
        value={places}
        before={before}
        said={{ legend: t('ofClasses'), all: t('inAll'), some: t('inSome') }}
        change={(next) => form.change({ places: next })}
      />
    )
  return (
    <ClassesFields
      own
      chosen={places.classIds}
      before={before}
      change={(classIds) => form.change({ places: { forAll: false, classIds } })}
    />
  )
}
