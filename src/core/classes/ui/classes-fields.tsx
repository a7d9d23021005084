import { Checkbox } from '../../../platform/ui/kit/checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { classes as classCalls } from '../contract.ts'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { Fault } from '../../../platform/ui/form/fault.tsx'
import styles from '../../../platform/ui/form/form-sheet.module.css'

type ClassesFieldsProps = {
  /** Those of a teacher alone. */
  own: boolean
  chosen: string[]
  /** Classes that were chosen already; one of them may be in the archive. */
  before: { id: string; label: string }[]
  fault?: string | undefined
  change(ids: string[]): void
}

/** Some classes, each with a box. */
export function ClassesFields({ chosen, own, before, fault, change }: ClassesFieldsProps) {
  const t = useTranslations('classes')
  const there = useAllClasses(own)
  const rest = before.filter(({ id }) => !there.some((each) => each.id === id))
  return (
    <fieldset className={`flex upright gap-8 ${styles.group}`}>
      <legend className="hidden-text">{t('classes')}</legend>
      <div className={`grid gap-0-12 ${styles.classes}`}>
        {[...there, ...rest].map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            aria-invalid={fault ? true : undefined}
            onChange={(event) =>
              change(
                event.currentTarget.checked
                  ? [...chosen, id]
                  : chosen.filter((each) => each !== id),
              )
            }
          />
        ))}
      </div>
      {fault && <Fault>{fault}</Fault>}
    </fieldset>
  )
}

export type SomeClass = { id: string; label: string; grade: number | null }

/** All that there are, or the own ones of a teacher: a large school has more than come at once. */
export function useAllClasses(own: boolean): SomeClass[] {
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: [...keyOf(classCalls.list, {}), own ? 'own' : 'every'],
    queryFn: async () => {
      const all: SomeClass[] = []
      for (let page = 1; ; page += 1) {
        const query = {
          page: String(page),
          page_size: '100',
          ...(own && { mine: 'true' as const }),
        }
        const { count, results } = await api(classCalls.list, { query })
        all.push(...results.map(({ id, label, grade }) => ({ id, label, grade })))
        if (all.length >= count || results.length === 0) return all
      }
    },
  })
  return data ?? []
}
