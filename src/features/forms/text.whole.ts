import { answeringText } from './answers/text.answering.ts'
import { beginningsText } from './builder/text.beginnings.ts'
import { builderText } from './builder/text.ts'
import { formsCentreText } from './text.centre.ts'
import { effectsText } from './effects/text.ts'
import { logicText } from './builder/text.logic.ts'
import { publishingText } from './builder/text.publishing.ts'
import { resultsText } from './results/text.ts'
import { formsText } from './text.ts'

/** All phrases of this slice, by namespace. */
export const formsTexts = {
  forms: {
    ...formsText,
    ...answeringText,
    ...beginningsText,
    ...builderText,
    ...logicText,
    ...publishingText,
    ...effectsText,
    ...resultsText,
  },
  centre: formsCentreText,
}
