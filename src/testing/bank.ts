import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { type Random, randomFrom } from '../demo/random.ts'

/** Businesses with accounts among which coins are sent at random, some of them in nearly every transfer. */
export type Bank = { connection: pg.ClientConfig; businesses: BankBusiness[]; coins: number }
type BankBusiness = { id: string; maker: string; wallets: string[] }

const application = 'bank'
/** Coins of each wallet in the beginning. */
const funds = 50

/** A hundred wallets in three businesses, and beside each a row whose balance anybody may write: the naive way. */
export async function openBank(
  owner: pg.ClientConfig,
  connection: pg.ClientConfig,
  { businesses: count = 3, accounts = 100 } = {},
): Promise<Bank> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`create table naive_wallets (id uuid primary key, balance bigint not null)`)
  await client.query(`grant select, update on naive_wallets to daftar_app`)
  const businesses: BankBusiness[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const share = Math.floor(accounts / count) + (nth < accounts % count ? 1 : 0)
    businesses.push(await openBusiness(client, share))
  }
  await client.end()
  return { connection, businesses, coins: accounts * funds }
}

async function openBusiness(client: pg.Client, accounts: number): Promise<BankBusiness> {
  const [id, maker, mint] = [uuid(), uuid(), uuid()]
  const wallets = Array.from({ length: accounts }, () => uuid())
  await client.query(`select set_config('app.business_id', $1, false)`, [id])
  await client.query(`insert into businesses (id, kind, name) values ($1, 'school', 'Bank')`, [id])
  await client.query(
    `insert into users (business_id, id, role, username, last_name, first_name)
     values ($1, $2, 'owner', $3, 'Karimov', 'Aziz')`,
    [id, maker, `${maker}@bank.test`],
  )
  await client.query(
    `insert into accounts (business_id, id, kind, holder_id) select $1::uuid, $2::uuid, 'mint', null::uuid
     union all select $1::uuid, id, 'wallet', gen_random_uuid() from unnest($3::uuid[]) as id`,
    [id, mint, wallets],
  )
  await client.query(
    `insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at)
     select $1::uuid, uuidv7(), $2::uuid, id, ${funds}, 'adjustment', $3::uuid, now() from unnest($4::uuid[]) as id`,
    [id, mint, maker, wallets],
  )
  await client.query(
    `insert into naive_wallets select id, ${funds} from unnest($1::uuid[]) as id`,
    [wallets],
  )
  return { id, maker, wallets }
}

type Wanted = {
  /** `naive`: reads a balance, reckons, and writes it. */
  way: 'ledger' | 'naive'
  transfers: number
  connections: number
  seed: number
  /** Milliseconds between two connections that are ended from outside; never unless told. */
  killEvery?: number
  /** Milliseconds between two looks at everything. */
  lookEvery?: number
}

export type BankResult = {
  /** Transfers that the database has said yes to, and those of them that it does not have. */
  acknowledged: number
  lost: number
  /** There was not enough to send. */
  refused: number
  /** The connection ended before there was an answer. */
  broken: number
  killed: number
  looks: number
  /** What was wrong in a look: coins that came out of nothing, balances without reason, wallets below zero. */
  wrong: string[]
  perSecond: number
}

/** Sends coins over many connections at once until as many transfers are done, and looks at everything meanwhile. */
export async function runBank(bank: Bank, wanted: Wanted): Promise<BankResult> {
  const result = {
    ...{ acknowledged: 0, lost: 0, refused: 0, broken: 0, killed: 0, looks: 0, perSecond: 0 },
    wrong: [] as string[],
  }
  const acknowledged: string[] = []
  const since = performance.now()
  let left = wanted.transfers
  const done = new AbortController()
  const work = Array.from({ length: wanted.connections }, async (_, nth) => {
    const random = randomFrom(wanted.seed, `teller ${nth}`)
    const teller = reconnecting(bank.connection)
    while (left > 0) {
      left -= 1
      const next = order(bank, random)
      const work = wanted.way === 'naive' ? naively(next) : transferring(next)
      const answer = await teller.send(work, next.business.id)
      if (answer === 'done') acknowledged.push(next.id)
      else result[answer] += 1
    }
    await teller.close()
  })
  const watching = [
    every(wanted.lookEvery ?? 100, done.signal, async () => {
      const wrong = await look(bank, wanted.way)
      result.looks += 1
      result.wrong.push(...wrong)
    }),
    wanted.killEvery
      ? every(wanted.killEvery, done.signal, async () => {
          result.killed += await killOne(bank.connection)
        })
      : Promise.resolve(),
  ]
  await Promise.all(work)
  result.perSecond = (wanted.transfers * 1000) / (performance.now() - since)
  done.abort()
  await Promise.all(watching)
  result.wrong.push(...(await patiently(() => look(bank, wanted.way))))
  result.acknowledged = acknowledged.length
  if (wanted.way === 'ledger') result.lost = await patiently(() => countMissing(bank, acknowledged))
  return result
}

/** Every second time one of the few that everybody wants: ten of a hundred. */
const wallet = (random: Random, { wallets }: BankBusiness) =>
  random.pick(random.chance(0.5) ? wallets.slice(0, Math.ceil(wallets.length / 10)) : wallets)

