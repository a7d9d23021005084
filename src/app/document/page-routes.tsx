import type { RouteObject } from 'react-router'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { page, type PageApp } from '../../platform/web.tsx'
import * as slices from '../slices.browser.ts'

/** The pages of who is signed in; apart from the rest, since the sign-in page is not to wait for so many names. */
export const pages = (app: PageApp): RouteObject[] =>
  Object.values<BrowserSlice>(slices)
    .flatMap(({ pages = [] }) => pages)
    .map(({ at, title, load }) => page(app, at, title, () => load(app.me)))
