import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Product, products, productStates } from '../../products/contract.ts'
import { stores } from '../../contract.ts'
import { stateWords, useProductsChange } from './products-change.ts'

/** What can be done with one product of the table. */
export function ProductMenu({ product, name }: { product: Product; name: string }) {
  const t = useTranslations('store')
  const { change } = useProductsChange()
  const duplicate = useDuplicate(product.id)
  const at = `/store/product/${product.store.id}`
  return (
    <RowMenu label={t('actionsOf', { name })}>
      <Menu.Item component={Link} to={`${at}/edit/${product.id}`}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item component={Link} to={`${at}/detail/${product.id}`}>
        {t('seeAsBuyer')}
      </Menu.Item>
      <Menu.Item onClick={() => void duplicate()}>{t('duplicate')}</Menu.Item>
      <Menu.Divider />
      {productStates
        .filter((state) => state !== product.state)
        .map((state) => (
          <Menu.Item
            key={state}
            color={state === 'archived' ? 'red' : undefined}
            onClick={() => void change([product.id], { state })}
          >
            {t(stateWords[state])}
          </Menu.Item>
        ))}
    </RowMenu>
  )
}

function useDuplicate(id: string) {
  const t = useTranslations('store')
  const toast = useToast()
  const { mutateAsync } = useWrite(products.duplicate, { refresh: [products.list, stores.show] })
  return async () => {
    await toast.after(mutateAsync({ params: { id }, key: newKey() }), t('duplicated'))
  }
}
