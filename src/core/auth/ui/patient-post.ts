import { type Code, isCode } from '../../../platform/errors.ts'

/** Why the form was not let in; `no_connection`: nobody has answered. */
export type Trouble = Code | 'no_connection'

/** How often it asks when the server has too much to do: a whole school may come at one moment. */
const tries = 6

/** Posts what was typed to our own server. Undefined when the session's cookies have come. */
export async function patientPost(path: string, typed: object): Promise<Trouble | undefined> {
  try {
    for (let more = tries - 1; ; more -= 1) {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(typed),
      })
      if (answer.ok) return undefined
      if (answer.status === 503 && more > 0) {
        await pause(answer.headers.get('retry-after'))
        continue
      }
      const { detail } = (await answer.json().catch(() => ({}))) as { detail?: unknown }
      return isCode(detail) ? detail : 'internal_error'
    }
  } catch {
    return 'no_connection'
  }
}

/** As long as the server asks for, and a little longer by chance: not all come back at one moment. */
const pause = (seconds: string | null) =>
  new Promise((resolve) =>
    setTimeout(resolve, (Number(seconds) || 5) * 1000 * (1 + Math.random() / 2)),
  )
