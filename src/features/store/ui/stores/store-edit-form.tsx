import { can } from '../../../../core/permissions.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { changesOf } from '../../../../platform/ui/form/form-faults.ts'
import { UnsavedPart } from '../../../../platform/ui/draft/unsaved.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { type Store, stores } from '../../contract.ts'
import { StoreForm } from './store-form.tsx'

type StoreEditProps = { store: Store; close(): void }

/** The form of a store that is there, in the place of what it says. Loaded lazily. */
export function StoreEdit({ store, close }: StoreEditProps) {
  const t = useTranslations('store')
  const { me } = useApp()
  const params = { id: store.id }
  const { mutateAsync } = useWrite(stores.edit, { refresh: [stores.show, stores.list] })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <UnsavedPart>
      {(mayClose) => (
        <div ref={box}>
          <StoreForm
            store={store}
            office={can(me!, 'stores.write')}
            send={(input, before) =>
              mutateAsync({
                params,
                body: { ...changesOf(input, before), version: store.version },
              })
            }
            said={t('saved')}
            done={close}
            cancel={() => void mayClose().then((sure) => sure && close())}
          />
        </div>
      )}
    </UnsavedPart>
  )
}
