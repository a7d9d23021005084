import type { Who } from '../../../platform/actor.ts'
import { nameHas } from '../../../platform/i18n/folding.ts'
import { canManageClasses } from '../../../core/classes/access.ts'
import { canManageStudents } from '../../../core/students/access.ts'
import { canManageTeachers } from '../../../core/teachers/access.ts'

/** Somewhere to go: a page, or where something is begun. */
export type Place = { to: string; label: string }

type Say = (
  key: 'addStudent' | 'addTeacher' | 'createClass' | 'importStudents' | 'makeSlips',
) => string

/** What this person may begin. */
export function actionsFor(who: Who, t: Say): Place[] {
  const all = [
    { may: canManageStudents, to: '/students/create', label: t('addStudent') },
    { may: canManageTeachers, to: '/teachers/create', label: t('addTeacher') },
    { may: canManageClasses, to: '/classes/create', label: t('createClass') },
    { may: canManageStudents, to: '/students/import', label: t('importStudents') },
    { may: canManageStudents, to: '/slips', label: t('makeSlips') },
  ]
  return all.filter(({ may }) => may.role(who)).map(({ to, label }) => ({ to, label }))
}

/**
 * The places that are called so, in any language: `words` has after each other, parted by a slash, what pages are called in
 * the languages that are not shown, in the order of `paths`.
 */
export const matching = (places: Place[], typed: string, words: string): Place[] =>
  places.filter(({ to, label }) => nameHas(`${label} ${wordsOf(to, words)}`, typed))

const paths = [
  '/',
  '/classes',
  '/students',
  '/teachers',
  '/guardians',
  '/absences',
  '/subjects',
  '/coins',
  '/store',
  '/business',
  '/translations',
  '/profile',
  '/lesson-schedule',
  '/news',
  '/canteen-menu',
  '/chat',
  '/form-builder',
]
function wordsOf(to: string, words: string): string {
  const at = paths.findIndex((path) => (path === '/business' ? to.startsWith(path) : to === path))
  return at < 0 ? '' : (words.split(' / ')[at] ?? '')
}
