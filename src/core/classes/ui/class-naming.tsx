import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Form } from '../../../platform/ui/form/form.ts'
import { Segments } from '../../../platform/ui/layout/segments.tsx'
import type { ClassFields } from './class-fields.ts'
import { grades } from './class-years.ts'
import classes from './class-form.module.css'
import { useIsCentre } from './centre.ts'

type NamingProps = { form: Pick<Form<ClassFields>, 'fields' | 'field' | 'fault' | 'change'> }

/** Grade and letter, or a free name; a centre has names alone. */
export function ClassNaming({ form: { fields, field, fault, change } }: NamingProps) {
  const t = useTranslations('classes')
  const centre = useIsCentre()
  const { naming } = fields
  const graded = naming === 'grade'
  return (
    <>
      {(!centre || graded) && (
        <div className="whole">
          <Segments
            legend={t('naming')}
            value={naming}
            segments={[
              { value: 'grade', label: t('byGrade') },
              { value: 'name', label: t('byName') },
            ]}
            choose={(next) => change({ naming: next })}
          />
        </div>
      )}
      {graded ? (
        <div className={`grid gap-12 ${classes.pair}`}>
          <NativeSelect
            label={t('gradeShort')}
            required
            withAsterisk
            {...field('grade')}
            data={[
              { value: '', label: t('choose') },
              ...grades.map((grade) => ({ value: `${grade}`, label: t('gradeOne', { grade }) })),
            ]}
            data-autofocus
          />
          <TextInput
            label={t('letter')}
            required
            maxLength={5}
            {...field('letter')}
            // the label as a whole stands once in a year: its fault is said at the last part of it
            error={fault('name') ?? fault('letter')}
          />
        </div>
      ) : (
        <TextInput
          label={t('name')}
          required
          maxLength={100}
          {...field('name')}
          // a class that has had students keeps its kind: the grade that is refused is not shown here
          error={fault('name') ?? fault('grade')}
        />
      )}
    </>
  )
}
