import { useId, useState } from 'react'
import { useTranslations } from '../phrases.tsx'
import { useChoices } from '../../i18n/reader-choices.ts'
import { Textarea } from '../kit/textarea.tsx'
import { TextInput } from '../kit/text-input.tsx'
import type { Lang, Localised } from '../../shapes.ts'
import { languages, langs } from '../lang.ts'
import { Segments } from '../layout/segments.tsx'
import { localised } from '../shown.ts'
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
  /** Texts of several lines. */
  long?: boolean
}

/** One text in the three languages, one of them at a time; which are empty fall back to another. */
export function LocalisedFields<Name extends string>(props: LocalisedFieldsProps<Name>) {
  const { name, form, legend, long = false } = props
  const t = useTranslations('common')
  const [chosen, choose] = useState(useChoices().lang)
  const id = useId()
  const value = form.fields[name]
  const faultIn = (lang: Lang) => form.fault(`${name}.${lang}`)
  // what is wrong is in sight until it is mended
  const lang = faultIn(chosen) ? chosen : (langs.find(faultIn) ?? chosen)
  const given = {
    'aria-label': `${legend}: ${languages[lang]}`,
    lang,
    autoComplete: 'off',
    placeholder: localised(contentOf(value), lang).text,
    value: value[lang],
    error: faultIn(lang) ?? form.fault(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change({ [name]: { ...value, [lang]: event.currentTarget.value } } as Record<
        Name,
        LocalisedTyped
      >),
  }
  return (
    <div role="group" aria-labelledby={id} className="stack gap-8 shrinks">
      <div className={`row apart gap-4-12 bold ${classes.head}`}>
        <span id={id}>{legend}</span>
        <Segments<Lang>
          legend={t('language')}
          value={lang}
          segments={langs.map((each) => ({
            value: each,
            label: `${each.toUpperCase()}${value[each].trim() && ' ✓'}`,
          }))}
          choose={choose}
        />
      </div>
      {long ? (
        <Textarea key={lang} {...given} rows={2} maxRows={10} />
      ) : (
        <TextInput key={lang} {...given} data-autofocus />
      )}
    </div>
  )
}
