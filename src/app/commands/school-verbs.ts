import type { Database } from '../../platform/db.ts'
import type { Standing } from '../../setup/queries.standing.ts'
import {
  findBusinessNamed,
  listBusinesses,
  resumeBusiness,
  suspendBusiness,
} from '../../setup/service.standing.ts'
import { failed, readPassword } from './command-line.ts'
import { createSchool } from './school-create.ts'

/** What an operator may do with whole businesses; each is given what stands behind its name. */
type Ask = () => Promise<string | undefined>
const verbs: Record<string, (database: Database, rest: string[], ask: Ask) => Promise<void>> = {
  create: createSchool,
  list: async (database) => {
    const all = await listBusinesses(database)
    if (all.length === 0)
      console.log('There is no school yet: npm run setup, or … school -- create')
    for (const each of all) console.log(lineOf(each))
  },
  suspend: (database, [name]) =>
    withSchool(database, name, async ({ id, name }) => {
      if (!(await suspendBusiness(database, id, new Date())))
        return failed(`${name} is suspended already.`)
      console.log(`${name} is suspended: nobody of it is let in, and everybody was signed out.`)
    }),
  resume: (database, [name]) =>
    withSchool(database, name, async ({ id, name }) => {
      if (!(await resumeBusiness(database, id))) return failed(`${name} is not suspended.`)
      console.log(`${name} is open again: everybody may sign in.`)
    }),
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

async function withSchool(
  database: Database,
  name: string | undefined,
  work: (of: Standing) => Promise<void>,
) {
  if (!name) return failed('Name the school: its id, or the sign-in name of its owner.')
  const found = await findBusinessNamed(database, name)
  if (!found) return failed(`There is no school ${name}. Nothing was changed.`)
  await work(found)
}

/** Undefined where no such thing is done. `ask`: how the password of an owner comes in. */
export const operation = (verb: string) =>
  Object.hasOwn(verbs, verb)
    ? (database: Database, rest: string[], ask: Ask = readPassword) =>
        verbs[verb]!(database, rest, ask)
    : undefined

export const usage = `Usage: npm run school -- ${Object.keys(verbs).join(' | ')} …`
