import type { ClassPlan, Obstacle, RolloverPlan, StudentPlan } from './contract.ts'
import type { Graded, Member, PlanRow } from './queries.ts'

/** Everything that a roll-over is decided by, as it stands in the database. */
export type Ground = {
  from: string
  to: string
  lastDay: string
  firstDay: string
  /** Classes of the year that ends, and those of the next one that are there already. */
  rolled: Graded[]
  open: Graded[]
  members: Member[]
  plans: PlanRow[]
  /** Teachers who may lead a class. */
  leaders: ReadonlySet<string>
  markedAfter: ReadonlySet<string>
}

export type Going = {
  member: Member
  from: Graded
  action: 'join' | 'graduate' | 'none'
  /** Of the class that is joined: one that becomes another, or one of the new year. */
  into: string | null
  /** Whether it is another way than that of the class. */
  apart: boolean
  wrong: boolean
}
export type Turned = {
  of: Graded
  action: 'promote' | 'graduate' | 'leave'
  obstacles: Obstacle[]
  /** What it becomes. */
  to: Becoming | null
}
type Becoming = {
  grade: number
  letter: string
  label: string
  shift: number
  room: string
  /** Null when the room is one that has to be found by its name. */
  roomId: string | null
  homeroomTeacherId: string | null
  subjects: Taught[]
  dropped: PlanRow[]
}
export type Taught = Pick<PlanRow, 'subjectId' | 'teacherId' | 'hoursPerWeek' | 'groupNumber'>

/** What each class becomes and where each student goes; whether a label is free is not known here. */
export function decide(ground: Ground, plan: RolloverPlan) {
  const overrides = new Map(plan.classes.map((each) => [each.id, each]))
  const turned = ground.rolled.map((of) => turn(of, ground, plan, overrides.get(of.id)))
  return { turned, going: goingOf(ground, plan, turned) }
}

function turn(
  of: Graded,
  ground: Ground,
  { highest_grade: highest }: RolloverPlan,
  told: ClassPlan | undefined,
): Turned {
  const action = told?.action ?? (of.grade >= highest ? 'graduate' : 'promote')
  const obstacles: Obstacle[] = []
  if (action !== 'leave') {
    if (ground.markedAfter.has(of.id)) obstacles.push('marked_after_last_day')
    const late = (member: Member) => member.classId === of.id && member.fromDate >= ground.firstDay
    if (ground.members.some(late)) obstacles.push('joined_after_first_day')
  }
  if (action !== 'promote') return { of, action, obstacles, to: null }
  if (of.grade >= highest) obstacles.push('grade_is_the_highest')
  return { of, action, obstacles, to: becoming(of, ground, told) }
}

function becoming(of: Graded, { plans, leaders }: Ground, told: ClassPlan | undefined): Becoming {
  const grade = of.grade + 1
  const letter = told?.letter ?? of.letter
  const leader =
    told?.homeroom_teacher_id === undefined ? of.homeroomTeacherId : told.homeroom_teacher_id
  const own = plans.filter(({ classId }) => classId === of.id)
  const kept = own.filter((row) => !row.gone && hoursIn(row, grade) > 0)
  return {
    grade,
    letter,
    label: `${grade}-${letter}`,
    shift: told?.shift ?? of.shift,
    room: told?.room ?? of.room,
    roomId: told?.room === undefined || told.room === of.room ? of.roomId : null,
    homeroomTeacherId: leader !== null && leaders.has(leader) ? leader : null,
    subjects: kept.map((row) => ({
      subjectId: row.subjectId,
      teacherId: row.teacherId,
      hoursPerWeek: hoursIn(row, grade),
      groupNumber: row.groupNumber,
    })),
    dropped: own.filter((row) => !kept.includes(row)),
  }
}

/** By the norm of the grade; a subject that has no norm in any grade keeps its hours. */
function hoursIn({ norms, hoursPerWeek }: PlanRow, grade: number): number {
  const normed = Object.values(norms).some((hours) => hours > 0)
  return normed ? (norms[String(grade)] ?? 0) : hoursPerWeek
}

function goingOf(ground: Ground, plan: RolloverPlan, turned: Turned[]): Going[] {
  const told = new Map(plan.students.map((each) => [each.id, each]))
  const ways = new Map(turned.map((each) => [each.of.id, each]))
  const grades = gradesToJoin(ground, turned)
  return ground.members.flatMap((member) => {
    const way = ways.get(member.classId)!
    if (way.action === 'leave') return []
    return [goes(member, way, told.get(member.studentId), grades)]
  })
}

/** The grade, in the new year, of every class that somebody may join. */
const gradesToJoin = ({ open }: Ground, turned: Turned[]) =>
  new Map([
    ...open.map(({ id, grade }) => [id, grade] as const),
    ...turned.flatMap(({ of, to }) => (to ? [[of.id, to.grade] as const] : [])),
  ])

function goes(
  member: Member,
  { of: from, action }: Turned,
  told: StudentPlan | undefined,
  grades: ReadonlyMap<string, number>,
): Going {
  const usual = { member, from, apart: false, wrong: false }
  if (!told)
    return action === 'promote'
      ? { ...usual, action: 'join', into: from.id }
      : { ...usual, action: 'graduate', into: null }
  const into = told.into ?? null
  const grade = into === null ? undefined : grades.get(into)
  const wrong = told.action === 'join' && grade !== from.grade && grade !== from.grade + 1
  return { ...usual, apart: true, action: told.action, into, wrong }
}
