import type { RouteObject } from 'react-router'
import type { Role } from '../../platform/actor.ts'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { page } from '../../platform/page.ts'
import { registerFillings } from '../../platform/slot-fillings.ts'
import * as slices from '../slices.browser.ts'

const all = Object.values<BrowserSlice>(slices)

registerFillings(async () => Object.values(await import('../slices.slots.ts')).flat())

/** The pages of who is signed in; apart from the rest, since the sign-in page is not to wait for so many names. */
export const pages = (me: { role: Role } | null): RouteObject[] =>
  all
    .flatMap(({ pages = [] }) => pages)
    .map(({ at, title, load, slots }) =>
      page(
        at,
        title,
        () => load(me),
        slots &&
          (() => import('../../platform/slots.tsx').then(({ loadSlots }) => loadSlots(slots, me))),
      ),
    )
