import type { Lang } from '../../../../../platform/shapes.ts'
import { Textarea } from '../../../../../platform/ui/kit/textarea.tsx'
import { TextInput } from '../../../../../platform/ui/kit/text-input.tsx'
import { languages } from '../../../../../platform/ui/lang.ts'
import { localised } from '../../../../../platform/ui/shown.ts'
import { useBuilder } from '../builder-context.ts'

export type Said = Partial<Record<Lang, string>>
type WordsFieldProps = {
  /** What it is called; `hidden`: for who does not see it alone. */
  label: string
  hidden?: boolean
  value: Said | undefined
  most: number
  /** Texts of several lines. */
  long?: boolean
  error?: string | undefined
  focus?: boolean
  change(value: Said): void
}

/** A text in the language in which the form is being written; what it says in another one stands there faintly. */
export function WordsField(props: WordsFieldProps) {
  const { label, hidden = false, value = {}, most, long = false, error, focus, change } = props
  const { lang } = useBuilder()
  const given = {
    ...(!hidden && { label }),
    'aria-label': `${label}: ${languages[lang]}`,
    lang,
    autoComplete: 'off',
    maxLength: most,
    placeholder: localised(value, lang).text || (hidden ? label : ''),
    value: value[lang] ?? '',
    error,
    autoFocus: focus,
    onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => {
      const { [lang]: _, ...rest } = value
      change(text ? { ...rest, [lang]: text } : rest)
    },
  }
  return long ? <Textarea {...given} rows={2} maxRows={8} /> : <TextInput {...given} />
}
