import { type Api, ApiError } from '../../platform/client.ts'
import { newKey } from '../../platform/offline/new-key.ts'
import { formAnswers } from '../../features/forms/answers/contract.ts'
import { plainAnswers } from '../../features/forms/builder/rules.plain.ts'

/** Questions that are named in an address, at the most. */
const maxNamed = 20

/**
 * Answers a form that a browser without script has posted; the address at which its page goes on. What was refused stays as a
 * draft, so that nothing typed is lost, and the page says why, at the questions that it is about.
 */
export async function answerPlainly(
  api: Api,
  id: string,
  about: string | undefined,
  posted: unknown,
): Promise<string> {
  const student = about ? { student_id: about } : {}
  const search = new URLSearchParams({ all: '1', ...(about && { about }) })
  const params = { id }
  try {
    const asked = await api(formAnswers.asked, { params })
    const { document, form_version, anonymous } = asked
    const answers = plainAnswers(document, (posted ?? {}) as Record<string, unknown>)
    const body = { form_version, answers, ...student }
    try {
      if (anonymous) await api(formAnswers.answerSecretly, { params, body })
      else await api(formAnswers.answer, { key: newKey(), params, body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      search.set('refused', error.detail)
      const wrong = Object.entries(error.fields).map(([question, code]) => `${question}.${code}`)
      if (wrong.length > 0) search.set('wrong', wrong.slice(0, maxNamed).join(' '))
      const subject = asked.subjects.find((each) => !about || each.student?.id === about)
      const version = subject?.draft_version ?? 0
      if (!anonymous) await api(formAnswers.keep, { params, body: { ...body, version } })
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    search.set('refused', error.detail)
  }
  return `/form-builder/${id}/answer?${search}`
}
