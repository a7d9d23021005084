import { oneOf, signedIn, where } from '../../platform/actor.ts'
import { can, may } from '../../core/permissions.ts'

/** What is on is for everybody; of which classes, the reach of classes says. */
export const canSeeLessons = signedIn
/** Drafts and versions: the office alone arranges them. */
export const canArrange = may('schedule.write')
/** One’s own, and of a class whoever leads it: looked up when it is asked for. */
export const canHaveFeeds = signedIn

/** Staff: of colleagues one learns that they are away, and not why. */
export const canSeeTeacherAbsences = may('school.read')
/** Teachers for themselves, the office for anybody. */
export const canAskAbsence = may('schedule.write', 'teacher')
export const canDecideAbsence = may('schedule.write')
export const canWithdrawAbsence = where<{ teacher: { id: string } }>(
  canAskAbsence,
  (who, { teacher }) => can(who, 'schedule.write') || teacher.id === who.id,
)

/** Who gives whose lessons: the office arranges it. */
export const canArrangeCovers = may('schedule.write')
/** What oneself is asked for, and to exchange the own lessons. */
export const canCover = oneOf('teacher')
/** The office whatever is arranged, a teacher a swap of their own, until it is answered. */
export const canWithdrawCover = where<{ madeBy: string; kind: string }>(
  canAskAbsence,
  (who, { madeBy, kind }) => can(who, 'schedule.write') || (madeBy === who.id && kind === 'swap'),
)
/** Whoever is asked. */
export const canAnswerCover = where<{ teacherId: string | null }>(
  canCover,
  (who, { teacherId }) => teacherId === who.id,
)
