import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../platform/client.ts'
import { type Code, isCode } from '../../platform/errors.ts'
import type { Lang } from '../../platform/shapes.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useUnsaved } from '../../platform/ui/unsaved.tsx'
import { type Subject, SubjectInput } from '../contract.ts'

/** A subject as the drawer holds it: texts, empty while nothing is typed. */
export type Fields = {
  name: Record<Lang, string>
  colour: string
  language: string
  difficulty: string
  norms: Record<string, string>
}

export const fieldsOf = (subject?: Subject): Fields => ({
  name: {
    uz: subject?.name.uz ?? '',
    ru: subject?.name.ru ?? '',
    en: subject?.name.en ?? '',
  },
  colour: subject?.colour ?? 'indigo',
  language: subject?.language ?? '',
  difficulty: subject?.difficulty ? String(subject.difficulty) : '',
  norms: Object.fromEntries(
    Object.entries(subject?.weekly_norms ?? {}).map(([grade, hours]) => [grade, String(hours)]),
  ),
})

/** As the contract wants it; what is no number is refused by it. */
const inputOf = ({ name, colour, language, difficulty, norms }: Fields) => ({
  name: Object.fromEntries(Object.entries(name).filter(([, text]) => text.trim())),
  colour: colour as 'indigo',
  language: (language || null) as Lang | null,
  difficulty: difficulty ? Number(difficulty) : null,
  weekly_norms: Object.fromEntries(
    Object.entries(norms).flatMap(([grade, typed]) =>
      typed.trim() ? [[grade, Number(typed.trim().replace(',', '.'))]] : [],
    ),
  ),
})
export type Input = ReturnType<typeof inputOf>

/** The parts of it that somebody has changed: what others have changed meanwhile stays theirs. */
export function changesOf(input: Input, start: Fields): Partial<Input> {
  const before = inputOf(start)
  const parts = Object.entries(input) as [keyof Input, unknown][]
  return Object.fromEntries(
    parts.filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(before[name])),
  )
}

function faultsOf(input: Input): Record<string, Code> {
  const { error } = z.core.safeParse(SubjectInput, input)
  const codes = error?.issues.map(({ path, message }) => [
    path.join('.'),
    isCode(message) ? message : 'invalid_value',
  ])
  return Object.fromEntries(codes ?? []) as Record<string, Code>
}

/** What is typed, what is wrong with it, and the way to the server; what was typed stays when it is refused. */
export function useSubjectFields(start: Fields, send: (input: Input) => Promise<unknown>) {
  const toast = useToast()
  const [before] = useState(start)
  const [fields, setFields] = useState(start)
  const [faults, setFaults] = useState<Record<string, Code>>({})
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const unsaved = !sent && JSON.stringify(fields) !== JSON.stringify(before)
  useUnsaved(unsaved)
  async function submit() {
    const input = inputOf(fields)
    const wrong = faultsOf(input)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await send(input)
      setSent(true)
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : {}
      setFaults(refused)
      if (Object.keys(refused).length === 0) toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  const change = (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part }))
  return { fields, faults, busy, unsaved, change, submit }
}
