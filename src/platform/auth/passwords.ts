import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairTurns } from '../jobs/work-queue.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane; algorithm 2 is argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** As many wait as are done within some ten seconds: a school that begins its day at one moment comes in. */
const inTurn = fairTurns(
  // each hash keeps a core busy: strangers leave one to everybody else where there are two
  { atOnce: 2, othersAtOnce: Math.min(2, Math.max(1, availableParallelism() - 1)), waiting: 400 },
  'passwords',
)

/** In whose line a hash waits; who comes `first` does so before strangers. */
export type Turn = { whose: string; first?: boolean }
const ourselves: Turn = { whose: '', first: true }

/** An argon2id hash in PHC form. Refuses with `server_busy` when the queue is full. */
export const hashPassword = (
  password: string,
  { whose, first }: Turn = ourselves,
): Promise<string> => inTurn(whose, () => hash(password.normalize('NFKC'), cost), first)

let decoy: Promise<string> | undefined
/** Whether the password fits. Without a hash it works as long and answers no, so that time does not tell who exists. */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
  { whose, first }: Turn = ourselves,
): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost)
  const against = stored ?? (await decoy)
  const fits = await inTurn(whose, () => verify(against, password.normalize('NFKC')), first)
  return fits && Boolean(stored)
}
