import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { ApiError } from '../client.ts'
import { isCode } from '../errors.ts'
import { useToast } from './toast.tsx'
import { useUnsaved } from './unsaved.tsx'

/** Fields as a form holds them: texts, empty while nothing is typed. */
type Fields = Record<string, string>
type Options<Values extends Fields, Input> = {
  /** The shape by which the server judges as well. */
  schema: z.ZodMiniType
  initialValues: Values
  /** What is sent of what was typed; `before`: what was there when the form was shown or last saved. */
  inputOf: (values: Values, before: Values) => Input
  /** Sends it. Throws what the API throws. */
  send: (input: Input) => Promise<unknown>
  /** After it was taken. Answers what the form goes on with, if that is not what was typed. */
  done: (values: Values) => Values | void
}

/**
 * A form that is judged by the schema of the contract before it is sent and by the server afterwards. Refusals stand at
 * their fields, in the language of the page; what was typed stays until it is saved.
 */
export function useContractForm<Values extends Fields, Input>(options: Options<Values, Input>) {
  const { schema, initialValues, inputOf, send, done } = options
  const sentence = useTranslations('errors')
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const [before, setBefore] = useState(initialValues)
  const judge = schemaResolver(schema, { sync: true })
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => judge(inputOf(values, before)),
    onValuesChange: (values) => setUnsaved(differs(values, before)),
  })
  useUnsaved(unsaved)

  async function submit(values: Values) {
    setBusy(true)
    try {
      await send(inputOf(values, before))
      goOnWith(values, done(values) ?? values)
    } catch (error) {
      const fields = error instanceof ApiError ? known(error.fields, values) : {}
      form.setErrors(fields)
      focusFirst(fields)
      if (Object.keys(fields).length === 0) toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  /** A field that is given another value is made anew; the others keep the focus and what stands in them. */
  function goOnWith(typed: Values, next: Values) {
    setBefore(next)
    form.setInitialValues(next)
    for (const name of Object.keys(next))
      if (next[name] !== typed[name]) form.setFieldValue(name, next[name] as never)
    setUnsaved(false)
  }
  const focusFirst = (errors: Record<string, unknown>) => {
    const [name] = Object.keys(errors)
    if (name) form.getInputNode(name)?.focus()
  }

  return {
    form,
    busy,
    unsaved,
    onSubmit: form.onSubmit((values) => void submit(values), focusFirst),
    /** For a field that gets another value when it was saved: an uncontrolled one has to be made anew. */
    keyOf: (name: keyof Values & string) => form.key(name),
    /** What a field of the form is given. */
    field(name: keyof Values & string) {
      const { error, ...props } = form.getInputProps(name)
      const code = isCode(error) ? error : 'invalid_value'
      return { ...props, error: error ? sentence(code) : undefined } as const
    },
  }
}

/** Refusals of inputs that the form has a field for; of others a toast speaks. */
const known = (fields: Record<string, string>, values: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))

const differs = (values: Fields, initial: Fields) =>
  Object.keys(values).some((name) => (values[name] ?? '') !== (initial[name] ?? ''))
