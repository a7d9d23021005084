import { newKey } from '../../../../platform/offline/new-key.ts'
import { pageOutboxes } from '../../../../platform/offline/page-outbox.ts'
import { refusals, type Waiting } from './waiting-answer.ts'

/** What brings answers that wait on this device to the server, whatever page is open. */
export const { start: startAnswerBox } = pageOutboxes<Waiting>({
  rows: 'answers',
  channel: 'daftar-answers',
  owner: (app) => app.me?.id ?? '',
  newKey,
  async deliver(app, row) {
    const { deliver } = await import('./delivery.ts')
    await deliver(app, row, (error) => refusals.forEach((tell) => tell(error)))
  },
})
