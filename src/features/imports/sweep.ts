import { v7 as uuid } from 'uuid'
import {
  byRow,
  type Cases,
  type Maker,
  office,
  rowThatTeachersDoNotFind,
  unique,
} from '../../testing/sweep.ts'
import { imports } from './table.ts'

export const cases: Cases = {
  'imports.sample': {
    may: { '-': office },
    ask: () => ({ query: { kind: 'students', format: 'csv' } }),
  },
  'imports.create': {
    may: { '-': office },
    ask: (_of, { canary }) => ({
      body: { kind: 'students', text: `Familiya\tIsm\nKarimov\t${canary}` },
    }),
  },
  'imports.show': { may: rowThatTeachersDoNotFind, ask: byRow },
  'imports.edit': {
    may: rowThatTeachersDoNotFind,
    ask: (_of, _, { row }) => ({
      params: { id: row ?? uuid() },
      body: { version: 1, twins: 'update' },
    }),
  },
  'imports.save': {
    may: rowThatTeachersDoNotFind,
    ask: (_of, _, { row }) => ({ params: { id: row ?? uuid() }, body: { version: 1 } }),
  },
  'imports.remove': { may: rowThatTeachersDoNotFind, ask: byRow },
}

export const makers: Record<string, Maker> = {
  imports: (db, key, { of: { canary, cast }, now }) =>
    db.insert(imports).values({
      ...key,
      kind: 'students',
      createdBy: cast.owner.id,
      createdAt: now,
      updatedAt: now,
      grid: [
        ['Familiya', 'Ism'],
        [`Karimov ${unique()}`, canary],
      ],
      choices: {
        sheet: '',
        sheets: [''],
        header: 0,
        columns: ['last_name', 'first_name'],
        formulas: [],
        merged: [],
        rows: {},
        twins: 'skip',
        makeClasses: false,
        taken: [],
      },
    }),
}
