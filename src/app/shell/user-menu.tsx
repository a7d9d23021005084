import IconSignOut from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconProfile from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import { Avatar } from '../../platform/ui/layout/avatar.tsx'
import { useConfirm } from '../../platform/ui/overlay/confirm.tsx'
import { Menu } from '../../platform/ui/kit/menu.tsx'
import { useToast } from '../../platform/ui/feedback/toast.tsx'
import { fullName, shortName } from '../../platform/ui/shown.ts'
import { lostBySigningOut } from '../../platform/offline/unsent-work.ts'
import { useApp } from '../../platform/web.tsx'
import type { Profile } from '../../core/profile/contract.ts'
import { useChangedUser } from '../session/changed-user.ts'
import { PhoneChoices } from './phone-choices.tsx'
import classes from './top-bar.module.css'

export function UserMenu({ me }: { me: Profile }) {
  const t = useTranslations('common')
  const confirm = useConfirm()
  const { leave: signOut } = useApp()
  const toast = useToast()
  useChangedUser(me)
  const leave = async () => {
    const count = lostBySigningOut()
    const lost = count > 0 ? [t('signOutUnsent', { count })] : []
    const sure = await confirm({
      title: t('signOut'),
      message: [t('signOutText'), ...lost].join(' '),
      okLabel: t('signOut'),
      color: 'red',
    })
    if (sure) await signOut?.().catch(toast.error)
  }
  return (
    <Menu
      width="18rem"
      className={classes.menu}
      trigger={
        <button
          type="button"
          className={`inline-line central gap-8 round-8 soft plain medium fills inks ${classes.choice}`}
        >
          <Avatar name={fullName(me)} imageId={me.image_id} />
          <span className={`cut ${classes.who}`} aria-hidden="true">
            {shortName(me)}
          </span>
          <span className="hidden-text">{t('userMenu', { name: shortName(me) })}</span>
        </button>
      }
    >
      <div className={`plain ${classes.person}`}>
        <b className="block">{fullName(me)}</b>
        <span className="breaks soft">{me.username}</span>
      </div>
      <Menu.Divider />
      <PhoneChoices />
      <Menu.Item component={Link} to="/profile" leftSection={<IconProfile size="1.125rem" />}>
        {t('profile')}
      </Menu.Item>
      <Menu.Item leftSection={<IconSignOut size="1.125rem" />} onClick={() => void leave()}>
        {t('signOut')}
      </Menu.Item>
    </Menu>
  )
}
