import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isOffice } from '../../../platform/actor.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { UnsavedPart } from '../../../platform/ui/unsaved.tsx'
import { changesOf } from '../../../platform/ui/typed-form.ts'
import { useLearning } from '../../../platform/ui/version.ts'
import { useApp, useWrite } from '../../../platform/web.tsx'
import { type Store, stores } from '../../contract.ts'
import { StoreForm } from './store-form.tsx'

type StoreEditProps = { store: Store; close(): void }

/** The form of a store that is there, in the place of what it says. Loaded lazily. */
export function StoreEdit({ store, close }: StoreEditProps) {
  const t = useTranslations('store')
  const toast = useToast()
  const { me } = useApp()
  const params = { id: store.id }
  const { mutateAsync } = useWrite(stores.edit, { refresh: [stores.show, stores.list] })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const { behind, learning } = useLearning({ show: stores.show, params, version: store.version })
  return (
    <UnsavedPart>
      {(mayClose) => (
        <div ref={box}>
          <StoreForm
            store={store}
            behind={behind}
            office={isOffice(me!)}
            send={async (input, before) => {
              const body = { ...changesOf(input, before), version: store.version }
              await learning(() => mutateAsync({ params, body }))
              toast.show({ tone: 'success', title: t('saved') })
            }}
            done={close}
            cancel={() => void mayClose().then((sure) => sure && close())}
          />
        </div>
      )}
    </UnsavedPart>
  )
}
