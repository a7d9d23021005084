import { hash, verify } from '@node-rs/argon2'
import { turns } from './turns.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane; algorithm 2 is argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const inTurn = turns({ atOnce: 2, waiting: 16 })

/** An argon2id hash in PHC form. Refuses with `server_busy` when the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), cost))

let decoy: Promise<string> | undefined
/** Whether the password fits. Without a hash it works as long and answers no, so that time does not tell who exists. */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost)
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, password.normalize('NFKC')))
  return fits && Boolean(stored)
}
