import type { RouteObject } from 'react-router'
import type { Role } from '../../platform/actor.ts'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { page } from '../../platform/page.ts'
import * as slices from '../slices.browser.ts'

/** The pages of who is signed in; apart from the rest, since the sign-in page is not to wait for so many names. */
export const pages = (me: { role: Role } | null): RouteObject[] =>
  Object.values<BrowserSlice>(slices)
    .flatMap(({ pages = [] }) => pages)
    .map(({ at, title, load }) => page(at, title, () => load(me)))
