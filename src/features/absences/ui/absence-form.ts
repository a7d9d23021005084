import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Excuse } from '../../../core/marks/day/contract.mark.ts'
import { children } from '../../home/contract.ts'
import { useForm } from '../../../platform/ui/form/form.ts'
import { useWrite } from '../../../platform/web.tsx'
import { marks } from '../../../core/marks/contract.ts'
import {
  type Absence,
  AbsenceChange,
  AbsenceInput,
  absences,
} from '../../../core/students/absences/contract.ts'

type Typed = { from: string; to: string; excuse: Excuse | ''; note: string }
type Options = { student: string; absence: Absence | undefined; today: string; done(): void }

/** An announcement excuses marks that say absent. */
export const afterAbsences = [absences.list, children.today, marks.day, marks.list, marks.month]

/** The form of an absence, of a new one or of one that is changed. */
export function useAbsenceForm({ student, absence, today, done }: Options) {
  const t = useTranslations('absences')
  const create = useWrite(absences.create, { refresh: afterAbsences })
  const edit = useWrite(absences.edit, { refresh: afterAbsences })
  const bodyOf = ({ excuse, ...typed }: Typed) => ({ ...typed, excuse: excuse as Excuse })
  return useForm({
    schema: absence ? AbsenceChange : AbsenceInput,
    start: {
      from: absence?.from ?? today,
      to: absence?.to ?? today,
      excuse: absence?.excuse ?? ('' as const),
      note: absence?.note ?? '',
    },
    inputOf: (values) => ({
      ...bodyOf(values),
      ...(absence ? { version: absence.version } : { student_id: student }),
    }),
    send: (body) =>
      absence
        ? edit.mutateAsync({
            params: { id: absence.id },
            body: { ...body, version: absence.version },
          })
        : create.mutateAsync({ body: { ...body, student_id: student } }),
    said: t(absence ? 'saved' : 'sent'),
    done,
  })
}
