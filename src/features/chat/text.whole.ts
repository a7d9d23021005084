import { careText } from './care/text.ts'
import { chatCentreText } from './text.centre.ts'
import { messagesText } from './messages/text.ts'
import { policyText } from './care/text.policy.ts'
import { chatText } from './text.ts'
import { writingText } from './messages/text.writing.ts'

/** All phrases of this slice, by namespace. */
export const chatTexts = {
  chat: { ...chatText, ...messagesText, ...writingText, ...careText, ...policyText },
  centre: chatCentreText,
}
