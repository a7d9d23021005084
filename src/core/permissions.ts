import type { Actor, Role, Rule } from '../platform/actor.ts'

/** What everybody who works at the school may do. */
const ofStaff = [
  /** Rooms, subjects, teachers, colleagues who are away and how the canteen is run. */
  'school.read',
  /** Their own name, sign-in name and date of birth. */
  'profile.write',
  'pictures.write',
  /** Pins, urgent messages and earlier wordings; removes what others have written in a room. */
  'chat.moderate',
] as const

const ofOffice = [
  /** Which students there are, with the name and the classes. */
  'students.read',
  /** Everything of the record of any student, and the family. */
  'students.know',
  'students.write',
  /** Allergies, diets, notes on health and medical papers. */
  'medical.write',
  /** Notes about any student. */
  'notes.write',
  /** Absences of any student. */
  'absences.write',
  /** Early warnings about any student, and the progress that they come from. */
  'warnings.read',
  /** Marks, goals and registers of any class. */
  'marks.write',
  /** Coins of anybody, and the books. */
  'coins.write',
  /** Any class, its plan, its students and the notes about it. */
  'classes.write',
  'subjects.write',
  'teachers.write',
  'imports.run',
  'slips.make',
  /** Menus, dishes, meals and how the canteen is run. */
  'menus.write',
  /** Who has eaten, of any class. */
  'meals.mark',
  /** Reads any picture, shows it in news and products, and uploads beyond the limit of a person. */
  'pictures.manage',
  /** News for anybody. */
  'news.write',
  /** Forms for anybody, and what answers change. */
  'forms.write',
  /** Stores, products and orders of any keeper. */
  'stores.write',
  /** Timetables, absences of teachers and who gives their lessons. */
  'schedule.write',
  /** Rooms of the chat for anybody; reads all but the direct ones. */
  'rooms.write',
  'chat.settings.read',
  /** Figures of the whole school. */
  'figures.read',
  'settings.write',
  'changes.read',
  'staff.read',
  /** Brings accounts back that their users have deleted. */
  'accounts.restore',
] as const

const ofOwner = [
  'staff.write',
  'chat.settings.write',
  /** Who has opened what was said in confidence. */
  'disclosures.read',
  'security.read',
  'ledger.audit',
  'backups.read',
] as const

export type Permission = (typeof ofStaff | typeof ofOffice | typeof ofOwner)[number]

/**
 * The one table of who may do what. A teacher, a student or a parent does more with what is their own; the rules of the
 * slices say so by the role.
 */
const ofRoles: Record<Role, readonly Permission[]> = {
  owner: [...ofStaff, ...ofOffice, ...ofOwner],
  admin: [...ofStaff, ...ofOffice],
  teacher: [...ofStaff, 'students.read'],
  student: [],
  parent: [],
}

export type Holder = Pick<Actor, 'role'>

const permissionsOf = new Map<string, ReadonlySet<Permission>>(
  Object.entries(ofRoles).map(([role, held]) => [role, new Set(held)]),
)

/** Pure, for the server and the browser alike. */
export const can = (who: Holder, permission: Permission): boolean =>
  permissionsOf.get(who.role)!.has(permission)

/** For those who have the permission, and for roles that do it with their own. */
export const may = (permission: Permission, ...own: Role[]): Rule => ({
  role: (who) => can(who, permission) || own.includes(who.role),
})

/** The kind of person a role is. Rules about rights ask `can`. */
export const isOffice = ({ role }: { role: Role }) => role === 'owner' || role === 'admin'
export const staffRoles = ['owner', 'admin', 'teacher'] as const satisfies Role[]
export const isStaff = ({ role }: { role: Role }) => staffRoles.some((one) => one === role)
