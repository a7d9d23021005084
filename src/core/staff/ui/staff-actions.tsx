import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../platform/ui/overlay/row-menu.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { staff, type StaffMember } from '../contract.ts'

/** What the owner does with one of them. */
export function StaffActions({ member, edit }: { member: StaffMember; edit(): void }) {
  const t = useTranslations('staff')
  const name = fullName(member)
  const archive = useArchiving(member, name)
  return (
    <RowMenu label={t('actionsOf', { name })}>
      <Menu.Item onClick={edit}>{t('edit')}</Menu.Item>
      {!member.archived && (
        <Menu.Item component={Link} to={`/slips?ids=${member.id}`}>
          {t('slip')}
        </Menu.Item>
      )}
      <Menu.Item color={member.archived ? undefined : 'red'} onClick={() => void archive()}>
        {t(member.archived ? 'restore' : 'toArchive')}
      </Menu.Item>
    </RowMenu>
  )
}

function useArchiving({ id, version, archived }: StaffMember, name: string) {
  const t = useTranslations('staff')
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useWrite(staff.edit, { refresh: [staff.list] })
  return async () => {
    const question = {
      title: t('toArchive'),
      message: t('archiveText', { name }),
      okLabel: t('toArchive'),
      color: 'red',
    } as const
    if (!archived && !(await confirm(question))) return
    await toast.after(
      mutateAsync({ params: { id }, body: { version, archived: !archived } }),
      t(archived ? 'restored' : 'archived', { name }),
    )
  }
}
