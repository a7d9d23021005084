import type { ComponentProps, CSSProperties } from 'react'
import { Field, type FieldLook, useField } from './field.tsx'

type TextareaProps = Omit<ComponentProps<'textarea'>, keyof FieldLook> &
  FieldLook & {
    /** It grows with what is typed, up to so many lines. */
    maxRows?: number
  }

export function Textarea({ rows = 1, maxRows, ...props }: TextareaProps) {
  const { field, input } = useField(props)
  const lines = { '--rows': rows, '--most-rows': maxRows } as CSSProperties
  return (
    <Field {...field}>
      <textarea {...input} rows={rows} style={lines} />
    </Field>
  )
}
