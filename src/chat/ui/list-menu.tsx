import IconMore from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isStaff } from '../../platform/actor.ts'
import { IconButton } from '../../platform/ui/kit/icon-button.tsx'
import { Menu } from '../../platform/ui/kit/menu.tsx'
import { useApp } from '../../platform/web.tsx'
import { canMakeRooms, canSeeChatRules } from '../access.ts'
import { useOfficer } from './officer.ts'

const RoomDialog = lazy(() => import('./room-dialog.tsx'))

/** What the office and the officer find beside the rooms. */
export function ListMenu() {
  const t = useTranslations('chat')
  const { me } = useApp()
  const [making, setMaking] = useState(false)
  const officer = useOfficer()
  if (!me || !isStaff(me)) return null
  const entries = [
    canMakeRooms.role(me) && (
      <Menu.Item key="make" onClick={() => setMaking(true)}>
        {t('makeRoom')}
      </Menu.Item>
    ),
    officer && (
      <Menu.Item key="reports" component={Link} to="/chat/reports">
        {t('reports')}
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
          <IconButton className="thumb" aria-label={t('more')}>
            <IconMore size="1.25rem" stroke={1.75} aria-hidden="true" />
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
