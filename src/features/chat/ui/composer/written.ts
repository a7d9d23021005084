import type { ChatFile, Message, MessageInput } from '../../messages/contract.ts'

/** A file on its way; `id`: what the server calls it, once it has it. */
export type WaitingFile = Pick<ChatFile, 'kind' | 'name' | 'width' | 'height' | 'duration'> & {
  blob: Blob
  id?: string
}

/** What somebody has written, as this device keeps it until it is sent. */
export type Written = {
  text: string
  files: WaitingFile[]
  reply?: NonNullable<Message['reply']>
  forward?: Pick<Message, 'id' | 'text'>
  mentions: string[]
  urgent: boolean
  poll?: NonNullable<MessageInput['poll']>
}

export const inputOf = (id: string, written: Written): MessageInput => ({
  client_id: id,
  text: written.text,
  ...(written.reply && { reply_to: written.reply.id }),
  ...(written.forward && { forward_of: written.forward.id }),
  file_ids: written.files.flatMap((file) => file.id ?? []),
  ...(written.poll && { poll: written.poll }),
  mentions: written.mentions,
  urgent: written.urgent,
})
