import { ApiError } from '../../../../platform/client.ts'
import { leaveCopy } from '../../../../platform/offline/draft-copies.ts'
import { keyOf, type PageApp } from '../../../../platform/web.tsx'
import { formAnswers } from '../../answers/contract.ts'
import { forms } from '../../contract.ts'
import { lookForWaiting, topicOf, type Waiting, waitsNoMore } from './kept-answers.ts'

/** Sends what waits, the oldest first; what is refused becomes a draft again, with the reason told. */
export async function sendWaiting(app: PageApp, refused: (error: unknown) => void): Promise<void> {
  const owner = app.me!.id
  for (const row of await lookForWaiting(owner)) {
    const { form, student, answers, page, base, change } = row
    try {
      await sendOne(app, row)
    } catch (error) {
      // nobody has refused it: it is tried again
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return
      if (error.status === 401) return
      const copy = { value: { answers, page }, base: base ?? nothing, clashes: [], unheard: [] }
      await leaveCopy(owner, topicOf(form, student, change), copy)
      refused(error)
    }
    await waitsNoMore(row)
    await app.queries.invalidateQueries({
      queryKey: keyOf(formAnswers.asked, { params: { id: form } }),
    })
    await app.queries.invalidateQueries({ queryKey: [forms.list.resource, forms.list.action] })
  }
}

/** Of what an earlier program has left. */
const nothing = { value: { answers: {}, page: null }, version: 0 }

function sendOne({ api }: PageApp, row: Waiting): Promise<unknown> {
  const { form, student, key, form_version, answers, change } = row
  return change
    ? api(formAnswers.change, {
        key,
        params: { id: change.id },
        body: { version: change.version, form_version, answers },
      })
    : api(formAnswers.answer, {
        key,
        params: { id: form },
        body: { form_version, answers, ...(student && { student_id: student }) },
      })
}
