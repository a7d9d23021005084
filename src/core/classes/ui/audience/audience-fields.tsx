import { Checkbox } from '../../../../platform/ui/kit/checkbox.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { AudienceRule } from '../../members/contract.audience.ts'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import { Fault } from '../../../../platform/ui/form/fault.tsx'
import { ClassesFields, useAllClasses } from '../classes-fields.tsx'
import form from '../../../../platform/ui/form/form-sheet.module.css'
import { Slot } from '../../../../platform/slots.tsx'
import { groups, type WhomFields } from './whom-fields.ts'

type AudienceFieldsProps = {
  form: {
    fields: WhomFields
    fault(field: 'audience'): string | undefined
    change(part: Partial<WhomFields>): void
  }
  /** As it was. */
  before: AudienceRule[]
  office: boolean
  /** What narrows classes down further, below them. */
  within?: ReactNode
}

/** For whom a post or a room is: of which roles, all or those of grades and classes, and single persons besides. */
export function AudienceFields({
  form: { fields, fault, change },
  before,
  office,
  within,
}: AudienceFieldsProps) {
  const t = useTranslations('news')
  const { readers, places, people } = fields
  const put = (part: Partial<WhomFields['places']>) => change({ places: { ...places, ...part } })
  return (
    <div className="stack gap-20">
      <fieldset>
        <legend className="hidden-text">{t('forWhom')}</legend>
        {groups.map((group) => (
          <Box
            key={group}
            // staff of one’s own classes are all that a teacher reaches
            label={t(group === 'staff' && !office ? 'staffOfClasses' : group)}
            checked={readers.includes(group)}
            put={(checked) =>
              change({
                readers: groups.filter((each) =>
                  each === group ? checked : readers.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
      {readers.length > 0 && (
        <>
          {office && (
            <Segments
              legend={t('forWhom')}
              value={places.forAll ? 'all' : 'some'}
              segments={[
                { value: 'all', label: t('inAll') },
                { value: 'some', label: t('inSome') },
              ]}
              choose={(which) => put({ forAll: which === 'all' })}
            />
          )}
          {!places.forAll && (
            <>
              {office && <Grades chosen={places.grades} change={(grades) => put({ grades })} />}
              <ClassesFields
                chosen={places.classIds}
                own={!office}
                before={before.flatMap((rule) => (rule.group ? [] : (rule.class ?? [])))}
                change={(classIds) => put({ classIds })}
              />
              {within}
            </>
          )}
        </>
      )}
      <Slot
        name="audience.people"
        of={{ value: people, change: (next) => change({ people: next }) }}
      />
      {fault('audience') && <Fault>{fault('audience')!}</Fault>}
    </div>
  )
}

/** Whole grades: a class that is opened in one later belongs to it. */
function Grades({ chosen, change }: { chosen: number[]; change(grades: number[]): void }) {
  const t = useTranslations('news')
  const there = useAllClasses(false).flatMap(({ grade }) => grade ?? [])
  const grades = [...new Set([...there, ...chosen])].toSorted((one, other) => one - other)
  return (
    grades.length > 0 && (
      <fieldset className={`flex upright gap-8 ${form.group}`}>
        <legend>{t('wholeGrades')}</legend>
        <div className={`grid gap-0-12 ${form.classes}`}>
          {grades.map((grade) => (
            <Box
              key={grade}
              label={t('ofGrade', { grade })}
              checked={chosen.includes(grade)}
              put={(checked) =>
                change(checked ? [...chosen, grade] : chosen.filter((each) => each !== grade))
              }
            />
          ))}
        </div>
      </fieldset>
    )
  )
}

type BoxProps = { label: string; checked: boolean; put(checked: boolean): void }

const Box = ({ label, checked, put }: BoxProps) => (
  <Checkbox
    label={label}
    checked={checked}
    onChange={({ currentTarget }) => put(currentTarget.checked)}
  />
)
