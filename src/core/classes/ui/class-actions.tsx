import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useUndo } from '../../audit/ui/undo.tsx'
import { usePapers } from '../../../features/papers/ui/papers-menu.tsx'
import { newKey } from '../../../platform/offline/new-key.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../platform/ui/overlay/more-menu.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type ClassDetail, classes } from '../contract.ts'

const EditDrawer = lazy(() => import('./edit-drawer.tsx'))

/** What the office does with a class as a whole. */
export function ClassActions({ of }: { of: ClassDetail }) {
  const t = useTranslations('classes')
  const [editing, setEditing] = useState(false)
  const { archive, restore } = useArchiving(of)
  const papers = usePapers({ kind: 'class', id: of.id, label: of.label })
  const navigate = useNavigate()
  const printList = async () => {
    // the list is what the first tab shows
    await navigate({ search: '' }, { preventScrollReset: true })
    setTimeout(() => print())
  }
  return (
    <>
      <MoreMenu>
        <Menu.Item onClick={() => setEditing(true)}>{t('edit')}</Menu.Item>
        <Menu.Item onClick={papers.ask}>{papers.word}</Menu.Item>
        <Menu.Item onClick={() => void printList()}>{t('printList')}</Menu.Item>
        <Menu.Item component={Link} to={`/slips?class=${of.id}`}>
          {t('slips')}
        </Menu.Item>
        {!of.begins_on && <Menu.Divider />}
        {of.begins_on ? null : of.archived ? (
          <Menu.Item onClick={() => void restore()}>{t('restore')}</Menu.Item>
        ) : (
          <Menu.Item color="red" onClick={() => void archive()}>
            {t('toArchive')}
          </Menu.Item>
        )}
      </MoreMenu>
      {papers.dialog}
      <Suspense>{editing && <EditDrawer of={of} close={() => setEditing(false)} />}</Suspense>
    </>
  )
}

/** As a change of many, which one press takes back. */
function useArchiving({ id, label }: ClassDetail) {
  const t = useTranslations('classes')
  const confirm = useConfirm()
  const toast = useToast()
  const { offer } = useUndo()
  const { mutateAsync } = useWrite(classes.editMany, { refresh: Object.values(classes) })
  async function change(archived: boolean) {
    try {
      const body = { ids: [id], change: { archived } }
      const { batch_id } = await mutateAsync({ body, key: newKey() })
      offer(batch_id, t(archived ? 'archivedMany' : 'restoredMany', { count: 1 }))
    } catch (error) {
      toast.error(error)
    }
  }
  return {
    restore: () => change(false),
    async archive() {
      const sure = await confirm({
        title: t('archiveOneSure', { label }),
        message: t('archiveSureText'),
        okLabel: t('toArchive'),
        color: 'red',
      })
      if (sure) await change(true)
    },
  }
}
