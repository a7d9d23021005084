import { withCommon } from '../../platform/i18n/common-words.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { Messages } from '../../platform/i18n/text.ts'

/** How the browser comes by the phrases that the server has under `address`. */
export function messagesFrom(address: string) {
  let current = address
  const once = async (lang: Lang): Promise<Messages> => {
    const answer = await fetch(current.replace('{lang}', lang))
    if (!answer.ok) throw new Error(`the phrases of ${lang} were answered with ${answer.status}`)
    return withCommon((await answer.json()) as Messages)
  }
  const get = (lang: Lang) => once(lang).catch(() => once(lang))
  return {
    /** Asked for once more when they did not come. */
    get,
    /**
     * For the first page, which is in sight already and must come alive: without its file the phrases stand as they
     * were shipped, built into a part of the program that is fetched for this alone.
     */
    async orShipped(lang: Lang): Promise<{ messages: Messages; asRendered: boolean }> {
      try {
        return { messages: await get(lang), asRendered: true }
      } catch {
        const { shippedMessages } = await import('./shipped.ts')
        return { messages: await shippedMessages(lang), asRendered: !current.includes('&of=') }
      }
    },
    /** Whether this is another address than before. */
    moveTo(next: string): boolean {
      const moved = next !== current
      current = next
      return moved
    },
  }
}
