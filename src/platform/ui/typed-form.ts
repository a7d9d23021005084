import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../client.ts'
import { type Code, isCode } from '../errors.ts'
import { newKey } from '../new-key.ts'
import { useToast } from './toast.tsx'
import { useUnsaved } from './unsaved.tsx'
import { isConflict } from './version.ts'

export type Faults = Partial<Record<string, Code>>

type Options<Fields, Input> = {
  /** As it is when the form is shown. */
  start: Fields | (() => Fields)
  inputOf(fields: Fields): Input
  /** The shape by which the server judges as well. */
  schema: z.ZodMiniType
  /**
   * `before`: what stood in the form at the start; `key`: the same for every press until the API has refused, so that
   * nothing is made twice. Throws what the API throws.
   */
  send(input: Input, before: Input, key: string): Promise<unknown>
  /** After it was taken, as soon as nothing typed would be lost by leaving. */
  done(): void
}

/** What is typed, what is wrong with it, and the way to the server; what was typed stays when it is refused. */
export function useTypedForm<Fields extends object, Input>(options: Options<Fields, Input>) {
  const { inputOf, schema, send, done } = options
  const toast = useToast()
  const [before] = useState(options.start)
  const [fields, setFields] = useState(before)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [key, setKey] = useState(newKey)
  const unsaved = !sent && JSON.stringify(fields) !== JSON.stringify(before)
  useUnsaved(unsaved)
  useDone(sent, done)
  const { form, lead } = useFirstFault((error) => isConflict(error) || toast.error(error))
  const blame = (wrong: Faults, error?: unknown) => {
    setFaults(wrong)
    lead(error)
  }
  async function submit() {
    const input = inputOf(fields)
    const wrong = faultsOf(schema, input)
    if (Object.keys(wrong).length > 0) return blame(wrong)
    setFaults({})
    setBusy(true)
    try {
      await send(input, inputOf(before), key)
      setSent(true)
    } catch (error) {
      // what is mended is another request
      // of a fault on the way nobody knows what it came after
      if (error instanceof ApiError && error.status < 500) setKey(newKey())
      blame(error instanceof ApiError ? error.fields : {}, error)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const change = (part: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...part }))
    const next = { ...fields, ...part }
    // what is mended is no longer blamed
    const still = Object.keys(faults).length > 0 ? faultsOf(schema, inputOf(next)) : {}
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name in still)))
  }
  return { form, fields, faults, busy, unsaved, change, onSubmit }
}

/** Once it was taken, and what was typed is no longer in question. */
function useDone(sent: boolean, done: () => void) {
  const leave = useEffectEvent(done)
  useEffect(() => {
    if (sent) leave()
  }, [sent])
}

/** Each time it is refused the focus goes to the first thing that is wrong; `say`: what no part of the form shows. */
function useFirstFault(say: (error: unknown) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<{ error: unknown }>()
  const show = useEffectEvent(({ error }: { error: unknown }) => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
    if (wrong) wrong.focus()
    else if (error !== undefined) say(error)
  })
  useEffect(() => {
    if (refusal) show(refusal)
  }, [refusal])
  return { form, lead: (error: unknown) => setRefusal({ error }) }
}

function faultsOf(schema: z.ZodMiniType, input: unknown): Faults {
  const { error } = z.core.safeParse(schema, input)
  const codes = error?.issues.map(({ path, message }) => [
    path.join('.'),
    codeOf(message, isEmpty(input, path)),
  ])
  return Object.fromEntries(codes ?? [])
}

/** A date has a word of its own for missing. */
const codeOf = (message: string, empty: boolean): Code =>
  empty && message !== 'date_required' ? 'required' : isCode(message) ? message : 'invalid_value'

/** A number that was not typed is no wrong number. */
function isEmpty(input: unknown, path: PropertyKey[]): boolean {
  let part = input
  for (const key of path) part = (part as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return part === null || part === undefined || Number.isNaN(part)
}

/** The parts of it that somebody has changed: what others have changed meanwhile stays theirs. */
export const changesOf = <Input extends object>(input: Input, before: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, part]) =>
        JSON.stringify(part) !== JSON.stringify(before[name as keyof Input] as unknown),
    ),
  ) as Partial<Input>
