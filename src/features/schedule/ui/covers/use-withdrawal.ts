import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type TeacherAbsence, teacherAbsences } from '../../covers/contract.absences.ts'
import { touched } from './use-covering.ts'

/** Withdraws an absence after a question: the teacher comes after all. */
export function useWithdrawal() {
  const absences = useTranslations('absences')
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useWrite(teacherAbsences.withdraw, { refresh: touched })
  return async ({ id, version }: TeacherAbsence) => {
    const question = {
      title: absences('withdrawSure'),
      okLabel: absences('withdraw'),
      color: 'red',
    } as const
    if (!(await confirm(question))) return
    const work = mutateAsync({ params: { id }, body: { version } })
    await toast.after(work, absences('wasWithdrawn'))
  }
}
