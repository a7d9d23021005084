import type { Subscription } from '../../../platform/events.ts'
import { settlingEvents, touchesLessons } from '../covers/rules.ground.ts'
import { nobodyIn } from '../covers/service.nobody.ts'
import { settleGround } from '../covers/service.settling.ts'
import { tellGround } from '../lessons/service.live.ts'

/** What is arranged for days to come follows every change beneath it, in the transaction of that change. */
const settling: Subscription = {
  to: settlingEvents,
  run: async (db, events) => {
    const event = events.find(touchesLessons)
    if (!event) return
    const who = 'id' in event.who ? event.who : await nobodyIn(db, event.who.businessId)
    await settleGround(db, who, event.now)
  },
}

/** Open pages that arrange lessons look again. */
const telling: Subscription = {
  to: [...settlingEvents, 'people.returned', 'plans.changed', 'subjects.changed', 'wishes.changed'],
  run: async (db, [event]) => tellGround(db, event!.who),
}

export const subscriptions = [settling, telling]
