import { type Code, Refusal } from '../../platform/errors.ts'
import { bounded } from '../../platform/http/limiter.ts'

const countAnswer = bounded('taken-names', { points: 20, duration: 60 * 60 })

/**
 * What is one for all businesses must not be found out by asking for one after the other: of what is taken elsewhere
 * `whose` is told twenty times an hour, then `too_many_requests`.
 */
export async function askingForNames<T>(
  whose: string,
  code: Code,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Refusal && Object.values(error.fields ?? {}).includes(code))
      await countAnswer(whose)
    throw error
  }
}
