import { withCommon } from '../../platform/i18n/common-words.ts'
import type { Lang } from '../../platform/shapes.ts'
import { compileTexts } from '../../platform/i18n/text.ts'
import { readTexts } from '../text/texts.ts'

/** The phrases as they were shipped, with the parser that they need: fetched only when their file did not come. */
export const shippedMessages = async (lang: Lang) =>
  withCommon(compileTexts(await readTexts(), lang))
