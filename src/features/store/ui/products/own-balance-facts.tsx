import { coins } from '../../../../core/coins/contract.ts'
import { Balance } from '../../../../core/coins/ui/balance.tsx'
import { load, type PageApp, useApp, useRead } from '../../../../platform/web.tsx'
import { canBuy } from '../../access.ts'

const callOf = (id: string) => ({ params: { id } })

export const loadOwnBalance = (app: PageApp) =>
  app.me && canBuy.role(app.me) ? load(app, coins.wallet, callOf(app.me.id)) : undefined

/** What whoever buys has in the wallet; nothing for the others. */
export function OwnBalance() {
  const { me } = useApp()
  return me && canBuy.role(me) ? <Coins id={me.id} /> : null
}

function Coins({ id }: { id: string }) {
  const { balance } = useRead(coins.wallet, callOf(id))
  return <Balance coins={balance} own />
}
