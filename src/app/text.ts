import { absencesCentreText } from '../absences/text.centre.ts'
import { auditCentreText } from '../audit/text.centre.ts'
import { authCentreText } from '../auth/text.centre.ts'
import { businessCentreText } from '../business/text.centre.ts'
import { classesCentreText } from '../classes/text.centre.ts'
import { coinsCentreText } from '../coins/text.centre.ts'
import { goalsCentreText } from '../goals/text.centre.ts'
import { homeCentreText } from '../home/text.centre.ts'
import { importsCentreText } from '../imports/text.centre.ts'
import { insightsCentreText } from '../insights/text.centre.ts'
import { marksCentreText } from '../marks/text.centre.ts'
import { notificationsCentreText } from '../notifications/text.centre.ts'
import { papersCentreText } from '../papers/text.centre.ts'
import { searchCentreText } from '../search/text.centre.ts'
import { setupCentreText } from '../setup/text.centre.ts'
import { storeCentreText } from '../store/text.centre.ts'
import { studentsCentreText } from '../students/text.centre.ts'
import { subjectsCentreText } from '../subjects/text.centre.ts'
import { teachersCentreText } from '../teachers/text.centre.ts'
import { slipsText } from '../auth/text.slips.ts'
import { securityText } from '../auth/text.security.ts'
import { authText } from '../auth/text.ts'
import { absencesText } from '../absences/text.ts'
import { auditStoreText } from '../audit/text.store.ts'
import { auditText } from '../audit/text.ts'
import { auditUndoText } from '../audit/text.undo.ts'
import { auditValuesText } from '../audit/text.values.ts'
import { auditWordsText } from '../audit/text.words.ts'
import { calendarText } from '../business/text.calendar.ts'
import { businessText } from '../business/text.ts'
import { classRecordText } from '../classes/text.record.ts'
import { rolloverText } from '../classes/text.rollover.ts'
import { classesText } from '../classes/text.ts'
import { coinsText } from '../coins/text.ts'
import { goalsText } from '../goals/text.ts'
import { importsText } from '../imports/text.ts'
import { insightsText } from '../insights/text.ts'
import { markMonthText } from '../marks/text.month.ts'
import { marksText } from '../marks/text.ts'
import { currencyText } from '../currency/text.ts'
import { notificationsText } from '../notifications/text.ts'
import { papersText } from '../papers/text.ts'
import type { Code } from '../platform/errors.ts'
import type { Phrase, Texts } from '../platform/text.ts'
import { profileText } from '../profile/text.ts'
import { familyText } from '../students/text.family.ts'
import { guardiansText } from '../students/text.guardians.ts'
import { studentRecordText } from '../students/text.record.ts'
import { searchText } from '../search/text.ts'
import { staffText } from '../staff/text.ts'
import { studentsText } from '../students/text.ts'
import { keepingText } from '../store/text.keeping.ts'
import { storeOrdersText } from '../store/text.orders.ts'
import { storeText } from '../store/text.ts'
import { setupText } from '../setup/text.ts'
import { subjectsText } from '../subjects/text.ts'
import { teachersText } from '../teachers/text.ts'
import { translationsText } from '../translations/text.ts'
import { viewsText } from '../views/text.ts'
import { appCentreText } from './centre.text.ts'
import { commonText } from './common.text.ts'
import { errorTitleText } from './error-titles.text.ts'
import { errorText } from './errors.text.ts'
import { homeText } from '../home/text.ts'
import { offlineText } from './offline/offline.text.ts'

/** Every phrase of the product, one namespace per area. */
export const text = {
  common: commonText,
  errors: errorText satisfies Record<Code, Phrase>,
  errorTitles: errorTitleText satisfies Record<Code, Phrase>,
  home: homeText,
  offline: offlineText,
  centre: {
    ...appCentreText,
    ...absencesCentreText,
    ...auditCentreText,
    ...authCentreText,
    ...businessCentreText,
    ...classesCentreText,
    ...coinsCentreText,
    ...goalsCentreText,
    ...homeCentreText,
    ...importsCentreText,
    ...insightsCentreText,
    ...marksCentreText,
    ...notificationsCentreText,
    ...papersCentreText,
    ...searchCentreText,
    ...setupCentreText,
    ...storeCentreText,
    ...studentsCentreText,
    ...subjectsCentreText,
    ...teachersCentreText,
  },
  auth: authText,
  setup: setupText,
  slips: slipsText,
  security: securityText,
  currency: currencyText,
  profile: profileText,
  business: { ...businessText, ...calendarText },
  audit: {
    ...auditText,
    ...auditWordsText,
    ...auditValuesText,
    ...auditStoreText,
    ...auditUndoText,
  },
  staff: staffText,
  classes: { ...classesText, ...classRecordText, ...rolloverText },
  students: studentsText,
  family: { ...familyText, ...guardiansText, ...studentRecordText },
  subjects: subjectsText,
  teachers: teachersText,
  imports: importsText,
  insights: insightsText,
  coins: coinsText,
  marks: marksText,
  absences: absencesText,
  goals: goalsText,
  markMonth: markMonthText,
  papers: papersText,
  search: searchText,
  store: { ...storeText, ...keepingText, ...storeOrdersText },
  translations: translationsText,
  views: viewsText,
  notifications: notificationsText,
} satisfies Texts

export type Text = typeof text

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'uz' | 'ru' | 'en'
    Messages: { [Namespace in keyof Text]: { [Key in keyof Text[Namespace]]: string } }
  }
}
