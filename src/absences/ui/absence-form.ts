import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Excuse } from '../../marks/contract.mark.ts'
import { newKey } from '../../platform/new-key.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { marks } from '../../marks/contract.ts'
import { type Absence, AbsenceChange, AbsenceInput, absences } from '../contract.ts'

type Typed = { from: string; to: string; excuse: string; note: string }
type Options = { student: string; absence: Absence | undefined; today: string; done(): void }

const refresh = [absences.list, marks.day]

/** The form of an absence, of a new one or of one that is changed. */
export function useAbsenceForm({ student, absence, today, done }: Options) {
  const t = useTranslations('absences')
  const toast = useToast()
  const [key] = useState(() => newKey())
  const create = useWrite(absences.create, { refresh })
  const edit = useWrite(absences.edit, { refresh })
  const bodyOf = ({ excuse, ...typed }: Typed) => ({ ...typed, excuse: excuse as Excuse })
  return useContractForm<Typed, ReturnType<typeof bodyOf> & Record<string, unknown>>({
    schema: absence ? AbsenceChange : AbsenceInput,
    initialValues: {
      from: absence?.from ?? today,
      to: absence?.to ?? today,
      excuse: absence?.excuse ?? '',
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
        : create.mutateAsync({ body: { ...body, student_id: student }, key }),
    done: () => {
      toast.show({ tone: 'success', title: t(absence ? 'saved' : 'sent') })
      done()
    },
  })
}
