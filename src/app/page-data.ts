import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { Role } from '../platform/actor.ts'
import type { Lang } from '../platform/contract.ts'
import type { Code } from '../platform/errors.ts'

/** What the server's page hands to the browser, as JSON in a script element that is never executed. */
export type PageData = {
  lang: Lang
  me: { id: string; role: Role } | null
  nonce: string
  /** Address of the phrases of `lang`, with `{lang}` where another language goes. */
  locale: string
  /** What a form that was posted without script has to be told. */
  notice: { detail: Code; username?: string } | null
  queries: DehydratedState
  loaderData: HydrationState['loaderData']
  errors: { id: string; status: number; data: unknown }[]
}

export const pageDataId = 'page-data'
