import {
  classesOfLine,
  hoursApart,
  type Line,
  linesOf,
  type PlanRow,
  signatureOf,
} from '../lines/rules.ts'
import { twinsOf } from '../lessons/rules.twins.ts'

type Known = Line & { id: string }
type Standing = {
  id: string
  lesson: string
  day: number
  period: number | null
  starts_at: string | null
  ends_at: string | null
  rooms: (string | null)[]
  locked: boolean
}

/** The classes for which the plan says something else than the lines. */
export const differing = (plan: PlanRow[], lines: Line[]): Set<string> =>
  new Set(hoursApart(plan, lines).map(({ classId }) => classId))

/** What lines go, and what come in their place, so that those of these classes, or all of them, are those of the plan. */
export function planned<Own extends Known>(
  standing: Own[],
  plan: PlanRow[],
  only?: ReadonlySet<string>,
): { gone: Own[]; added: Line[] } {
  /** What other classes lose with a stream of this one: theirs is made anew as well. */
  const lost = new Set(
    standing
      .filter((line) => classesOfLine(line).some((one) => only?.has(one)))
      .flatMap((line) =>
        classesOfLine(line).flatMap((one) => line.parts.map((part) => `${one} ${part.subjectId}`)),
      ),
  )
  const isMeant = (line: Line) =>
    !only ||
    classesOfLine(line).some((one) => only.has(one)) ||
    line.parts.some((part) => lost.has(`${line.classId} ${part.subjectId}`))
  const known = Map.groupBy(standing.filter(isMeant), signatureOf)
  const added = linesOf(plan)
    .filter(isMeant)
    .filter((line) => !known.get(signatureOf(line))?.pop())
  return { gone: [...known.values()].flat(), added }
}

/**
 * What stands of lines when others take the place of some: what is placed of a line that the same subjects are given by
 * afterwards is kept, as often as that is given, also with another teacher.
 */
export function keptOf(standing: Standing[], { gone, added }: { gone: Known[]; added: Known[] }) {
  const twins = twinsOf(added, gone)
  const byLine = Map.groupBy(standing, ({ lesson }) => lesson)
  return added.flatMap((line) => {
    const stood = byLine.get(twins.get(line.id) ?? '') ?? []
    const { fixed = [] } = line
    // what is fixed elsewhere now stands there or nowhere
    const free = stood.filter(
      ({ day, period }) =>
        fixed.length < line.perWeek ||
        fixed.some((cell) => cell.day === day && cell.period === period),
    )
    return free
      .slice(0, line.perWeek)
      .map(({ id: _id, ...lesson }) => ({ ...lesson, lesson: line.id, classId: line.classId }))
  })
}
