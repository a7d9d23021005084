import { leaveCopy } from '../../../../platform/offline/draft-copies.ts'
import type { Unsent } from '../../../../platform/offline/outbox.ts'
import { refusalIn } from '../../../../platform/offline/refusals.ts'
import { keyOf, type PageApp } from '../../../../platform/web.tsx'
import { formAnswers } from '../../answers/contract.ts'
import { forms } from '../../contract.ts'
import { topicOf, type Waiting } from './waiting-answer.ts'

/** After this long without an answer nobody can tell. */
const answerWithinMs = 15_000

/** Sends an answer that waits; one that is refused becomes a draft again, with the reason told. */
export async function deliver(
  app: PageApp,
  row: Unsent<Waiting>,
  refused: (error: unknown) => void,
): Promise<void> {
  const { form, student, answers, page, base, change } = row.body
  try {
    await send(app, row)
  } catch (error) {
    if (!refusalIn(error)) throw error
    const copy = { value: { answers, page }, base: base ?? nothing, clashes: [], unheard: [] }
    await leaveCopy(row.owner, topicOf(form, student, change), copy)
    refused(error)
  }
  for (const queryKey of [
    keyOf(formAnswers.asked, { params: { id: form } }),
    [forms.list.resource, forms.list.action],
  ])
    void app.queries.invalidateQueries({ queryKey })
}

/** Of what an earlier program has left. */
const nothing = { value: { answers: {}, page: null }, version: 0 }

function send({ api }: PageApp, { id: key, body }: Unsent<Waiting>): Promise<unknown> {
  const { form, student, form_version, answers, change } = body
  const signal = AbortSignal.timeout(answerWithinMs)
  return change
    ? api(formAnswers.change, {
        key,
        signal,
        params: { id: change.id },
        body: { version: change.version, form_version, answers },
      })
    : api(formAnswers.answer, {
        key,
        signal,
        params: { id: form },
        body: { form_version, answers, ...(student && { student_id: student }) },
      })
}
