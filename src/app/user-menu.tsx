import { Menu } from '@mantine/core'
import IconSignOut from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconProfile from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Avatar } from '../platform/ui/avatar.tsx'
import { useConfirm } from '../platform/ui/confirm.tsx'
import { fullName, shortName } from '../platform/ui/shown.ts'
import type { Profile } from '../profile/contract.ts'
import { signOut } from './sign-out.ts'
import { inBar } from './in-bar.ts'
import classes from './top-bar.module.css'

export function UserMenu({ me }: { me: Profile }) {
  const t = useTranslations('common')
  const confirm = useConfirm()
  const button = useRef<HTMLButtonElement>(null)
  const leave = async () => {
    // the entry that was pressed goes with its menu: the dialog gives the focus back to what stays
    button.current?.focus()
    const sure = await confirm({
      title: t('signOut'),
      message: t('signOutText'),
      okLabel: t('signOut'),
      cancelLabel: t('cancel'),
      color: 'red',
    })
    if (sure) await signOut()
  }
  return (
    <Menu position="bottom-end" width="15rem" shadow="md" {...inBar}>
      <Menu.Target>
        <button ref={button} type="button" className={classes.choice}>
          <Avatar name={fullName(me)} imageId={me.image_id} />
          <span className={classes.who} aria-hidden="true">
            {shortName(me)}
          </span>
          <span className="hidden-text">{t('userMenu', { name: shortName(me) })}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <b>{fullName(me)}</b>
          <span>{me.username}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconProfile size="1.125rem" />}>
          {t('profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSignOut size="1.125rem" />} onClick={() => void leave()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
