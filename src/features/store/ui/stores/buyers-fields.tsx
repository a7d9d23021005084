import { ClassesFields } from '../../../../core/classes/ui/classes-fields.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import type { Store } from '../../contract.ts'

export type Buyers = { forAll: boolean; classIds: string[] }
type BuyersFieldsProps = {
  value: Buyers
  /** Classes that it was for already; one of them may be in the archive. */
  before: Store['classes']
  fault?: string | undefined
  change(value: Buyers): void
}

/** Whose students may buy: all, or those of some classes. */
export function BuyersFields(props: BuyersFieldsProps) {
  const { value, before, fault, change } = props
  const t = useTranslations('store')
  const { forAll, classIds } = value
  return (
    <div className="stack gap-20">
      <Segments
        legend={t('forWhom')}
        value={forAll ? 'all' : 'some'}
        segments={[
          { value: 'all', label: t('forAll') },
          { value: 'some', label: t('forSome') },
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
