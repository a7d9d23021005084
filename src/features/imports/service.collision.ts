import { brokenConstraint, type Database } from '../../platform/db/db.ts'
import { type Code, Refusal } from '../../platform/errors.ts'
import { hasSignInName } from './queries.known.ts'
import type { Row } from './file/service.rows.ts'

/** Something that somebody else has taken since it was looked at, or in another business. */
export class Collision extends Refusal {
  /** What was to be written. */
  readonly rows: Row[]
  constructor(code: Code, rows: Row[]) {
    super('import_has_faults', { columns: code })
    this.rows = rows
  }
}

const reasons: Record<string, Code> = {
  users_username: 'this_user_already_exists',
  users_username_ending: 'invalid_email',
  users_phone: 'phone_number_already_exists',
  students_number: 'student_number_already_exists',
  classes_label: 'class_already_exists',
  classes_no_grades_in_centre: 'centre_has_no_grades',
  class_subjects_once: 'twice_in_file',
  teacher_has_left: 'teacher_is_unknown',
}

/** What a broken rule of the database means; any other fault stays as it is. */
export function collisionOf(error: unknown, rows: Row[]): unknown {
  const code = reasons[brokenConstraint(error) ?? '']
  return code ? new Collision(code, rows) : error
}

/**
 * Names the rows whose sign-in names are taken, also by somebody of another business, whom nobody here sees: each name is
 * asked for by itself.
 */
export async function takenNames(database: Database, { rows }: Collision) {
  const fields: Record<string, Code> = {}
  const names: string[] = []
  for (const { at, values, choice } of rows) {
    const { username } = values
    if (username === undefined || choice === 'skip') continue
    if (!(await hasSignInName(database, username))) continue
    names.push(username)
    fields[`rows.${at + 1}.username`] = 'this_user_already_exists'
  }
  return { names, fields }
}
