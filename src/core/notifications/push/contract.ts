import * as z from 'zod/mini'
import { contract, get, post, remove } from '../../../platform/contract.ts'

const Base64url = (least: number, most: number) =>
  z
    .string()
    .check(
      z.regex(/^[\w-]+={0,2}$/, 'invalid_value'),
      z.minLength(least, 'invalid_value'),
      z.maxLength(most, 'too_long'),
    )

/** What a browser answers to `pushManager.subscribe`, as its `toJSON()` has it. */
export const PushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000, 'too_long'), z.regex(/^https?:/, 'invalid_value')),
  /** An uncompressed point of P-256, 65 bytes, and 16 bytes that only this browser knows. */
  keys: z.strictObject({ p256dh: Base64url(86, 90), auth: Base64url(21, 26) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

const Subscribed = z.object({ id: z.string() })

export const pushSubscriptions = contract('pushSubscriptions', {
  /** The key that a browser subscribes with (RFC 8292), base64url; null where this installation sends nothing. */
  key: get('/v1/push-key/', { returns: z.object({ key: z.nullable(z.string()) }) }),
  /** This browser hears of news while no page is open, until its session ends. Again: the same browser, nothing twice. */
  create: post('/v1/push-subscriptions/', {
    body: PushSubscription,
    returns: Subscribed,
    status: 201,
  }),
  /** Sends nothing to this browser any more. */
  remove: remove('/v1/push-subscriptions/:id/', { returns: Subscribed }),
})
