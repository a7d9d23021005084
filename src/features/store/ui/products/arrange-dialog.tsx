import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Waiting } from '../../../../platform/ui/kit/loader.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { UnsavedPart, useUnsaved } from '../../../../platform/ui/draft/unsaved.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { type Product, products } from '../../products/contract.ts'
import classes from './arrange-dialog.module.css'
import { useLocalised } from '../../../../platform/ui/localised.ts'
import { movedTo } from '../../../../core/profile/ui/pictures.ts'

type ArrangeDialogProps = { storeId: string; close(): void }

/** The order in which buyers see the products of a store. Loaded lazily. */
export function ArrangeDialog({ storeId, close }: ArrangeDialogProps) {
  const t = useTranslations('store')
  const { data: there, isError } = useEvery(storeId)
  return (
    <UnsavedPart>
      {(mayClose) => {
        const leave = () => void mayClose().then((sure) => sure && close())
        return (
          <Dialog title={t('arrangeTitle')} close={leave} size={560}>
            {there?.length === 0 ? (
              <Empty title={t('noProducts')} />
            ) : there ? (
              <Order storeId={storeId} there={there} leave={leave} done={close} />
            ) : isError ? (
              <Empty title={t('arrangeMissing')} />
            ) : (
              <Waiting />
            )}
          </Dialog>
        )
      }}
    </UnsavedPart>
  )
}

/** As many as one request puts into order. */
const maxProducts = 400

/** All of them in their order, those in the archive left out. */
function useEvery(storeId: string) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['products', 'list', 'every', storeId],
    queryFn: async () => {
      const all: Product[] = []
      for (let page = 1; all.length < maxProducts; page += 1) {
        const query = { store_id: storeId, page: String(page), page_size: '100' }
        const { count, results } = await api(products.list, { query })
        all.push(...results)
        if (all.length >= count || results.length === 0) break
      }
      return all.slice(0, maxProducts)
    },
    // what is being put into order does not change under the hand
    staleTime: Infinity,
    gcTime: 0,
  })
}

type Move = (from: number, to: number, event: SyntheticEvent<HTMLElement>) => void
type OrderProps = { storeId: string; there: Product[]; leave(): void; done(): void }

function Order({ storeId, there, leave, done }: OrderProps) {
  const t = useTranslations('store')
  const common = useTranslations('common')
  const toast = useToast()
  const [before] = useState(there)
  const [order, setOrder] = useState(before)
  const [said, say] = useState('')
  const named = useLocalised()
  const unsaved = order.some(({ id }, at) => id !== before[at]!.id)
  useUnsaved(unsaved)
  const { mutateAsync, isPending } = useWrite(products.arrange, { refresh: [products.list] })
  const move: Move = (from, to, { currentTarget }) => {
    if (to < 0 || to >= order.length || to === from) return
    flushSync(() => setOrder(movedTo(order, from, to)))
    // a row that is put elsewhere takes its button along, and the browser forgets the focus
    currentTarget.focus()
    say(t('movedTo', { name: named(order[from]!.name), place: to + 1 }))
  }
  const save = async () => {
    try {
      await mutateAsync({ params: { id: storeId }, body: { ids: order.map(({ id }) => id) } })
      toast.done(t('arranged'))
      done()
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <>
      <p role="status" className="hidden-text">
        {said}
      </p>
      <ol className={`scrolls framed round-12 ruled ${classes.list}`}>
        {order.map((product, at) => (
          <Item
            key={product.id}
            name={named(product.name)}
            at={at}
            last={order.length - 1}
            move={move}
          />
        ))}
      </ol>
      <Answers>
        <Button variant="default" onClick={leave}>
          {common('cancel')}
        </Button>
        <Button loading={isPending} disabled={!unsaved} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Answers>
    </>
  )
}

type ItemProps = { name: string; at: number; last: number; move: Move }

function Item({ name, at, last, move }: ItemProps) {
  const t = useTranslations('store')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(at, to, event)
  }
  return (
    <li className="line">
      <span className="grows shrinks breaks">{name}</span>
      <button
        className="inline-line thumb central round-8 soft hovers inks"
        type="button"
        aria-label={t('moveUp', { name })}
        aria-disabled={at === 0}
        onClick={(event) => move(at, at - 1, event)}
        onKeyDown={onKeyDown}
      >
        <IconUp size="1.125rem" aria-hidden="true" />
      </button>
      <button
        className="inline-line thumb central round-8 soft hovers inks"
        type="button"
        aria-label={t('moveDown', { name })}
        aria-disabled={at === last}
        onClick={(event) => move(at, at + 1, event)}
        onKeyDown={onKeyDown}
      >
        <IconDown size="1.125rem" aria-hidden="true" />
      </button>
    </li>
  )
}
