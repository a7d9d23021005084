import { careText } from './text.care.ts'
import { chatCentreText } from './text.centre.ts'
import { messagesText } from './text.messages.ts'
import { policyText } from './text.policy.ts'
import { chatText } from './text.ts'
import { writingText } from './text.writing.ts'

/** All phrases of this slice, by namespace. */
export const chatTexts = {
  chat: { ...chatText, ...messagesText, ...writingText, ...careText, ...policyText },
  centre: chatCentreText,
}
