import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ColourChoice } from '../../platform/ui/colour-choice.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { languages, langs } from '../../platform/ui/lang.ts'
import { type Faults, useTypedForm } from '../../platform/ui/typed-form.ts'
import { useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { type Subject, SubjectInput } from '../contract.ts'
import { grades } from '../rules.norms.ts'
import classes from './subject-drawer.module.css'
import { type Fields, fieldsOf, type Input, inputOf } from './subject-fields.ts'

type SubjectFormProps = {
  /** What is there already. */
  subject?: Subject
  /** Somebody else has changed it since. */
  behind?: boolean
  put?(): void
  /** As `useTypedForm` calls them. */
  send(input: Input, before: Input, key: string): Promise<unknown>
  done(): void
}

export function SubjectForm({ subject, behind, put, send, done }: SubjectFormProps) {
  const t = useTranslations('subjects')
  const school = useRead(profile.info, {}).business.kind === 'school'
  const start = () => fieldsOf(subject)
  const typed = useTypedForm({ start, inputOf, schema: SubjectInput, send, done })
  const { form, fields, faults, busy, unsaved, change, onSubmit } = typed
  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
      <Names value={fields.name} faults={faults} change={(name) => change({ name })} />
      <ColourChoice
        label={t('colour')}
        value={fields.colour}
        onChange={(colour) => change({ colour })}
      />
      {school && (
        <Norms value={fields.norms} faults={faults} change={(norms) => change({ norms })} />
      )}
      <div className={classes.two}>
        <NativeSelect
          label={t('difficulty')}
          description={t('difficultyText')}
          hintBelow
          value={fields.difficulty}
          onChange={(event) => change({ difficulty: event.currentTarget.value })}
          data={[
            { value: '', label: t('noDifficulty') },
            ...Array.from({ length: 13 }, (_, at) => `${at + 1}`),
          ]}
        />
        <NativeSelect
          label={t('language')}
          value={fields.language}
          onChange={(event) => change({ language: event.currentTarget.value })}
          data={[
            { value: '', label: t('anyLanguage') },
            ...langs.map((lang) => ({ value: lang, label: languages[lang] })),
          ]}
        />
      </div>
      {behind && (
        <p role="alert" className={classes.fault}>
          {t('changedMeanwhile')}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={busy} disabled={Boolean(subject) && !unsaved}>
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

type PartProps<Value> = {
  value: Value
  faults: Faults
  change(value: Value): void
}

function Names({ value, faults, change }: PartProps<Fields['name']>) {
  const t = useTranslations('subjects')
  const sentence = useTranslations('errors')
  return (
    <fieldset className={classes.group}>
      <legend>{t('name')}</legend>
      <p>{t('nameText')}</p>
      {langs.map((lang, at) => {
        const fault = faults[`name.${lang}`] ?? (at === 0 ? faults.name : undefined)
        return (
          <TextInput
            key={lang}
            label={languages[lang]}
            lang={lang}
            data-autofocus={at === 0 || undefined}
            autoComplete="off"
            value={value[lang]}
            error={fault && sentence(fault)}
            onChange={(event) => change({ ...value, [lang]: event.currentTarget.value })}
          />
        )
      })}
    </fieldset>
  )
}

function Norms({ value, faults, change }: PartProps<Fields['norms']>) {
  const t = useTranslations('subjects')
  const sentence = useTranslations('errors')
  const [about, fault] = [useId(), useId()]
  const wrong = grades.find((grade) => faults[`weekly_norms.${grade}`])
  const code = wrong === undefined ? undefined : faults[`weekly_norms.${wrong}`]
  return (
    <fieldset className={classes.group} aria-describedby={about}>
      <legend>{t('norms')}</legend>
      <p id={about}>{t('normsText')}</p>
      <div className={classes.norms}>
        {grades.map((grade) => {
          const isWrong = Boolean(faults[`weekly_norms.${grade}`])
          return (
            <label key={grade}>
              {t('gradeOne', { grade })}
              <input
                inputMode="decimal"
                autoComplete="off"
                maxLength={5}
                value={value[grade] ?? ''}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? fault : undefined}
                onChange={(event) => change({ ...value, [grade]: event.currentTarget.value })}
              />
            </label>
          )
        })}
      </div>
      {code && (
        <p id={fault} role="alert" className={classes.fault}>
          {t('gradeOne', { grade: wrong! })}: {sentence(code)}
        </p>
      )}
    </fieldset>
  )
}
