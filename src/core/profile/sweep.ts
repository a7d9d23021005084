import { v7 as uuid } from 'uuid'
import {
  type Cases,
  everybodyOwn,
  nobodyFinds,
  office,
  officeNot,
  officeOther,
  onlyStranger,
  png,
  staffOnly,
  unique,
} from '../../testing/sweep.ts'
import { password } from '../../testing/passwords.ts'

export const cases: Cases = {
  'profile.info': { may: { '-': everybodyOwn } },
  'profile.edit': { may: { '-': everybodyOwn }, ask: () => ({ body: { lang: 'en' } }) },
  'profile.rename': {
    may: { '-': staffOnly },
    ask: () => ({ body: { username: `renamed${unique()}@school.uz`, password } }),
  },
  'profile.export': { may: { '-': everybodyOwn } },
  'profile.remove': {
    may: { '-': 'x  +  +  +  +  +  +  +  x  1' },
    ask: () => ({ body: { password } }),
  },
  // A: the account of a student; B: of an admin
  'deletedAccounts.list': { may: { '-': office } },
  'deletedAccounts.restore': {
    may: {
      A: '+  +  x  x  x  x  x  x  0  1',
      B: '+  o  x  x  x  x  x  x  0  1',
      elsewhere: officeOther,
      unknown: officeNot,
    },
    ask: (_, __, { student }) => ({ params: { id: student } }),
  },
  'images.show': {
    may: {
      A: '+  +  +  0  +  0  +  0  0  1',
      B: '+  +  0  +  0  +  0  +  0  1',
      elsewhere: onlyStranger,
      unknown: nobodyFinds,
    },
    ask: ({ image }) => ({ params: { id: image } }),
  },
  'images.put': {
    may: { '-': staffOnly },
    ask: () => ({ params: { id: uuid() }, body: { image: png } }),
  },
}
