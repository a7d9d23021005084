import {
  type Cases,
  everybodyOwn,
  nobodyFinds,
  officeNot,
  officeOther,
  onlyStranger,
  open,
} from '../../testing/sweep.ts'
import { chosenPassword, password } from '../../testing/passwords.ts'

export const cases: Cases = {
  'auth.login': {
    may: { '-': open },
    ask: (_, { cast }) => ({ body: { username: cast.teacherA.username, password } }),
  },
  'auth.refresh': { may: { '-': open }, ask: () => ({ body: { refresh: 'made below' } }) },
  'auth.logout': { may: { '-': everybodyOwn } },
  // A: the account of a student; B: of an admin
  'accessCodes.create': {
    may: {
      A: '+  +  x  x  x  x  x  x  0  1',
      B: '+  o  x  x  x  x  x  x  0  1',
      elsewhere: officeOther,
      unknown: officeNot,
    },
    ask: (of, { cast }) => ({
      body: { ids: [of.letter === 'B' ? cast.admin.id : of.student] },
    }),
  },
  'accessCodes.holder': {
    may: { '-': open },
    ask: () => ({ body: { username: 'made below', code: 'made below' } }),
  },
  'accessCodes.redeem': {
    may: { '-': open },
    ask: () => ({
      body: { username: 'made below', code: 'made below', password: chosenPassword },
    }),
  },
  // the session of a teacher, and of the owner of the other school
  'sessions.list': { may: { '-': everybodyOwn } },
  'sessions.end': {
    may: {
      A: '0  0  +  0  0  0  0  0  0  1',
      B: '0  0  0  +  0  0  0  0  0  1',
      elsewhere: onlyStranger,
      unknown: nobodyFinds,
    },
    ask: ({ session }) => ({ params: { id: session } }),
  },
  'sessions.endOthers': { may: { '-': everybodyOwn } },
  // the owner alone sees who tries to come in, and who takes lists away
  'securityEvents.list': { may: { '-': '+  x  x  x  x  x  x  x  +  1' } },
}
