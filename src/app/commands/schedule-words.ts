import { auditValuesText } from '../../audit/text.values.ts'
import { withCommon } from '../../platform/common-words.ts'
import { compileTexts } from '../../platform/text.ts'
import { createTranslator } from '../../platform/translator.ts'
import type { Breach } from '../../schedule/core/checking.ts'
import type { School } from '../../schedule/core/format.ts'
import { namingOf, type Phrases } from '../../schedule/rules.naming.ts'
import { reasonsOf } from '../../schedule/rules.reasons.ts'
import { scheduleTexts } from '../../schedule/text.whole.ts'
import { teachersText } from '../../teachers/text.ts'
import { commonText } from '../common.text.ts'

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
