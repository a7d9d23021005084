import { papersCentreText } from './text.centre.ts'
import { printedText } from './text.printed.ts'
import { papersText } from './text.ts'

/** All phrases of this slice, by namespace. */
export const papersTexts = { papers: papersText, printed: printedText, centre: papersCentreText }
