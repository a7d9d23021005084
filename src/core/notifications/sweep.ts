import { browserMaker, type Cases, everybodyOwn, onlyTheParent } from '../../testing/sweep.ts'
import { browserAt } from '../../testing/push.ts'

export const cases: Cases = {
  // A: the notification of parent A, B: that of parent B
  'notifications.list': { may: { '-': everybodyOwn } },
  'notifications.read': {
    may: onlyTheParent,
    ask: ({ notification }) => ({
      params: { id: notification },
      body: { read: true },
    }),
  },
  'notifications.readUpTo': {
    may: onlyTheParent,
    ask: ({ notification }) => ({ body: { up_to: notification } }),
  },
  'notificationSettings.show': { may: { '-': everybodyOwn } },
  'notificationSettings.edit': {
    may: { '-': everybodyOwn },
    ask: () => ({ body: { quiet: { from: '22:00', to: '07:00' } } }),
  },
  // A: the browser of parent A, B: that of parent B
  'pushSubscriptions.key': { may: { '-': everybodyOwn } },
  'pushSubscriptions.create': {
    may: { '-': everybodyOwn },
    ask: (_, { canary }) => ({
      body: browserAt(`${browserMaker}/${canary}`).subscription,
    }),
  },
  'pushSubscriptions.remove': {
    may: onlyTheParent,
    ask: ({ browser }) => ({ params: { id: browser } }),
  },
}
