import { type ApiAnswer, type Transport, Unreachable, type Way } from '../../platform/client.ts'
import { hearServerTime } from '../../platform/offline/server-clock.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { SessionKeeper } from '../../platform/auth/session-keeper.ts'

/** Over the network to the API at `base`; empty: to where the page came from. */
const overNetwork =
  (base: string): Transport =>
  async ({ method, path, headers, body, signal, asBlob }) => {
    const unreachable = (error: unknown) => {
      throw signal?.aborted ? error : new Unreachable('no answer', { cause: error })
    }
    const answer = await fetch(base + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    }).catch(unreachable)
    // to the second is enough for days
    hearServerTime(Date.parse(answer.headers.get('date') ?? ''))
    return (asBlob && answer.ok ? asItIs(answer) : asJson(answer)).catch(unreachable)
  }

const asItIs = async (answer: Response): Promise<ApiAnswer> => ({
  status: answer.status,
  body: await answer.blob(),
  disposition: answer.headers.get('content-disposition') ?? '',
})

/** What is no JSON was said by somebody between us and the API: a refusal without words, or no answer at all. */
async function asJson(answer: Response): Promise<ApiAnswer> {
  const { status } = answer
  const text = await answer.text()
  try {
    return { status, body: text ? (JSON.parse(text) as unknown) : undefined }
  } catch (error) {
    if (answer.ok) throw error
    return { status, body: undefined }
  }
}

/** The browser's way to the API: straight to it, with the token that the page keeps, as long as nobody is signing out. */
export function browserWay(
  base: string,
  lang: () => Lang,
  { access, renew, refused, standing }: Omit<SessionKeeper, 'signOut' | 'check'>,
): Way {
  const send = overNetwork(base)
  const transport: Transport = async (request) => {
    await standing()
    return send(request)
  }
  return { transport, access, lang, renew, refused }
}
