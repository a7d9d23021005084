import { authText } from '../auth/text.ts'
import { businessText } from '../business/text.ts'
import { classesText } from '../classes/text.ts'
import { coinsText } from '../coins/text.ts'
import { marksText } from '../marks/text.ts'
import { currencyText } from '../currency/text.ts'
import { notificationsText } from '../notifications/text.ts'
import type { Code } from '../platform/errors.ts'
import type { Phrase, Texts } from '../platform/text.ts'
import { profileText } from '../profile/text.ts'
import { studentsText } from '../students/text.ts'
import { translationsText } from '../translations/text.ts'
import { commonText } from './common.text.ts'
import { errorTitleText } from './error-titles.text.ts'
import { errorText } from './errors.text.ts'
import { homeText } from './home.text.ts'

/** Every phrase of the product, one namespace per area. */
export const text = {
  common: commonText,
  errors: errorText satisfies Record<Code, Phrase>,
  errorTitles: errorTitleText satisfies Record<Code, Phrase>,
  home: homeText,
  auth: authText,
  currency: currencyText,
  profile: profileText,
  business: businessText,
  classes: classesText,
  students: studentsText,
  coins: coinsText,
  marks: marksText,
  translations: translationsText,
  notifications: notificationsText,
} satisfies Texts

export type Text = typeof text

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'uz' | 'ru' | 'en'
    Messages: { [Namespace in keyof Text]: { [Key in keyof Text[Namespace]]: string } }
  }
}
