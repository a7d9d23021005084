import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from '../phrases.tsx'
import type * as z from 'zod/mini'
import { ApiError } from '../../client.ts'
import { type Faults, faultsLeft, faultsOf } from './form-faults.ts'
import { useToast } from '../feedback/toast.tsx'
import type { Toast } from '../feedback/toast-shape.ts'
import { useUnsaved } from '../draft/unsaved.tsx'
import { isConflict, type Seen, useLearning } from '../draft/version.ts'

/** What a control tells: the event of a native one, or its value. */
type Told<Value> = Value | { currentTarget: { value: string } }

/** What a field is given. */
export type Field<Value> = {
  value: Value
  onChange: (told: Told<Value>) => void
  error: string | undefined
}
type Said = string | Toast

type Options<Fields, Input, Answer> = {
  /** What stands in it when it is shown. */
  start: Fields | (() => Fields)
  /** The shape by which the server judges as well. */
  schema: z.ZodMiniType
  /** What is judged and sent of what was typed; `before`: what stood there when it was shown or last saved. */
  inputOf: (fields: Fields, before: Fields) => Input
  /** Asked once nothing is wrong: whether it is to wait for another press. */
  holds?: (fields: Fields) => Promise<boolean>
  /**
   * Throws what the API throws. `before`: the input of what stood there; `saved` is called with the version that has been written
   * before something else that may fail, so that this is no change by somebody else.
   */
  send: (input: Input, before: Input, saved: (version: number) => void) => Promise<Answer>
  /** What a toast says of it. */
  said?: Said | ((answer: Answer, fields: Fields) => Said | undefined)
  /** What it goes on with, if that is not what was typed. */
  next?: (fields: Fields, answer: Answer) => Fields
  /** As soon as nothing typed would be lost by leaving. */
  done?: (answer: Answer) => void
  /** What is changed by it, as it was read. */
  seen?: Seen
  /** Whether what is typed outlives the page, so that leaving it needs no question. */
  kept?: boolean
}

/**
 * What is typed, what is wrong with it, and the way to the server. It is judged by the schema of the contract before it
 * is sent and by the server afterwards; refusals stand at their fields, and what was typed stays until it is saved.
 */
export function useForm<Fields extends object, Input, Answer>(
  options: Options<Fields, Input, Answer>,
) {
  const { schema, inputOf, send, said, next, done } = options
  const sentence = useTranslations('errors')
  const toast = useToast()
  const [before, setBefore] = useState(options.start)
  const [fields, setFields] = useState(before)
  // ahead of what is shown: what is typed and sent in one go is sent as it was typed
  const typed = useRef(fields)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState<{ answer: Answer; round: number }>()
  const unsaved = JSON.stringify(fields) !== JSON.stringify(before)
  useUnsaved(unsaved && !options.kept)
  useDone(taken, ({ answer }) => done?.(answer))
  const { behind, learning, accept } = useLearning(options.seen)
  const { form, focus, lead } = useFirstFault(toast.error)

  function blame(wrong: Faults, error?: unknown) {
    setFaults(wrong)
    lead({ error, placed: Object.keys(wrong).length > 0 || isConflict(error) })
  }
  function hold(next: Fields) {
    typed.current = next
    setFields(next)
  }
  async function submit() {
    const fields = typed.current
    const input = inputOf(fields, before)
    const wrong = faultsOf(schema, input)
    if (Object.keys(wrong).length > 0) return blame(wrong)
    setFaults({})
    if (await options.holds?.(fields)) return
    setBusy(true)
    try {
      const saved = (version: number) => {
        setBefore(fields)
        accept(version)
      }
      const answer = await learning(() => send(input, inputOf(before, before), saved))
      const words = typeof said === 'function' ? said(answer, fields) : said
      if (words)
        toast.show({ tone: 'success', ...(typeof words === 'string' ? { title: words } : words) })
      const after = next?.(fields, answer)
      setBefore(after ?? fields)
      if (after) hold(after)
      setTaken((last) => ({ answer, round: (last?.round ?? 0) + 1 }))
    } catch (error) {
      blame(error instanceof ApiError ? error.fields : {}, error)
    } finally {
      setBusy(false)
    }
  }
  function change(changed: Partial<Fields>) {
    const fields = typed.current
    const next = { ...fields, ...changed }
    hold(next)
    if (Object.keys(faults).length === 0) return
    const was = faultsOf(schema, inputOf(fields, before))
    const still = faultsOf(schema, inputOf(next, before))
    setFaults(faultsLeft(faults, { was, still, fields, changed }))
  }
  /** What stands there has become another one by itself. */
  function adopt(next: Fields, saved: Fields) {
    hold(next)
    setBefore(saved)
  }
  /** Of what was sent by itself. */
  const refuse = (error: unknown) => blame(error instanceof ApiError ? error.fields : {}, error)
  const fault = (path: string) => {
    const code = faults[path]
    return code && sentence(code)
  }
  return {
    fields,
    faults,
    fault,
    busy,
    unsaved,
    behind,
    /** How often it was taken: what keeps a state of its own is made anew by it. */
    round: taken?.round ?? 0,
    change,
    adopt,
    refuse,
    /** The keyboard goes on in its first field. */
    focus,
    field: <Name extends keyof Fields & string>(name: Name): Field<Fields[Name]> => ({
      value: fields[name],
      onChange: (told) => change({ [name]: valueOf(told) } as unknown as Partial<Fields>),
      error: fault(name),
    }),
    /** What the element is given. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!busy) void submit()
      },
    },
  }
}

export type Form<Fields extends object> = ReturnType<typeof useForm<Fields, unknown, unknown>>

const valueOf = <Value>(told: Told<Value>) =>
  typeof told === 'object' && told !== null && 'currentTarget' in told
    ? told.currentTarget.value
    : told

/** Once it was taken, and what was typed is no longer in question. */
function useDone<Taken>(taken: Taken | undefined, done: (taken: Taken) => void) {
  const leave = useEffectEvent(done)
  useEffect(() => {
    if (taken) leave(taken)
  }, [taken])
}

/** `placed`: whether it can be about something in the form. */
type Refusal = { error: unknown; placed: boolean }

/** Each time it is refused the focus goes to the first thing that is wrong; `say`: what no part of the form shows. */
function useFirstFault(say: (error: unknown) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, lead] = useState<Refusal>()
  const show = useEffectEvent(({ error, placed }: Refusal) => {
    const find = (what: string) => (placed ? form.current?.querySelector<HTMLElement>(what) : null)
    const wrong = find('[aria-invalid="true"], [data-fault]') ?? find('[role="alert"]')
    if (wrong) wrong.focus()
    else if (error !== undefined) say(error)
  })
  useEffect(() => {
    if (refusal) show(refusal)
  }, [refusal])
  const focus = (how?: FocusOptions) =>
    form.current
      ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
      ?.focus(how)
  return { form, focus, lead }
}
