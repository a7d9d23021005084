import type * as z from 'zod/mini'
import { localDay } from '../../platform/dates/days.ts'
import type { ListFile } from '../../platform/sheets/export.ts'
import { columnsOf } from '../../platform/sheets/list.ts'
import type { StaffExport, StaffMember } from './contract.ts'
import { allStaff } from './queries.ts'

const shown = columnsOf<StaffMember, 'staff'>('staff')
const columns = (timeZone: string) => [
  shown('lastName', (one) => one.last_name),
  shown('firstName', (one) => one.first_name),
  shown('patronymic', (one) => one.patronymic),
  shown('phone', (one) => one.phone),
  shown('username', (one) => one.username),
  shown('birthDate', (one) => one.birth_date, 'date'),
  shown('gender', (one, say) => one.gender && say(one.gender)),
  shown('lastSeen', ({ last_seen_at: seen }) => seen && localDay(new Date(seen), timeZone), 'date'),
]

/** The people of the office as a file. */
export const staffFile: ListFile<z.output<typeof StaffExport>, StaffMember> = {
  title: (tongue) => tongue.of('staff')('title'),
  rows: (db, { who, query }) => allStaff(db, who, query),
  columns: ({ who }) => columns(who.timeZone),
}
