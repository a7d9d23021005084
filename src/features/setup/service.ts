import { v7 as uuid } from 'uuid'
import type { Tokens } from '../../core/auth/contract.ts'
import type { AuthService } from '../../core/auth/service.ts'
import type { Place } from '../../core/auth/service.sign-in.ts'
import { usualBells } from '../../core/business/bells/rules.plan.ts'
import { firstYearOn, usualYear } from '../../core/business/calendar/rules.usual-year.ts'
import { saveBells } from '../../core/business/bells/service.ts'
import { fillYear } from '../../core/business/calendar/service.ts'
import { refuseWeakPassword } from '../../core/auth/passwords/service.strength.ts'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { bounded } from '../../platform/http/limiter.ts'
import { networkOf } from '../../platform/http/network.ts'
import { publish } from '../../platform/events.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { adoptCurriculum } from '../../core/subjects/service.ts'
import { curriculum } from '../../core/subjects/service.curriculum.ts'
import type { BeginningInput } from './contract.ts'
import { regions } from './contract.regions.ts'
import { insertBusiness, insertOwner, useCode } from './queries.ts'
import { findSetupCode } from './service.codes.ts'

type Begun = Omit<BeginningInput, 'code'>
export type SetupService = ReturnType<typeof setupService>

/** How a business comes about: with its owner and all that it begins with, or not at all. */
export function setupService(database: Database, auth: AuthService, clock: { now(): Date }) {
  const countTry = bounded('setup', { points: 60, duration: 15 * 60 })

  /** Refuses with `setup_code_is_wrong` and `too_many_requests`. */
  async function lookAt(code: string, address: string): Promise<Buffer> {
    await countTry(networkOf(address))
    return (await findSetupCode(database, code, clock.now())) ?? refuse('setup_code_is_wrong')
  }

  /** Also refuses with `this_user_already_exists`. Signs the owner in. */
  async function begin({ code, ...input }: BeginningInput, place: Place): Promise<Tokens> {
    const codeHash = await lookAt(code, place.address)
    const passwordHash = await hashPassword(input.password)
    return beginBusiness(database, input, passwordHash, clock.now(), async (db, owner) => {
      if (!(await useCode(db, codeHash, clock.now()))) refuse('setup_code_is_wrong')
      return auth.openSession(db, owner.businessId, owner.id, place.device)
    })
  }

  return { lookAt, begin }
}

/** Writes it all in one transaction; `last` runs in it, as the new owner. */
export function beginBusiness<T>(
  database: Database,
  input: Begun,
  passwordHash: string,
  now: Date,
  last: (db: Db, owner: Actor) => Promise<T>,
): Promise<T> {
  const businessId = uuid() as BusinessId
  const { lang, time_zone: timeZone } = input
  const owner: Actor = { id: uuid(), businessId, sessionId: '', role: 'owner', lang, timeZone }
  const author = { by: owner.id, operation: 'setup.begin' }
  return database.inBusiness(
    businessId,
    async (db) => {
      await writePeople(db, owner, input, passwordHash)
      await writeStart(db, owner, input, now)
      return last(db, owner)
    },
    author,
  )
}

async function writePeople(db: Db, owner: Actor, input: Begun, passwordHash: string) {
  const { kind, name, region, district = '', lang, shifts } = input
  await insertBusiness(db, owner, {
    ...{ name, district, shifts },
    kind: kind === 'centre' ? 'centre' : 'school',
    private: kind === 'private_school',
    // what staff may do is worth guessing at; the business may lower it
    passwordMinStaff: 10,
    region: region ? regions[region][lang] : '',
    timeZone: input.time_zone,
    defaultLang: lang,
  })
  const own = [input.username, input.last_name, input.first_name]
  await refuseWeakPassword(db, { ...owner, own }, input.password, 'password')
  await insertOwner(db, owner, {
    username: input.username,
    lastName: input.last_name,
    firstName: input.first_name,
    patronymic: input.patronymic ?? '',
    phone: input.phone ?? null,
    passwordHash,
  })
}

/** The calendar, the bells and the subjects as they usually are, as far as they are wanted. */
async function writeStart(db: Db, owner: Actor, input: Begun, now: Date) {
  const kind = input.kind === 'centre' ? 'centre' : 'school'
  const today = localDay(now, input.time_zone)
  if (input.year) await fillYear(db, owner, usualYear(firstYearOn(today), kind), now)
  for (let shift = 1; shift <= input.shifts; shift += 1)
    await saveBells(db, owner, shift, { version: shift, periods: usualBells(kind, shift) }, now)
  if (kind === 'school' && input.subjects)
    await adoptCurriculum(db, owner, Object.keys(curriculum), now)
  publish(db, { name: 'business.founded', who: owner, now, kind, shifts: input.shifts })
}
