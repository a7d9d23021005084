import { newsCentreText } from './text.centre.ts'
import { newsText } from './text.ts'
import { newsWritingText } from './text.writing.ts'

/** All phrases of this slice, by namespace. */
export const newsTexts = {
  news: { ...newsText, ...newsWritingText },
  centre: newsCentreText,
}