/** Who sends how many coins to whom. */
function order(bank: Bank, random: Random) {
  const business = random.pick(bank.businesses)
  const from = wallet(random, business)
  let to = wallet(random, business)
  while (to === from) to = random.pick(business.wallets)
  return { business, id: uuid(), from, to, amount: random.int(1, 9) }
}
type Order = ReturnType<typeof order>

const transferring = ({ business, id, from, to, amount }: Order) => `insert into transfers
  (business_id, id, from_account, to_account, amount, reason, made_by, made_at)
  values ('${business.id}', '${id}', '${from}', '${to}', ${amount}, 'adjustment', '${business.maker}', now())`

/** What everybody writes at first. */
const naively =
  ({ from, to, amount }: Order) =>
  async (client: pg.Client) => {
    const read = `select id, balance::int from naive_wallets where id in ('${from}', '${to}')`
    const { rows } = await client.query<{ id: string; balance: number }>(read)
    const balance = (id: string) => rows.find((row) => row.id === id)!.balance
    if (balance(from) < amount) return
    const write = (id: string, value: number) =>
      client.query(`update naive_wallets set balance = ${value} where id = '${id}'`)
    // in one order, so that the two do not wait for each other
    const written = new Map([
      [from, balance(from) - amount],
      [to, balance(to) + amount],
    ])
    for (const id of [from, to].toSorted()) await write(id, written.get(id)!)
  }

type Work = string | ((client: pg.Client) => Promise<void>)
type Answer = 'done' | 'refused' | 'broken'

/** A connection that is made anew when somebody has ended it. */
function reconnecting(connection: pg.ClientConfig) {
  let client: pg.Client | undefined
  async function connected() {
    for (;;) {
      if (client) return client
      const fresh = new pg.Client({ ...connection, application_name: application })
      fresh.on('error', () => (client = undefined))
      try {
        await fresh.connect()
        client = fresh
      } catch {
        await sleep(100)
      }
    }
  }
  return {
    async send(work: Work, business: string): Promise<Answer> {
      const now = await connected()
      const begin = `begin; select set_config('app.business_id', '${business}', true)`
      try {
        if (typeof work === 'string') await now.query(`${begin}; ${work}; commit`)
        else {
          await now.query(begin)
          await work(now)
          await now.query('commit')
        }
        return 'done'
      } catch (error) {
        if ((error as { constraint?: string }).constraint === 'accounts_never_below_zero') {
          await now.query('rollback').catch(() => (client = undefined))
          return 'refused'
        }
        const { code = '' } = error as { code?: string }
        if (/^(40|22|42|23)/.test(code)) throw error
        client = undefined
        await now.end().catch(() => {})
        return 'broken'
      }
    },
    close: async () => client?.end().catch(() => {}),
  }
}

async function every(pause: number, signal: AbortSignal, work: () => Promise<void>) {
  while (!signal.aborted) {
    await sleep(pause, undefined, { signal }).catch(() => {})
    // the server may be on its way up
    if (!signal.aborted) await work().catch(() => {})
  }
}

/** The server may have been ended a moment ago: again, until it is up. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let times = 0; ; times += 1)
    try {
      return await work()
    } catch (error) {
      if (times === 120) throw error
      await sleep(500)
    }
}

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const killOne = (connection: pg.ClientConfig) =>
  withClient(connection, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity
         where application_name = $1 and datname = current_database() order by random() limit 1
       ) as unlucky`,
      [application],
    )
    return rowCount ?? 0
  })

/** All of a business at one moment: the coins that were there in the beginning, and nothing else. */
async function look(bank: Bank, way: Wanted['way']): Promise<string[]> {
  return withClient(bank.connection, async (client) => {
    if (way === 'naive') {
      const { rows } = await client.query<{ sum: number; least: number }>(
        `select sum(balance)::int as sum, min(balance)::int as least from naive_wallets`,
      )
      const { sum, least } = rows[0]!
      return sum === bank.coins && least >= 0 ? [] : [`${sum - bank.coins} coins, least ${least}`]
    }
    const wrong: string[] = []
    for (const { id, wallets } of bank.businesses) {
      await client.query('begin isolation level repeatable read read only')
      await client.query(`select set_config('app.business_id', $1, true)`, [id])
      const { rows } = await client.query<{ sum: number; held: number; least: number }>(
        `select sum(balance)::int as sum, (sum(balance) filter (where kind = 'wallet'))::int as held,
           (min(balance) filter (where kind = 'wallet'))::int as least from accounts`,
      )
      await client.query('commit')
      const { sum, held, least } = rows[0]!
      if (sum !== 0 || held !== wallets.length * funds || least < 0)
        wrong.push(`sum ${sum}, held ${held} of ${wallets.length * funds}, least ${least}`)
    }
    return wrong
  })
}

async function countMissing(bank: Bank, ids: string[]): Promise<number> {
  return withClient(bank.connection, async (client) => {
    let there = 0
    for (const { id } of bank.businesses) {
      await client.query('begin')
      await client.query(`select set_config('app.business_id', $1, true)`, [id])
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from transfers where id = any($1::uuid[])`,
        [ids],
      )
      there += rows[0]!.count
      await client.query('commit')
    }
    return ids.length - there
  })
}
