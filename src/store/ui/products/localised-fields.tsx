import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Lang, Localised } from '../../../platform/shapes.ts'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { Textarea } from '../../../platform/ui/kit/textarea.tsx'
import { languages, langs } from '../../../platform/ui/lang.ts'
import type { Faults } from '../../../platform/ui/typed-form.ts'
import classes from '../stores/keeping-form.module.css'

export type Typed = Record<Lang, string>

export const typedOf = (content: Localised | undefined): Typed => ({
  uz: content?.uz ?? '',
  ru: content?.ru ?? '',
  en: content?.en ?? '',
})
/** Only the languages in which something stands. */
export const contentOf = (typed: Typed): Localised =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim()))

type LocalisedFieldsProps = {
  /** What it is called in the contract. */
  name: 'name' | 'description'
  value: Typed
  faults: Faults
  change(value: Typed): void
}

type About = { name: Typed; description: Typed }
type AboutFieldsProps = {
  typed: { fields: About; faults: Faults; change(part: Partial<About>): void }
  /** How it looks. */
  children: ReactNode
}

/** What something in a store is called, and what is said of it. */
export function AboutFields({ typed: { fields, faults, change }, children }: AboutFieldsProps) {
  return (
    <div className="stack gap-20">
      <LocalisedFields
        name="name"
        value={fields.name}
        faults={faults}
        change={(name) => change({ name })}
      />
      <LocalisedFields
        name="description"
        value={fields.description}
        faults={faults}
        change={(description) => change({ description })}
      />
      {children}
    </div>
  )
}

/** One text in the three languages; which are empty fall back to another. */
function LocalisedFields({ name, value, faults, change }: LocalisedFieldsProps) {
  const t = useTranslations('store')
  const sentence = useTranslations('errors')
  return (
    <fieldset className={classes.group}>
      <legend>{t(name)}</legend>
      {name === 'name' && <p>{t('nameText')}</p>}
      {langs.map((lang, at) => {
        const fault = faults[`${name}.${lang}`] ?? (at === 0 ? faults[name] : undefined)
        const given = {
          label: languages[lang],
          lang,
          autoComplete: 'off',
          value: value[lang],
          error: fault && sentence(fault),
          onChange: (event: { currentTarget: { value: string } }) =>
            change({ ...value, [lang]: event.currentTarget.value }),
        }
        return name === 'name' ? (
          <TextInput key={lang} {...given} />
        ) : (
          <Textarea key={lang} {...given} rows={2} maxRows={10} />
        )
      })}
    </fieldset>
  )
}
