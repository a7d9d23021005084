import { auditValuesText } from '../../core/audit/text.values.ts'
import { withCommon } from '../../platform/i18n/common-words.ts'
import { compileTexts } from '../../platform/i18n/text.ts'
import { createTranslator } from '../../platform/i18n/translator.ts'
import type { Breach } from '../../features/schedule/engine/check/checking.ts'
import type { School } from '../../features/schedule/engine/format.ts'
import { namingOf, type Phrases } from '../../features/schedule/files/rules.naming.ts'
import { reasonsOf } from '../../features/schedule/runs/rules.reasons.ts'
import { scheduleTexts } from '../../features/schedule/text.whole.ts'
import { teachersText } from '../../core/teachers/text.ts'
import { commonText } from '../text/common.text.ts'

const { arranging } = scheduleTexts
const texts = { common: commonText, arranging, teachers: teachersText, audit: auditValuesText }
const messages = withCommon(compileTexts(texts, 'en'))
const of = (namespace: keyof typeof texts) =>
  createTranslator({ messages, locale: 'en', namespace }) as never
const phrases: Phrases = { t: of('arranging'), teachers: of('teachers'), audit: of('audit') }

const left = (count: number) =>
  count === 0 ? phrases.t('lamp_fits') : phrases.t('lamp_left', { count })

/** The sentences of the pages, in English, with the names of a file. */
export function wordsFor(school: School) {
  const reasons = reasonsOf(school, namingOf(school, phrases))
  const breach = (one: Breach) =>
    one.code === 'not_placed'
      ? `${reasons.lesson(one.lesson)}: ${left(one.count ?? 1)}`
      : reasons.breach(one)
  return { ...reasons, breach, left }
}
