import type { Code, Title } from '../../platform/errors.ts'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { Phrase, Texts } from '../../platform/i18n/text.ts'
import { appCentreText } from './centre.text.ts'
import { commonText } from './common.text.ts'
import { errorTitleText } from './error-titles.text.ts'
import { errorText } from './errors.text.ts'
import { offlineText } from '../offline/offline.text.ts'
import * as slices from '../slices.browser.ts'

const own = {
  common: commonText,
  errors: errorText satisfies Record<Code, Phrase>,
  errorTitles: errorTitleText satisfies Record<Exclude<Title, keyof typeof commonText>, Phrase>,
  offline: offlineText,
  centre: appCentreText,
} satisfies Texts

type TextOf<Slice> = Slice extends BrowserSlice<infer Own> ? Own : never
/** Of all slices together: what one of them has, all have. */
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
export type Text = typeof own & Together<TextOf<(typeof slices)[keyof typeof slices]>>

/** Every phrase of the product, one namespace per area. */
export async function readTexts(): Promise<Text> {
  const ofSlices = Object.values<BrowserSlice>(slices).map(({ text }) => text())
  const all: Texts = {}
  for (const part of [own, ...(await Promise.all(ofSlices))])
    for (const [namespace, phrases] of Object.entries(part))
      all[namespace] = { ...all[namespace], ...phrases }
  return all as Text
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'uz' | 'ru' | 'en'
    /** What an area does not say itself, it says in the words of `common`. */
    Messages: {
      [Namespace in keyof Text]: { [Key in keyof (Text[Namespace] & Text['common'])]: string }
    }
  }
}
