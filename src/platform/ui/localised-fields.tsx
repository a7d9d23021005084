import { Textarea } from './kit/textarea.tsx'
import { TextInput } from './kit/text-input.tsx'
import type { Lang, Localised } from '../shapes.ts'
import { languages, langs } from './lang.ts'
import classes from './localised-fields.module.css'

export type LocalisedTyped = Record<Lang, string>

export const typedOf = (content: Localised | undefined): LocalisedTyped => ({
  uz: content?.uz ?? '',
  ru: content?.ru ?? '',
  en: content?.en ?? '',
})
/** Only the languages in which something stands. */
export const contentOf = (typed: LocalisedTyped): Localised =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim()))

type LocalisedFieldsProps<Name extends string> = {
  name: Name
  form: {
    fields: Record<Name, LocalisedTyped>
    change(part: Record<Name, LocalisedTyped>): void
    fault(path: string): string | undefined
  }
  legend: string
  hint?: string
  /** Texts of several lines. */
  long?: boolean
}

/** One text in the three languages; which are empty fall back to another. */
export function LocalisedFields<Name extends string>(props: LocalisedFieldsProps<Name>) {
  const { name, form, legend, hint, long = false } = props
  const value = form.fields[name]
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {hint && <p>{hint}</p>}
      {langs.map((lang, at) => {
        const given = {
          label: languages[lang],
          lang,
          autoComplete: 'off',
          value: value[lang],
          error: form.fault(`${name}.${lang}`) ?? (at === 0 ? form.fault(name) : undefined),
          onChange: (event: { currentTarget: { value: string } }) =>
            form.change({ [name]: { ...value, [lang]: event.currentTarget.value } } as Record<
              Name,
              LocalisedTyped
            >),
        }
        return long ? (
          <Textarea key={lang} {...given} rows={2} maxRows={10} />
        ) : (
          <TextInput key={lang} {...given} data-autofocus={at === 0 || undefined} />
        )
      })}
    </fieldset>
  )
}
