import { Link } from 'react-router'
import { useTimeZone, useTranslations } from 'use-intl'
import { shownInstant, shownPhone } from '../../platform/formats.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import { Menu } from '../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../platform/ui/row-menu.tsx'
import { fullName } from '../../platform/ui/shown.ts'
import styles from '../../platform/ui/table.module.css'
import { useToast } from '../../platform/ui/toast.tsx'
import { useRowsOnTheirWay } from '../../platform/ui/on-their-way.ts'
import { useWrite } from '../../platform/web.tsx'
import { staff, type StaffMember } from '../contract.ts'

type StaffTableProps = {
  members: StaffMember[]
  /** For who manages them. */
  edit: ((member: StaffMember) => void) | undefined
}

export function StaffTable({ members, edit }: StaffTableProps) {
  const t = useTranslations('staff')
  const waiting = useRowsOnTheirWay()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={waiting}>
        <thead>
          <tr>
            <th scope="col">{t('fullName')}</th>
            <th scope="col" className={styles.wide}>
              {t('contacts')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('lastSeen')}
            </th>
            {edit && (
              <th scope="col" className={styles.narrow}>
                <span className="hidden-text">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={waiting ? styles.waiting : undefined}>
          {members.map((member) => (
            <Row key={member.id} member={member} edit={edit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { member: StaffMember; edit: StaffTableProps['edit'] }

function Row({ member, edit }: RowProps) {
  const name = fullName(member)
  const contacts = [member.phone && shownPhone(member.phone), member.username]
  const seen = useSeen(member)
  return (
    <tr>
      <td>
        <span className="line gap-12">
          <Avatar name={name} imageId={member.image_id} />
          <span>
            <span className={styles.strong}>{name}</span>
            <span className={styles.below}>{contacts.filter(Boolean).join(' · ')}</span>
            <span className={styles.below}>{seen}</span>
          </span>
        </span>
      </td>
      <td className={styles.wide}>
        {contacts[0]}
        <span className={`${styles.soft} ${styles.small}`}>
          {contacts[0] && <br />}
          {contacts[1]}
        </span>
      </td>
      <td className={styles.wide}>{seen}</td>
      {edit && (
        <td className={styles.narrow}>
          <Actions member={member} name={name} edit={() => edit(member)} />
        </td>
      )}
    </tr>
  )
}

function useSeen({ last_seen_at: seen, has_password: ready }: StaffMember): string {
  const t = useTranslations('staff')
  const zone = useTimeZone() ?? 'UTC'
  if (seen) return shownInstant(seen, zone)
  return t(ready ? 'never' : 'noPassword')
}

function Actions({ member, name, edit }: { member: StaffMember; name: string; edit(): void }) {
  const t = useTranslations('staff')
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
  const common = useTranslations('common')
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useWrite(staff.edit, { refresh: [staff.list] })
  return async () => {
    const question = {
      title: t('toArchive'),
      message: t('archiveText', { name }),
      okLabel: t('toArchive'),
      cancelLabel: common('cancel'),
      color: 'red',
    } as const
    if (!archived && !(await confirm(question))) return
    await mutateAsync({ params: { id }, body: { version, archived: !archived } }).then(
      () => toast.show({ tone: 'success', title: t(archived ? 'restored' : 'archived', { name }) }),
      (error: unknown) => toast.error(error),
    )
  }
}
