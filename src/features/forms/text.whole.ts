import { answeringText } from './text.answering.ts'
import { beginningsText } from './text.beginnings.ts'
import { builderText } from './text.builder.ts'
import { formsCentreText } from './text.centre.ts'
import { effectsText } from './text.effects.ts'
import { logicText } from './text.logic.ts'
import { publishingText } from './text.publishing.ts'
import { resultsText } from './text.results.ts'
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
