import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { useId } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { ColourChoice } from '../../../platform/ui/form/colour-choice.tsx'
import { type Form, useForm } from '../../../platform/ui/form/form.ts'
import { languages, langs } from '../../../platform/ui/lang.ts'
import { LocalisedFields } from '../../../platform/ui/form/localised-fields.tsx'
import { useRead } from '../../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { roomKinds } from '../../business/rooms/contract.ts'
import { type Subject, SubjectInput, subjects } from '../contract.ts'
import { grades } from '../rules.norms.ts'
import classes from './subject-drawer.module.css'
import { type Fields, fieldsOf, type Input, inputOf } from './subject-fields.ts'

type SubjectFormProps = {
  /** What is there already. */
  subject?: Subject
  put?(): void
  /** As 'useForm' calls them. */
  send(input: Input, before: Input): Promise<unknown>
  said: string
  done(): void
}

export function SubjectForm({ subject, put, ...rest }: SubjectFormProps) {
  const t = useTranslations('subjects')
  const school = useRead(profile.info, {}).business.kind === 'school'
  const start = () => fieldsOf(subject)
  const seen = subject && {
    show: subjects.show,
    params: { id: subject.id },
    version: subject.version,
  }
  const form = useForm({ start, inputOf, schema: SubjectInput, seen, ...rest })
  const { field } = form
  return (
    <form {...form.props} className={`flex upright gap-20 ${classes.form}`}>
      <LocalisedFields name="name" form={form} legend={t('name')} />
      <ColourChoice label={t('colour')} {...field('colour')} />
      {school && (
        <Grades form={form} name="weekly_norms" legend={t('norms')} about={t('normsText')} />
      )}
      <div className="grid gap-16 top columns-14">
        <NativeSelect
          label={t('difficulty')}
          description={t('difficultyText')}
          hintBelow
          {...field('difficulty')}
          data={[
            { value: '', label: t('noDifficulty') },
            ...Array.from({ length: 13 }, (_, at) => `${at + 1}`),
          ]}
        />
        <NativeSelect
          label={t('language')}
          {...field('language')}
          data={[
            { value: '', label: t('anyLanguage') },
            ...langs.map((lang) => ({ value: lang, label: languages[lang] })),
          ]}
        />
        {school && (
          <NativeSelect
            label={t('roomKind')}
            {...field('room_kind')}
            data={[
              { value: '', label: t('ownRoom') },
              ...roomKinds.map((kind) => ({ value: kind, label: t(`room_${kind}`) })),
            ]}
          />
        )}
        {school && (
          <>
            <NativeSelect
              label={t('block')}
              {...field('block')}
              data={[
                { value: '1', label: t('blockOne') },
                { value: '2', label: t('blockTwo') },
              ]}
            />
            <NativeSelect
              label={t('light')}
              description={t('lightText')}
              hintBelow
              {...field('light')}
              data={[
                { value: '', label: t('lightUsual') },
                { value: 'yes', label: t('yes') },
                { value: 'no', label: t('no') },
              ]}
            />
            <NativeSelect
              label={t('homeroomHour')}
              description={t('homeroomHourText')}
              hintBelow
              {...field('homeroom_hour')}
              data={[
                { value: 'no', label: t('no') },
                { value: 'yes', label: t('yes') },
              ]}
            />
          </>
        )}
      </div>
      {school && (
        <Grades
          form={form}
          name="difficulty_by_grade"
          legend={t('difficultyByGrade')}
          about={t('difficultyByGradeText')}
        />
      )}
      {form.behind && (
        <p role="alert" className={classes.fault}>
          {t('changedMeanwhile')}
        </p>
      )}
      <div className="flex wrap apart gap-8 above-4 surface sticks ends-12 to-bottom">
        <Button type="submit" loading={form.busy} disabled={Boolean(subject) && !form.unsaved}>
          {t('save')}
        </Button>
        {subject && (
          <Button variant="default" onClick={put}>
            {t(subject.archived ? 'restore' : 'toArchive')}
          </Button>
        )}
      </div>
    </form>
  )
}

type GradesProps = {
  form: Form<Fields>
  name: 'weekly_norms' | 'difficulty_by_grade'
  legend: string
  about: string
}

/** A number for each grade. */
function Grades({ form, name, legend, about: text }: GradesProps) {
  const { fields, faults, fault, change } = form
  const t = useTranslations('subjects')
  const [about, told] = [useId(), useId()]
  const value = fields[name]
  const pathOf = (grade: number) => `${name}.${grade}`
  const wrong = grades.find((grade) => faults[pathOf(grade)])
  return (
    <fieldset className={`flex upright gap-8 ${classes.group}`} aria-describedby={about}>
      <legend>{legend}</legend>
      <p id={about}>{text}</p>
      <div className={`grid gap-8 ${classes.norms}`}>
        {grades.map((grade) => {
          const isWrong = Boolean(faults[pathOf(grade)])
          return (
            <label key={grade} className="flex gap-2 mid-text small soft upright">
              {t('gradeOne', { grade })}
              <input
                className="finger full ink large mid-text outlined round-8 surface"
                inputMode="decimal"
                autoComplete="off"
                maxLength={5}
                value={value[grade] ?? ''}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? told : undefined}
                onChange={(event) =>
                  change({ [name]: { ...value, [grade]: event.currentTarget.value } })
                }
              />
            </label>
          )
        })}
      </div>
      {wrong !== undefined && (
        <p id={told} role="alert" className={classes.fault}>
          {t('gradeOne', { grade: wrong })}: {fault(pathOf(wrong))}
        </p>
      )}
    </fieldset>
  )
}
