import { can } from '../../../../core/permissions.ts'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../../platform/ui/overlay/more-menu.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { products } from '../../products/contract.ts'
import { type Store, stores } from '../../contract.ts'

/** Beside the name of a store: its products, and for the office the way to the archive and back. */
export function StoreActions({ store }: { store: Store }) {
  const t = useTranslations('store')
  const { me } = useApp()
  const put = useArchiving(store)
  return (
    <>
      {me && can(me, 'stores.write') && (
        <MoreMenu>
          <Menu.Item color={store.archived ? undefined : 'red'} onClick={() => void put()}>
            {t(store.archived ? 'restore' : 'toArchive')}
          </Menu.Item>
        </MoreMenu>
      )}
      <Button component={Link} to={`/store/product/${store.id}`}>
        {t('products')}
      </Button>
    </>
  )
}

function useArchiving({ id, version, archived }: Store) {
  const t = useTranslations('store')
  const toast = useToast()
  const confirm = useConfirm()
  const { mutateAsync } = useWrite(stores.edit, {
    refresh: [stores.show, stores.list, products.list],
  })
  return async () => {
    const question = {
      title: t('archiveStoreTitle'),
      message: t('archiveStoreText'),
      okLabel: t('toArchive'),
      color: 'red',
    } as const
    if (!archived && !(await confirm(question))) return
    await toast.after(
      mutateAsync({ params: { id }, body: { version, archived: !archived } }),
      t(archived ? 'storeRestored' : 'storeArchived'),
    )
  }
}
