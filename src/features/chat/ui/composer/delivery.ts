import type { Api } from '../../../../platform/client.ts'
import type { Unsent } from '../../../../platform/offline/outbox.ts'
import { base64Of } from '../../../../platform/ui/form/read-file.ts'
import { useApp } from '../../../../platform/web.tsx'
import { chatFiles } from '../../messages/contract.files.ts'
import type { Message } from '../../messages/contract.ts'
import { chat } from '../../contract.ts'
import { inputOf, type WaitingFile, type Written } from './written.ts'

/** After this long without an answer nobody can tell; a file takes longer than words. */
const answerWithinMs = 15_000
const fileWithinMs = 120_000

/** Sends a message with its files; what has arrived of them is kept, and not sent again. */
export async function deliver(
  api: Api,
  { id, room, body }: Unsent<Written>,
  keep: (body: Written) => Promise<void>,
  arrived: (message: Message) => void,
): Promise<void> {
  const files = await upload(api, room, id, body.files, (so) => keep({ ...body, files: so }))
  const message = inputOf(id, { ...body, files })
  const signal = AbortSignal.timeout(answerWithinMs)
  arrived(await api(chat.send, { params: { id: room }, key: id, signal, body: message }))
}

/** The files of a message, each under a key of its own. */
async function upload(
  api: Api,
  room: string,
  message: string,
  waiting: readonly WaitingFile[],
  keep: (files: WaitingFile[]) => Promise<void> = () => Promise.resolve(),
): Promise<WaitingFile[]> {
  const files = [...waiting]
  for (const [at, { id, kind, name, duration, blob }] of files.entries()) {
    if (id) continue
    const sent = await api(chatFiles.upload, {
      params: { id: room },
      key: `${message}-${at}`,
      signal: AbortSignal.timeout(fileWithinMs),
      body: { kind, name, file: await base64Of(blob), ...(duration && { duration }) },
    })
    files[at] = { ...files[at]!, id: sent.id }
    await keep([...files])
  }
  return files
}

/** The same at once, for what does not wait in the outbox. */
export function useUpload() {
  const { api } = useApp()
  return (room: string, message: string, files: readonly WaitingFile[]) =>
    upload(api, room, message, files)
}
