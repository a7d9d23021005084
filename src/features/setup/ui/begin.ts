import { type Code, isCode } from '../../../platform/errors.ts'

export type Refused = { detail: Code | 'no_connection'; fields: Partial<Record<string, Code>> }

/** Undefined when the business is there and the session's cookies have come. */
export async function begin(form: FormData): Promise<Refused | undefined> {
  try {
    const answer = await fetch('/session/setup', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
    })
    if (answer.ok) return undefined
    const { detail, fields } = (await answer.json().catch(() => ({}))) as {
      detail?: unknown
      fields?: Record<string, unknown>
    }
    return { detail: isCode(detail) ? detail : 'internal_error', fields: codesIn(fields) }
  } catch {
    return { detail: 'no_connection', fields: {} }
  }
}

const codesIn = (fields: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, code]) => (isCode(code) ? [[name, code]] : [])),
  )
