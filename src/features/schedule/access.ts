import { isOffice, oneOf, signedIn, where } from '../../platform/actor.ts'

/** What is on is for everybody; of which classes, the reach of classes says. */
export const canSeeLessons = signedIn
/** Drafts and versions: the office alone arranges them. */
export const canArrange = oneOf('owner', 'admin')
/** The teachers see who is in which group, and the families their own. */
export const canSeeHalves = signedIn
/** One’s own, and of a class whoever leads it: looked up when it is asked for. */
export const canHaveFeeds = signedIn
export const canDivide = oneOf('owner', 'admin')

/** Staff: of colleagues one learns that they are away, and not why. */
export const canSeeTeacherAbsences = oneOf('owner', 'admin', 'teacher')
/** Teachers for themselves, the office for anybody. */
export const canAskAbsence = canSeeTeacherAbsences
export const canDecideAbsence = oneOf('owner', 'admin')
export const canWithdrawAbsence = where<{ teacher: { id: string } }>(
  canSeeTeacherAbsences,
  (who, { teacher }) => isOffice(who) || teacher.id === who.id,
)

/** Who gives whose lessons: the office arranges it. */
export const canArrangeCovers = oneOf('owner', 'admin')
/** What oneself is asked for, and to exchange the own lessons. */
export const canCover = oneOf('teacher')
/** The office whatever is arranged, a teacher a swap of their own, until it is answered. */
export const canWithdrawCover = where<{ madeBy: string; kind: string }>(
  canSeeTeacherAbsences,
  (who, { madeBy, kind }) => isOffice(who) || (madeBy === who.id && kind === 'swap'),
)
/** Whoever is asked. */
export const canAnswerCover = where<{ teacherId: string | null }>(
  canCover,
  (who, { teacherId }) => teacherId === who.id,
)
