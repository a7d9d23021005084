import { parseArgs } from 'node:util'
import type { Database } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { BeginningInput } from '../../features/setup/contract.ts'
import { beginBusiness } from '../../features/setup/service.ts'
import { failed } from './command-line.ts'

const text = { type: 'string' } as const
const options = {
  kind: { ...text, default: 'school' },
  name: text,
  region: text,
  district: text,
  lang: { ...text, default: 'uz' },
  'time-zone': { ...text, default: 'Asia/Tashkent' },
  owner: text,
  'last-name': text,
  'first-name': text,
  patronymic: text,
  phone: text,
  shifts: { ...text, default: '1' },
  'no-year': { type: 'boolean', default: false },
  'no-subjects': { type: 'boolean', default: false },
} as const

const usage = `Usage: npm run school -- create --name "42-maktab" --owner owner@school.uz --last-name Karimova --first-name Dilnoza
  [--kind school|private_school|centre] [--region tashkent_city|samarkand|…] [--district …] [--lang uz|ru|en]
  [--time-zone Asia/Tashkent] [--patronymic …] [--phone …] [--shifts 1|2] [--no-year] [--no-subjects]
The password of the owner is asked for, or read from standard input.`

/** A business with its owner and what it begins with, as the page of the beginning makes it. */
export async function createSchool(
  database: Database,
  args: string[],
  ask: () => Promise<string | undefined>,
): Promise<void> {
  const given = read(args)
  if (!given) return failed(usage)
  const password = await ask()
  if (password === undefined) return failed('The two do not match. Nothing was made.')
  const judged = BeginningInput.safeParse({ ...given, password, code: '' })
  if (!judged.success) return failed(faultsIn(judged.error.issues))
  const { code: _none, ...input } = judged.data
  try {
    const hash = await hashPassword(password)
    await beginBusiness(database, input, hash, new Date(), async () => {})
    console.log(`${input.name} is there. Its owner signs in as ${input.username}.`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    failed(`Nothing was made: ${Object.values(error.fields ?? {})[0] ?? error.code}`)
  }
}

/** Undefined where something is not understood, or what nobody can do without is missing. */
function read(args: string[]) {
  try {
    const { values } = parseArgs({ args, options })
    if (!values.name || !values.owner || !values['last-name'] || !values['first-name'])
      return undefined
    const { kind, name, region, district, lang, owner, patronymic, phone } = values
    return {
      ...{ kind, name, region, district, lang, patronymic, phone },
      username: owner,
      time_zone: values['time-zone'],
      last_name: values['last-name'],
      first_name: values['first-name'],
      shifts: Number(values.shifts),
      year: !values['no-year'],
      subjects: !values['no-subjects'],
    }
  } catch {
    return undefined
  }
}

const faultsIn = (issues: { path: PropertyKey[]; message: string }[]) =>
  [
    'Nothing was made:',
    ...issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`),
  ].join('\n')
