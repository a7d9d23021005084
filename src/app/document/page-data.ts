import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { Role } from '../../platform/actor.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { Notice } from '../../platform/auth/notice.ts'
import type { Build } from './errors/new-version.ts'

/** What the server's page hands to the browser, as JSON in a script element that is never executed. */
export type PageData = {
  lang: Lang
  me: { id: string; role: Role } | null
  /** In which times are told: that of the business. */
  timeZone: string
  /** When it was asked for, in milliseconds since 1970. */
  at: number
  /** Address of the phrases of `lang`, with `{lang}` where another language goes. */
  locale: string
  notice: Notice | null
  /** Whether a token that stands in the address is to sign somebody in. The token itself never comes along. */
  signingIn: boolean
  /** Whether this is where people sign in, which does without the router. */
  door: boolean
  /** Whether a business may be begun here without a code. */
  mayBegin: boolean
  /** Where the API is; empty: where the page came from. */
  apiBase: string
  /** The version that this document is of. */
  build: Build
  queries: DehydratedState
  loaderData: HydrationState['loaderData']
  errors: { id: string; status: number; data: unknown }[]
}

export const pageDataId = 'page-data'
/** The template that takes the place of a page whose script cannot start or go on. */
export const failureId = 'failure'
