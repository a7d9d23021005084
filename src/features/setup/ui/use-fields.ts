import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useApp } from '../../../platform/web.tsx'
import type { Refused } from './begin.ts'

/** What a field of the form is given: its name, what was typed before, and what is wrong with that. */
export function useFields(refused: Refused | null) {
  const sentence = useTranslations('errors')
  const { notice } = useApp()
  return (name: string) => {
    const code = refused?.fields[name]
    return {
      name,
      defaultValue: notice?.typed?.[name],
      error: code && sentence(code),
      'aria-invalid': code ? (true as const) : undefined,
    }
  }
}

export type Field = ReturnType<typeof useFields>
