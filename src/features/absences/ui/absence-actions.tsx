import { Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { newKey } from '../../../platform/offline/new-key.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../platform/ui/overlay/row-menu.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Absence, absences } from '../../../core/students/absences/contract.ts'
import { afterAbsences } from './absence-form.ts'
import { shownSpan } from '../../../platform/i18n/formats.ts'
import { AbsenceDialog } from './announce.tsx'

/** What may still be done with an absence. */
export function AbsenceActions({ absence }: { absence: Absence }) {
  const t = useTranslations('absences')
  const toast = useToast()
  const confirm = useConfirm()
  const [editing, setEditing] = useState(false)
  const { mutateAsync } = useWrite(absences.withdraw, { refresh: afterAbsences })
  const { id, version, student } = absence
  const withdraw = async () => {
    const sure = await confirm({
      title: t('withdrawSure'),
      message: t('withdrawText'),
      okLabel: t('withdraw'),
      color: 'red',
    })
    if (!sure) return
    await toast.after(
      mutateAsync({ params: { id }, body: { version }, key: newKey() }),
      t('wasWithdrawn'),
    )
  }
  const name = fullName(student)
  return (
    <>
      <RowMenu label={t('actionsOf', { name: `${name}, ${shownSpan(absence)}` })}>
        <Menu.Item onClick={() => setEditing(true)}>{t('edit')}</Menu.Item>
        <Menu.Item color="red" onClick={() => void withdraw()}>
          {t('withdraw')}
        </Menu.Item>
      </RowMenu>
      <Suspense fallback={null}>
        {editing && (
          <AbsenceDialog
            student={{ id: student.id, name }}
            absence={absence}
            close={() => setEditing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
