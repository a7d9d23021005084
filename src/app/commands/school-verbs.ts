import type { Standing } from '../../features/setup/queries.standing.ts'
import {
  handOver,
  limitStorage,
  listBusinesses,
  resumeBusiness,
  suspendBusiness,
} from '../../features/setup/service.standing.ts'
import { failed, readLines, readPassword } from './command-line.ts'
import { eraseSchool, exportSchool, importSchool, moveSchool } from './school-archive.ts'
import { createSchool } from './school-create.ts'
import { type Ground, withSchool } from './school-ground.ts'

/** What an operator may do with whole businesses; each is given what stands behind its name. */
const verbs: Record<string, (ground: Ground, rest: string[]) => Promise<void>> = {
  create: ({ database, asking }, rest) => createSchool(database, rest, asking.password),
  list: async ({ database }) => {
    const all = await listBusinesses(database)
    if (all.length === 0)
      console.log('There is no school yet: npm run setup, or … school -- create')
    for (const each of all) console.log(lineOf(each))
  },
  suspend: ({ database }, [name]) =>
    withSchool(database, name, async ({ id, name }) => {
      if (!(await suspendBusiness(database, id, new Date())))
        return failed(`${name} is suspended already.`)
      console.log(`${name} is suspended: nobody of it is let in, and everybody was signed out.`)
    }),
  resume: ({ database }, [name]) =>
    withSchool(database, name, async ({ id, name }) => {
      if (!(await resumeBusiness(database, id))) return failed(`${name} is not suspended.`)
      console.log(`${name} is open again: everybody may sign in.`)
    }),
  'owner-transfer': ({ database }, [name, username]) =>
    withSchool(database, name, async ({ id, name, owner }) => {
      if (!username) return failed('Name the administrator who becomes the owner, by sign-in name.')
      if (!(await handOver(database, id, username, new Date())))
        return failed(`Nobody signs in to ${name} as ${username} who is an administrator.`)
      console.log(
        `${username} is the owner of ${name} now, and ${owner ?? 'nobody'} an administrator. Both were signed out.`,
      )
    }),
  storage: ({ database }, [name, megabytes]) =>
    withSchool(database, name, async ({ id, name }) => {
      const limit = Number(megabytes)
      if (!Number.isInteger(limit) || limit < 1 || limit > 100_000_000)
        return failed('Say how many megabytes its files may take: … storage SCHOOL 20000')
      await limitStorage(database, id, limit)
      console.log(`The files of ${name} may take ${limit} MB.`)
    }),
  export: exportSchool,
  import: importSchool,
  move: moveSchool,
  erase: eraseSchool,
}

const kindOf = ({ kind, private: own }: Standing) =>
  kind === 'centre' ? 'learning centre' : own ? 'private school' : 'state school'

const lineOf = (of: Standing) =>
  [
    of.id,
    kindOf(of),
    of.name,
    `owner ${of.owner ?? 'none'}`,
    `${of.students} students`,
    of.suspendedAt ? `suspended since ${of.suspendedAt.toISOString().slice(0, 10)}` : 'open',
  ].join(' · ')

/** Undefined where no such thing is done. `asking`: how a password and answers come in. */
export const operation = (verb: string) =>
  Object.hasOwn(verbs, verb)
    ? (
        {
          asking = { password: readPassword, lines: readLines },
          ...ground
        }: Omit<Ground, 'asking'> & Partial<Ground>,
        rest: string[],
      ) => verbs[verb]!({ ...ground, asking }, rest)
    : undefined

export const usage = `Usage: npm run school -- ${Object.keys(verbs).join(' | ')} …`
