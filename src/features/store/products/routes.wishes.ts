import { about, serve } from '../../../platform/serve.ts'
import { canSeeWish, canWish } from '../access.ts'
import { wishes } from '../orders/contract.ts'
import { findWisher } from './queries.wishes.ts'
import { dropWish, setWish, showWish } from './service.wishes.ts'

export const wishRoutes = serve(wishes, {
  show: about(({ db, who, params }) => findWisher(db, who, params.id), {
    may: canSeeWish,
    run: ({ db, who, subject, now }) => showWish(db, { who, now }, subject),
  }),
  set: about(({ db, who, params }) => findWisher(db, who, params.id), {
    may: canWish,
    run: ({ db, who, subject, body, now }) => setWish(db, { who, now }, subject, body.product_id),
  }),
  drop: about(({ db, who, params }) => findWisher(db, who, params.id), {
    may: canWish,
    run: ({ db, who, subject, now }) => dropWish(db, { who, now }, subject),
  }),
})
