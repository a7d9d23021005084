import type { Lang } from './keyboard.ts'
import { type Ask, asking, type Listed, type Made, self } from './people.ts'

type Words = Partial<Record<Lang, string>>
type Good = { name: Words; description?: Words; price: number; worth?: number; stock?: number }
type Shop = { name: Words; goods: Good[]; keeper?: Ask; coins: number }

/** A store with something to buy in it, and as many coins in the wallet of the student of the demo. */
export async function openShop(url: string, { name, goods, keeper, coins }: Shop) {
  const [office, student] = [await asking(url, 'admin'), await asking(url, 'student')]
  const keeper_ids = keeper ? [(await self(keeper)).id] : []
  const store = await office<Made>('POST', '/v1/stores/', { name, keeper_ids })
  const products: Made[] = []
  for (const good of goods)
    products.push(
      await office<Made>('POST', '/v1/products/', {
        ...{ store_id: store.id, state: 'on_sale', ...good },
      }),
    )
  const { id } = await self(student)
  const { balance } = await office<{ balance: number }>('GET', `/v1/students/${id}/wallet/`)
  if (balance !== coins)
    await office('POST', `/v1/students/${id}/adjustments/`, {
      ...{ amount: coins - balance, note: 'To begin with' },
    })
  const order = (at: number, quantity = 1) =>
    student<Made>('POST', '/v1/orders/', {
      ...{ product_id: products[at]!.id, quantity, price: goods[at]!.price },
    })
  return { office, student, studentId: id, store, products, order }
}

/** The store of the demo, with what has been ordered in it so far. */
export async function demoShop(url: string) {
  const office = await asking(url, 'admin')
  const { results } = await office<Listed<Made & { name: Words }>>('GET', '/v1/stores/')
  const { id } = results.find(({ name }) => name.en === 'School store')!
  const goods = await office<Listed>('GET', `/v1/products/?store_id=${id}&state=on_sale`)
  return { id, productId: goods.results[0]!.id }
}
