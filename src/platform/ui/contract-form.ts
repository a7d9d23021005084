import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
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

/** A field hands over an event, or the value itself. */
type Given = string | { target: { value: string } }

/**
 * A form that is judged by the schema of the contract before it is sent and by the server afterwards. Refusals stand at
 * their fields, in the language of the page; what was typed stays until it is saved.
 */
export function useContractForm<Values extends Fields, Input>(options: Options<Values, Input>) {
  const { schema, initialValues, inputOf, send, done } = options
  type Name = keyof Values & string
  const sentence = useTranslations('errors')
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [before, setBefore] = useState(initialValues)
  const [values, setValues] = useState(initialValues)
  // ahead of what is shown: what is typed and sent in one go is sent as it was typed
  const typed = useRef(initialValues)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [made, setMade] = useState<Record<string, number>>({})
  const form = useRef<HTMLFormElement>(null)
  const unsaved = differs(values, before)
  useUnsaved(unsaved)

  const hold = (next: Values) => {
    typed.current = next
    setValues(next)
  }
  const type = (name: Name, value: string) => {
    hold({ ...typed.current, [name]: value })
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([each]) => each !== name)))
  }
  /** Fields that get another value from elsewhere: an uncontrolled one has to be made anew. */
  const remake = (names: string[]) =>
    setMade((now) => ({
      ...now,
      ...Object.fromEntries(names.map((name) => [name, (now[name] ?? 0) + 1])),
    }))
  const focus = (name: string, options?: FocusOptions) =>
    (form.current ?? document).querySelector<HTMLElement>(`[data-path="${name}"]`)?.focus(options)
  const blame = (faults: Record<string, string>) => {
    setErrors(faults)
    const [name] = Object.keys(faults)
    if (name) focus(name)
  }
  const judge = () => faultsOf(schema, inputOf(typed.current, before))
  async function submit() {
    const values = typed.current
    const faults = judge()
    if (Object.keys(faults).length > 0) return blame(faults)
    setErrors({})
    setBusy(true)
    try {
      await send(inputOf(values, before))
      goOnWith(done(values) ?? values)
    } catch (error) {
      const fields = error instanceof ApiError ? known(error.fields, values) : {}
      blame(fields)
      if (Object.keys(fields).length === 0) toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  /** A field that is given another value is made anew; the others keep the focus and what stands in them. */
  function goOnWith(next: Values) {
    remake(Object.keys(next).filter((name) => next[name] !== typed.current[name]))
    setBefore(next)
    hold(next)
  }

  return {
    values,
    /** What is typed by now, for whoever asks between two frames. */
    typed: () => typed.current,
    errors,
    /** Whether the schema has anything against it. */
    isFaulty: () => Object.keys(judge()).length > 0,
    focus,
    /** Puts a value into a field from elsewhere. */
    set(name: Name, value: string) {
      type(name, value)
      remake([name])
    },
    busy,
    unsaved,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      form.current = event.target as HTMLFormElement
      void submit()
    },
    /** For a field that may get another value by `set` or when it was saved. */
    keyOf: (name: Name) => `${name} ${made[name] ?? 0}`,
    /** What a field of the form is given. */
    field(name: Name) {
      const code = errors[name]
      return {
        defaultValue: values[name],
        'data-path': name,
        onChange: (given: Given) =>
          type(name, typeof given === 'string' ? given : given.target.value),
        error: code && sentence(isCode(code) ? code : 'invalid_value'),
      }
    },
  }
}

function faultsOf(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const { error } = z.core.safeParse(schema, input)
  const faults: Record<string, string> = {}
  // of a field the first thing that is wrong with it is said
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message
  return faults
}

/** Refusals of inputs that the form has a field for; of others a toast speaks. */
const known = (fields: Record<string, string>, values: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))

const differs = (values: Fields, initial: Fields) =>
  Object.keys(values).some((name) => (values[name] ?? '') !== (initial[name] ?? ''))
