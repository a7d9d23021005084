import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useApp } from '../../../../platform/web.tsx'
import type { Order } from '../../orders/contract.ts'
import { OrderActions } from './order-actions.tsx'
import classes from './own-order-list.module.css'
import { OrderCode } from './codes/order-code-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { Photo } from '../../../../platform/ui/media/photo.tsx'
import { useWhen } from '../buying-words.ts'

/** One order: what it is for, how far it is, and what can still be done. 'named': whose it is, is said to others. */
export function OwnOrder({ order, named }: { order: Order; named: boolean }) {
  const { me } = useApp()
  const { id, product, store, student } = order
  return (
    <li className={`box grid ${classes.order}`} data-state={order.state}>
      <div className={`clipped round-8 ${classes.photo}`}>
        <Photo imageId={product.image_id} of={product} />
      </div>
      <div className="grid gap-2 shrinks to-top">
        {named && me!.id !== student.id && (
          <Link
            to={`/students/${student.id}?tab=orders`}
            className={`accent plain bold unlined underlines ${classes.whose}`}
          >
            {fullName(student)}
          </Link>
        )}
        <h3 className="breaks large">
          <LocalisedText content={product.name} />
        </h3>
        <Sum order={order} />
        <p className="soft small">
          <LocalisedText content={store.name} /> · <Times order={order} />
        </p>
      </div>
      <State order={order} />
      {order.code && <OrderCode code={order.code} />}
      <div className={`whole flex wrap top apart gap-8-16 ${classes.foot}`}>
        <OrderActions order={order} />
        <OrderHistory id={id} version={order.version} />
      </div>
    </li>
  )
}

function State({ order: { ended_by, state } }: { order: Order }) {
  const t = useTranslations('store')
  return (
    <p className={`plain end-text ${classes.state}`}>
      <b className="filled inline-block round-16">{t(`state_${state}`)}</b>
      {ended_by && state === 'cancelled' && (
        <span className="block small soft"> {t(`ended_${ended_by}`)}</span>
      )}
    </p>
  )
}

function Sum({ order }: { order: Order }) {
  const t = useTranslations('store')
  const { missing, price, quantity, state } = order
  const shown = (count: number) => t('coinsAre', { count: count * price })
  const back = state === 'cancelled' || state === 'expired' || state === 'returned'
  return (
    <>
      {quantity > 0 && (
        <p className="plain">
          {t('orderSum', {
            pieces: t('pieces', { count: quantity }),
            price,
            total: shown(quantity),
          })}
        </p>
      )}
      {missing > 0 && (
        <p className="late plain">
          {t('missingPieces', { count: missing, total: shown(missing) })}
        </p>
      )}
      {back && quantity > 0 && (
        <p className="soft small">{t('cameBack', { total: shown(quantity) })}</p>
      )}
    </>
  )
}

function Times({ order: { expires_at, placed_at } }: { order: Order }) {
  const t = useTranslations('store')
  const when = useWhen()
  return (
    <>
      {t('orderedAt', { when: when(placed_at) })}
      {expires_at && <> · {t('waitsUntil', { when: when(expires_at) })}</>}
    </>
  )
}
