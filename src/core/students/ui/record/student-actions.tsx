import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useUndo } from '../../../audit/ui/undo.tsx'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../../platform/ui/overlay/more-menu.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Student, students } from '../../contract.ts'
import { afterMoves } from '../list/renewed.ts'

const MoveDialog = lazy(async () => ({
  default: (await import('./student-move-dialog.tsx')).MoveDialog,
}))
const ArchiveDialog = lazy(async () => ({
  default: (await import('./student-archive-dialog.tsx')).ArchiveDialog,
}))

/** What the office does with a student as a whole. */
export function StudentActions({ student }: { student: Student }) {
  const t = useTranslations('family')
  const [asked, setAsked] = useState<'move' | 'archive' | null>(null)
  const restore = useRestoring(student)
  const close = () => setAsked(null)
  return (
    <>
      <MoreMenu>
        {student.archived ? (
          <Menu.Item onClick={() => void restore()}>{t('restore')}</Menu.Item>
        ) : (
          <>
            <Menu.Item onClick={() => setAsked('move')}>{t('move')}</Menu.Item>
            <Menu.Item component={Link} to={`/slips?ids=${student.id}`}>
              {t('slip')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" onClick={() => setAsked('archive')}>
              {t('toArchive')}
            </Menu.Item>
          </>
        )}
      </MoreMenu>
      <Suspense fallback={null}>
        {asked === 'move' && <MoveDialog student={student} close={close} />}
        {asked === 'archive' && <ArchiveDialog student={student} close={close} />}
      </Suspense>
    </>
  )
}

function useRestoring(student: Student) {
  const t = useTranslations('family')
  const sentence = useTranslations('errors')
  const confirm = useConfirm()
  const toast = useToast()
  const { offer } = useUndo()
  const { mutateAsync } = useWrite(students.restore, { refresh: afterMoves })
  return async () => {
    const sure = await confirm({
      title: t('restore'),
      message: t('restoreText'),
      okLabel: t('restore'),
    })
    if (!sure) return
    try {
      const { batch_id, refused } = await mutateAsync({
        body: { ids: [student.id] },
        key: newKey(),
      })
      if (batch_id) offer(batch_id, t('restored'))
      else toast.show({ tone: 'error', title: sentence(refused[0]?.detail as never) })
    } catch (error) {
      toast.error(error)
    }
  }
}
