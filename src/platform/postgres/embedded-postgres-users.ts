import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStamp, readIfThere } from './embedded-postgres-process.ts'

/** A process that uses the server of the cluster in `home`; `stamp` tells it from a later one of the same id. */
export type User = { token: string; home: string; pid: number; stamp: string | undefined }

export const thisProcess = (home: string, token: string): User => ({
  token,
  home,
  pid: process.pid,
  stamp: processStamp(process.pid),
})

export const isAlive = ({ pid, stamp }: User) => stamp !== undefined && processStamp(pid) === stamp

const folderOf = (home: string) => join(home, 'users')

/** Writes down that this process uses the server of the cluster in `home`; answers how to take that back. */
export function joinUsers(home: string, token: string): () => void {
  mkdirSync(folderOf(home), { recursive: true })
  const file = join(folderOf(home), token)
  writeFileSync(file, JSON.stringify(thisProcess(home, token)))
  return () => rmSync(file, { force: true })
}

export const isUser = (home: string, token: string) => readUser(home, token) !== undefined

/** One that lives; those that were killed are forgotten, and so are those of a home that this one was copied from. */
export function otherUser(home: string): User | undefined {
  for (const token of readdirSync(folderOf(home))) {
    const user = readUser(home, token)
    if (user?.home === home && isAlive(user)) return user
    // half written, by one that has just come: the next to look finds it whole
    if (user) rmSync(join(folderOf(home), token), { force: true })
  }
  return undefined
}

function readUser(home: string, token: string): User | undefined {
  try {
    return (
      (JSON.parse(readIfThere(join(folderOf(home), token)) ?? 'null') as User | null) ?? undefined
    )
  } catch {
    return undefined
  }
}
