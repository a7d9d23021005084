import { allows, oneOf, signedIn, where } from '../../platform/actor.ts'
import { can, isOffice, may } from '../../core/permissions.ts'

/** Which rooms and messages: see reach. */
export const canChat = signedIn
/** See `whyNot` for each room. */
export const canWriteMessages = signedIn
export const canMakeRooms = may('rooms.write')
/** Who writes in a room of a class: the office, and whoever leads the class. */
export const canArrangeRoom = where<{ kind: string; leads: boolean }>(
  may('chat.moderate'),
  (who, { kind, leads }) => kind !== 'direct' && (can(who, 'rooms.write') || leads),
)
/** Rooms of a class and the like stand in the list as long as one is in them. */
export const canHideRoom = where<{ kind: string }>(signedIn, (_who, { kind }) => kind === 'direct')
/** In a direct room both, in another one staff. */
export const canPin = where<{ kind: string }>(
  signedIn,
  (who, { kind }) => kind === 'direct' || can(who, 'chat.moderate'),
)
type Written = { author: { id: string }; room: { kind: string } }
/** Whoever wrote it, and staff what others have written in a room that they are in or that the office reads. */
export const canRemoveMessage = where<Written>(
  signedIn,
  (who, { author, room }) =>
    author.id === who.id || (can(who, 'chat.moderate') && room.kind !== 'direct'),
)
export const canEditMessage = where<Written>(signedIn, (who, { author }) => author.id === who.id)
export const canSeeHistory = may('chat.moderate')
export const canBeUrgent = may('chat.moderate')
export const canNoteMessage = may('chat.moderate')

/** Of whom: the rule of absences itself. */
export const canTellAbsence = may('absences.write', 'teacher', 'parent')

export const canSeeChatRules = may('chat.settings.read')
export const canSetChatRules = may('chat.settings.write')
export const canSeeChatSettings = signedIn
type Settings = { officerId: string | null }
/** Whom the owner has named; the owner while nobody is. */
export const isOfficer = where<Settings>(may('chat.moderate'), (who, { officerId }) =>
  officerId === null ? who.role === 'owner' : who.id === officerId,
)
/** Of the office anybody may be the first whom a report does not concern; which ones they are shown, the queries say. */
export const canSeeReports = where<Settings>(
  may('chat.moderate'),
  (who, settings) => isOffice(who) || allows(isOfficer, who, settings),
)
/** Who has opened what. */
export const canSeeDisclosures = where<Settings>(
  may('chat.moderate'),
  (who, settings) => who.role === 'owner' || allows(isOfficer, who, settings),
)
export const canExportRoom = may('disclosures.read')
/** Staff are not blocked, and block nobody. */
export const canBlock = where<{ role: string }>(
  oneOf('student', 'parent'),
  (_who, { role }) => role === 'student' || role === 'parent',
)
