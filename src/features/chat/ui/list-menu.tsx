import IconMore from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { isStaff } from '../../../core/permissions.ts'
import { IconButton } from '../../../platform/ui/kit/icon-button.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { useApp } from '../../../platform/web.tsx'
import { canMakeRooms, canSeeChatRules } from '../access.ts'
import { useOfficer, useOpenReports } from './care/officer.ts'
import { shownCount } from './room-words.ts'
import classes from './chat.module.css'

const RoomDialog = lazy(() => import('./room-dialog.tsx'))

/** What the office and the officer find beside the rooms. */
export function ListMenu() {
  const t = useTranslations('chat')
  const { me } = useApp()
  const [making, setMaking] = useState(false)
  const officer = useOfficer()
  const open = useOpenReports()
  if (!me || !isStaff(me)) return null
  const entries = [
    canMakeRooms.role(me) && (
      <Menu.Item key="make" onClick={() => setMaking(true)}>
        {t('makeRoom')}
      </Menu.Item>
    ),
    (officer || me.role === 'owner' || open > 0) && (
      <Menu.Item key="reports" component={Link} to="/chat/reports">
        {open > 0 ? t('reportsCount', { count: open }) : t('reports')}
      </Menu.Item>
    ),
    canSeeChatRules.role(me) && (
      <Menu.Item key="rules" component={Link} to="/chat/rules">
        {t('rules')}
      </Menu.Item>
    ),
  ].filter(Boolean)
  if (entries.length === 0) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton
            className="thumb near"
            aria-label={open > 0 ? `${t('more')}. ${t('openReports', { count: open })}` : t('more')}
          >
            <IconMore size="1.25rem" stroke={1.75} aria-hidden="true" />
            {open > 0 && (
              <span
                className={`small bold mid-text round-12 wide-20 ${classes.badge} ${classes.waiting}`}
                aria-hidden="true"
              >
                {shownCount(open)}
              </span>
            )}
          </IconButton>
        }
      >
        {entries}
      </Menu>
      {making && (
        <Suspense>
          <RoomDialog close={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  )
}
