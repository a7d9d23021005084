import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found } from '../../../platform/errors.ts'
import type { DatedLesson } from '../lessons/contract.ts'
import { holdForCovers } from './queries.ts'
import { bestMix, type Colleague, fit } from './rules.ts'
import { type Ground, readGroundOfDay } from './service.day.ts'
import { arrange, type Instead } from './service.ts'

/** One person for all that nobody gives of an absence, as far as that person is free. */
export async function assignAll(
  db: Db,
  who: Actor,
  {
    date,
    absence_id: absence,
    teacher_id: id,
  }: { date: string; absence_id: string; teacher_id: string },
  now: Date,
) {
  await holdForCovers(db, who)
  const ground = await readGroundOfDay(db, who, date)
  const one = found(ground.colleagues.find((colleague) => colleague.id === id))
  found(ground.absences.find((each) => each.id === absence))
  const wanted: [DatedLesson, Instead][] = []
  const colleague: Colleague = { ...one, covers: [...one.covers] }
  for (const each of ground.uncovered.filter((each) => each.absence.id === absence)) {
    const fits = fit(each.open, colleague)
    if (!fits) continue
    wanted.push([each.lesson, insteadOf(ground, each, fits.teacher, fits.merges)])
    colleague.covers.push(each.open)
  }
  await arrange(db, who, wanted, now)
  return { assigned: wanted.length, left: ground.uncovered.length - wanted.length }
}

/** The best for all that nobody gives, or for what one absence leaves. */
export async function assignBest(
  db: Db,
  who: Actor,
  { date, absence_id: absence }: { date: string; absence_id?: string | undefined },
  now: Date,
) {
  await holdForCovers(db, who)
  const ground = await readGroundOfDay(db, who, date)
  if (absence) found(ground.absences.find(({ id }) => id === absence))
  const open = ground.uncovered.filter((each) => !absence || each.absence.id === absence)
  const mix = bestMix(
    open.map((each) => each.open),
    ground.colleagues,
  )
  const wanted = open.flatMap((each, at): [DatedLesson, Instead][] => {
    const best = mix[at]
    return best ? [[each.lesson, insteadOf(ground, each, best.teacher, best.merges)]] : []
  })
  await arrange(db, who, wanted, now)
  return { assigned: wanted.length, left: ground.uncovered.length - wanted.length }
}

function insteadOf(
  { held }: Ground,
  { lesson, absence }: Ground['uncovered'][number],
  teacher: string,
  merges: boolean,
): Instead {
  const instead = { teacher, absence: absence.id, note: lesson.change?.note }
  if (!merges) return { kind: 'substitute', ...instead }
  const half = held.find((each) => each.id === lesson.id && each.teacher?.id === teacher)
  return { kind: 'merged', room: half?.room?.id ?? null, ...instead }
}
