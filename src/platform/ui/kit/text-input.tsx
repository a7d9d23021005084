import type { ComponentProps } from 'react'
import { Field, type FieldLook, useField } from './field.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, keyof FieldLook> & FieldLook

export function TextInput(props: TextInputProps) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <input {...input} />
    </Field>
  )
}
