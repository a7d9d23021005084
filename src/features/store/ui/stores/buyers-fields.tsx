import { Checkbox } from '../../../../platform/ui/kit/checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { classes as classCalls } from '../../../../core/classes/contract.ts'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import type { Store } from '../../contract.ts'
import { Fault } from '../fault.tsx'
import styles from './keeping-form.module.css'

export type Buyers = { forAll: boolean; classIds: string[] }
type BuyersFieldsProps = {
  value: Buyers
  /** Classes that it was for already; one of them may be in the archive. */
  before: Store['classes']
  fault?: string | undefined
  /** In the words of something else that is for some classes. */
  said?: { legend: string; all: string; some: string }
  change(value: Buyers): void
}

/** Whose students may buy: all, or those of some classes. */
export function BuyersFields(props: BuyersFieldsProps) {
  const { value, before, fault, change } = props
  const t = useTranslations('store')
  const { said = { legend: t('forWhom'), all: t('forAll'), some: t('forSome') } } = props
  const { forAll, classIds } = value
  return (
    <div className="stack gap-20">
      <Segments
        legend={said.legend}
        value={forAll ? 'all' : 'some'}
        segments={[
          { value: 'all', label: said.all },
          { value: 'some', label: said.some },
        ]}
        choose={(which) => change({ ...value, forAll: which === 'all' })}
      />
      {!forAll && (
        <ClassesFields
          chosen={classIds}
          own={false}
          before={before}
          fault={fault}
          change={(ids) => change({ ...value, classIds: ids })}
        />
      )}
    </div>
  )
}

type ClassesProps = Pick<BuyersFieldsProps, 'before' | 'fault'> & {
  own: boolean
  chosen: string[]
  change(ids: string[]): void
}

/** Some classes, each with a box. */
export function ClassesFields({ chosen, own, before, fault, change }: ClassesProps) {
  const words = useTranslations('classes')
  const there = useAllClasses(own)
  const rest = before.filter(({ id }) => !there.some((each) => each.id === id))
  return (
    <fieldset className={`flex upright gap-8 ${styles.group}`}>
      <legend className="hidden-text">{words('classes')}</legend>
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
