import type * as z from 'zod/mini'
import type { ListFile } from '../../platform/sheets/export.ts'
import { columnsOf } from '../../platform/sheets/list.ts'
import type { Class, ClassExport } from './contract.ts'
import { allClasses } from './queries.ts'
import { unmarkedAsOf } from './record/service.today.ts'

const shown = columnsOf<Class, 'classes'>('classes')

const leader = ({ homeroom_teacher: teacher }: Class) =>
  teacher ? `${teacher.last_name} ${teacher.first_name} ${teacher.patronymic}`.trim() : ''

const columns = [
  shown('class', ({ label }) => label),
  shown('shift', ({ shift }) => shift, 'number'),
  shown('room', ({ room }) => room),
  shown('capacity', ({ capacity }) => capacity, 'number'),
  shown('language', ({ language }, say) => say(`lang_${language}`)),
  shown('homeroomTeacher', leader),
  shown('year', (row) => row.academic_year),
  shown('students', (row) => row.student_count, 'number'),
]

/** The list as a file. */
export const classesFile: ListFile<z.output<typeof ClassExport>, Class> = {
  title: (tongue) => tongue.of('common')('classes'),
  rows: async (db, { who, query, now }) => {
    const unmarked = await unmarkedAsOf(db, who, query.unmarked, now)
    return allClasses(db, who, { ...query, unmarked })
  },
  columns: () => columns,
}
