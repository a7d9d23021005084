import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import {
  byOffice,
  type Cases,
  type Maker,
  office,
  rowOfTheOffice,
  staffOnly,
  teachersOfTheClassAndFamily,
} from '../../testing/sweep.ts'

export const cases: Cases = {
  'coins.wallet': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'coins.transfers': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'coins.export': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ params: { id: student }, query: { format: 'csv' } }),
  },
  'coins.adjust': {
    may: byOffice,
    ask: ({ student }, { canary }) => ({
      params: { id: student },
      body: { amount: 3, note: canary },
    }),
  },
  'coins.adjustMany': {
    may: byOffice,
    ask: ({ student }, { canary }) => ({
      body: { ids: [student], amount: 2, note: canary },
    }),
  },
  // all of them for the office, their own for teachers
  'transfers.list': { may: { '-': staffOnly } },
  'transfers.export': { may: { '-': staffOnly }, ask: () => ({ query: { format: 'csv' } }) },
  // an adjustment that nobody has taken back yet
  'transfers.reverse': {
    may: rowOfTheOffice,
    ask: (_of, { canary }, { row }) => ({
      params: { id: row ?? uuid() },
      body: { reason: canary },
    }),
  },
  'ledger.show': { may: { '-': office } },
  'ledger.given': { may: { '-': staffOnly } },
  'ledger.expiry': { may: { '-': office }, ask: () => ({ query: { policy: 'year_end' } }) },
  'ledger.audits': { may: { '-': '+  x  x  x  x  x  x  x  +  1' } },
  'ledger.newest': { may: { '-': '+  x  x  x  x  x  x  x  +  1' } },
  'ledger.check': { may: { '-': '+  x  x  x  x  x  x  x  +  1' } },
}

export const makers: Record<string, Maker> = {
  transfers: async (db, key, { of: { cast, canary }, now }) => {
    const wallet = sql`(select id from accounts where holder_id = ${cast.studentA.id})`
    await db.execute(sql`insert into accounts (business_id, id, kind)
      values (${key.businessId}, ${uuid()}, 'mint') on conflict do nothing`)
    await db.execute(sql`
      insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at, note)
      select ${key.businessId}, ${key.id}, id, ${wallet}, 1, 'adjustment', ${cast.owner.id},
        ${now.toISOString()}, ${canary} from accounts where kind = 'mint'`)
  },
}
