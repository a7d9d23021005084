import { useTranslations } from 'use-intl'
import type { Selection } from '../../../platform/ui/selection.ts'
import { SelectAllCell } from '../../../platform/ui/selection-cells.tsx'
import { SortHeader } from '../../../platform/ui/sort-header.tsx'
import styles from '../../../platform/ui/table.module.css'
import { useRowsOnTheirWay } from '../../../platform/ui/on-their-way.ts'
import type { Product } from '../../contract.products.ts'
import { ProductRow } from './product-row.tsx'
import { columnWords, type ProductColumn, productColumns } from './products-listed.ts'

type ProductRowsProps = {
  products: Product[]
  /** Keys of the columns that are shown. */
  shown: ReadonlySet<string>
  selection: Selection
}

const numbers: readonly ProductColumn[] = ['price', 'worth', 'stock', 'reserved']

export function ProductRows({ products, shown, selection }: ProductRowsProps) {
  const t = useTranslations('store')
  const waiting = useRowsOnTheirWay()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={waiting}>
        <thead>
          <tr>
            <SelectAllCell selection={selection} />
            <SortHeader by="name" label={t('product')} />
            {productColumns
              .filter(({ key }) => shown.has(key))
              .map(({ key }) => (
                <Head key={key} column={key} />
              ))}
            <th scope="col" className={styles.narrow}>
              <span className="hidden-text">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className={waiting ? styles.waiting : undefined}>
          {products.map((product) => (
            <ProductRow key={product.id} {...{ product, shown, selection }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ column }: { column: ProductColumn }) {
  const t = useTranslations('store')
  const label = t(columnWords[column])
  const className = `${styles.wide} ${numbers.includes(column) ? styles.number : ''}`
  return column === 'price' || column === 'stock' ? (
    <SortHeader by={column} label={label} className={className} />
  ) : (
    <th scope="col" className={className}>
      {label}
    </th>
  )
}
