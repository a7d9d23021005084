import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../../platform/ui/kit/button.tsx'
import { Loader } from '../../../../../platform/ui/kit/loader.tsx'
import type { Product } from '../../../products/contract.ts'
import classes from './buy-form.module.css'
import { type Purchase, usePurchase } from '../purchase.ts'
import { Quantity } from './quantity-field.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import { WishProgress } from '../wishes/wish-progress.tsx'

type BuyBoxProps = {
  product: Product
  /** Coins in the wallet. */
  balance: number
  /** Why not even one can be had. */
  obstacle: string | undefined
}

/** Buying as a student meets it: how many, for how much, what is left then, and what stands in the way. */
export function BuyBox({ product, balance, obstacle }: BuyBoxProps) {
  const t = useTranslations('store')
  const purchase = usePurchase(product, balance)
  const id = useId()
  const wished = product.buying?.wished ?? false
  // of what is too dear it is said how far one is
  const dear = product.buying?.obstacle === 'dont_have_enough_coin'
  return (
    <section aria-labelledby={id} className="stack gap-16">
      <h2 id={id} className="hidden-text">
        {t('buying')}
      </h2>
      {purchase.ordered && <Ordered />}
      {obstacle === undefined ? (
        <Buying product={product} balance={balance} purchase={purchase} />
      ) : (
        !dear && <p className="late bold">{obstacle}</p>
      )}
      <div className="grid start gap-8">
        {(wished || dear) && (
          <div className="full">
            <WishProgress product={product} balance={balance} />
          </div>
        )}
        <WishButton product={product} />
      </div>
    </section>
  )
}

/** Who has bought goes on from here: with the last piece the button has gone. */
const goOn = (place: HTMLElement | null) => place?.focus()

function Ordered() {
  const t = useTranslations('store')
  return (
    <div
      role="status"
      tabIndex={-1}
      ref={goOn}
      className={`grid start gap-4 round-8 ink plain airy good-fill ${classes.ordered}`}
    >
      <b className="good">{t('ordered')}</b>
      <p>{t('orderedText')}</p>
      <Link to="/store?tab=orders" className="bold inherits">
        {t('myOrders')}
      </Link>
    </div>
  )
}

type BuyingProps = { product: Product; balance: number; purchase: Purchase }

function Buying({ product, balance, purchase: { buy, busy } }: BuyingProps) {
  const t = useTranslations('store')
  const [quantity, setQuantity] = useState<number | null>(1)
  const tooMany = useTooMany(product, balance)
  // what is being ordered is not held against itself
  const why = busy ? undefined : tooMany(quantity ?? 0)
  const told = useId()
  const may = Boolean(quantity) && why === undefined
  const total = product.price * (quantity ?? 0)
  const left = balance - total
  // a second press may come between the answer and the page's knowing that the order is on its way
  const buying = useRef(false)
  const submit = async () => {
    if (!quantity || !may || buying.current) return
    buying.current = true
    if (await buy(quantity)) setQuantity(1)
    buying.current = false
  }
  return (
    <form
      className={`flex wrap gap-12 ${classes.buying}`}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Quantity value={quantity} change={setQuantity} told={why && told} />
      {/* not `loading`: what is disabled loses the focus */}
      <Button
        type="submit"
        aria-busy={busy}
        disabled={!may}
        leftSection={busy && <Loader size="1rem" />}
      >
        {quantity ? t('buyFor', { count: total }) : t('buy')}
      </Button>
      <p id={told} role="status" className={why ? 'late bold' : 'soft plain'}>
        {why ??
          (quantity !== 1 && left >= 0
            ? t('totalAndLeft', { total, left })
            : t('leftAfter', { left }))}
      </p>
    </form>
  )
}

/** Why so many cannot be had, though one can. */
function useTooMany({ buying, price, stock }: Product, balance: number) {
  const t = useTranslations('store')
  const allowed = buying?.allowed ?? null
  return (quantity: number): string | undefined => {
    if (stock !== null && quantity > stock) return t('onlyLeft', { count: stock })
    if (allowed !== null && quantity > allowed) return t('onlyAllowed', { count: allowed })
    const missing = price * quantity - balance
    return missing > 0 ? t('needMore', { count: missing }) : undefined
  }
}
