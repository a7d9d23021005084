import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { Role } from '../platform/actor.ts'
import type { Lang } from '../platform/shapes.ts'
import type { Notice } from '../platform/web.tsx'

/** What the server's page hands to the browser, as JSON in a script element that is never executed. */
export type PageData = {
  lang: Lang
  me: { id: string; role: Role } | null
  nonce: string
  /** Address of the phrases of `lang`, with `{lang}` where another language goes. */
  locale: string
  notice: Notice | null
  queries: DehydratedState
  loaderData: HydrationState['loaderData']
  errors: { id: string; status: number; data: unknown }[]
}

export const pageDataId = 'page-data'
