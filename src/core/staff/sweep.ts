import {
  byRow,
  type Cases,
  type Maker,
  office,
  person,
  rowed,
  rowOfTheOffice,
  unique,
} from '../../testing/sweep.ts'
import { users } from '../profile/table.ts'

export const cases: Cases = {
  // admins know each other; the owner alone manages them
  'staff.list': { may: { '-': office } },
  'staff.export': { may: { '-': office }, ask: () => ({ query: { format: 'csv' } }) },
  'staff.show': { may: rowOfTheOffice, ask: byRow },
  'staff.create': { may: { '-': '+  x  x  x  x  x  x  x  +  1' }, ask: () => ({ body: person() }) },
  'staff.edit': {
    may: {
      A: '+  x  x  x  x  x  x  x  0  1',
      elsewhere: '0  x  x  x  x  x  x  x  +  1',
      unknown: '0  x  x  x  x  x  x  x  0  1',
    },
    ask: (_of, _, { row }) => rowed(row, { first_name: `Nodir ${unique()}` }),
  },
}

export const makers: Record<string, Maker> = {
  staff: (db, key, { of: { canary } }) =>
    db.insert(users).values({
      ...key,
      role: 'admin',
      username: `${key.id}@here.test`,
      lastName: canary,
      firstName: 'Admin',
    }),
}
