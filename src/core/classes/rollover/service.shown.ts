import type { Rollover, RolloverPlan } from './contract.ts'
import type { PlanRow } from './queries.ts'
import type { findAhead } from './queries.dated.ts'
import { type Decision, yearAfter } from './service.ground.ts'
import type { Going, Ground, Turned } from './service.plan.ts'

/** A decision as the page sees it before anything is done. */
export function shown(
  { ground, turned, going, leaders, years, token }: Decision,
  plan: RolloverPlan,
): Omit<Rollover, 'today' | 'ahead'> {
  const labels = labelsOf(ground, turned)
  const apart = going.filter((each) => each.apart)
  const totals = totalsOf(ground, turned, going)
  const free = turned.every(({ obstacles }) => obstacles.length === 0)
  const moves = totals.promoted + totals.graduates + totals.new_classes > 0
  return {
    from_year: ground.from,
    academic_year: ground.to,
    last_day: ground.lastDay,
    first_day: ground.firstDay,
    highest_grade: plan.highest_grade,
    years,
    classes: turned.map((each) => shownClass(each, going, ground, leaders)),
    students: apart.map((each) => shownStudent(each, labels)),
    open: ground.open.map(({ id, label, grade }) => ({ id, label, grade })),
    totals,
    ready: moves && free && !apart.some(({ wrong }) => wrong),
    token,
  }
}

/** One that waits for its dates. */
export const shownAhead = ({ rollover, at }: Ahead): NonNullable<Rollover['ahead']> => ({
  batch_id: rollover.batchId,
  at: at.toISOString(),
  from_year: rollover.fromYear,
  academic_year: yearAfter(rollover.fromYear),
  last_day: rollover.lastDay,
  first_day: rollover.firstDay,
  leavers_gone: rollover.leaversGone,
})
type Ahead = NonNullable<Awaited<ReturnType<typeof findAhead>>>

const labelsOf = ({ open }: Ground, turned: Turned[]) =>
  new Map([
    ...open.map(({ id, label }) => [id, label] as const),
    ...turned.flatMap(({ of, to }) => (to ? [[of.id, to.label] as const] : [])),
  ])

function shownClass(
  { of, action, obstacles, to }: Turned,
  going: Going[],
  { members }: Ground,
  leaders: Decision['leaders'],
): Rollover['classes'][number] {
  const { id, label, grade, letter } = of
  const student_count = members.filter(({ classId }) => classId === id).length
  const joining = going.filter(({ into }) => into === id).length
  return {
    id,
    label,
    grade,
    letter,
    student_count,
    action,
    obstacles,
    to: to && {
      id,
      label: to.label,
      grade: to.grade,
      letter: to.letter,
      shift: to.shift,
      room: to.room,
      capacity: of.capacity,
      homeroom_teacher:
        to.homeroomTeacherId === null ? null : (leaders.get(to.homeroomTeacherId) ?? null),
      student_count: joining,
      subject_count: new Set(to.subjects.map(({ subjectId }) => subjectId)).size,
      dropped: namesOf(to.dropped),
    },
  }
}

/** Of subjects that may stand there in two groups. */
const namesOf = (rows: PlanRow[]) => [
  ...new Map(rows.map(({ subjectId, name }) => [subjectId, name])).values(),
]

function shownStudent(
  { member, from, action, into, wrong }: Going,
  labels: ReadonlyMap<string, string>,
): Rollover['students'][number] {
  const { studentId: id, lastName: last_name, firstName: first_name, patronymic } = member
  const label = into === null ? undefined : labels.get(into)
  return {
    ...{ id, last_name, first_name, patronymic },
    class: { id: from.id, label: from.label },
    action,
    into: label === undefined ? null : { id: into!, label },
    obstacle: wrong ? 'wrong_class' : null,
  }
}

function totalsOf({ open }: Ground, turned: Turned[], going: Going[]): Rollover['totals'] {
  const grades = new Map([
    ...open.map(({ id, grade }) => [id, grade] as const),
    ...turned.flatMap(({ of, to }) => (to ? [[of.id, to.grade] as const] : [])),
  ])
  const counted = (action: Going['action']) => going.filter((each) => each.action === action)
  const joining = counted('join')
  return {
    new_classes: turned.filter(({ to }) => to).length,
    promoted: joining.length,
    repeating: joining.filter(({ into, from }) => grades.get(into!) === from.grade).length,
    graduates: counted('graduate').length,
    without_class: counted('none').length,
  }
}
