import { newKey } from '../../../../platform/offline/new-key.ts'

/** So many at once that the page does not stand still in between. */
const triesAtOnce = 2_000

/** The work that a browser does before it may answer a public form: some seconds of it, in which the page stays alive. */
export async function stampFor(form: string): Promise<string> {
  const { stampBegin, tryStamps } = await import('../../answers/rules.stamp.ts')
  const begin = stampBegin(form, new Date(), newKey())
  for (let from = 0; ; from += triesAtOnce) {
    const stamp = tryStamps(begin, from, triesAtOnce)
    if (stamp) return stamp
    await new Promise((resolve) => setTimeout(resolve))
  }
}
