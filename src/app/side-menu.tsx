import { Tooltip } from '@mantine/core'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconFold from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconUnfold from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconClasses from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconProfile from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { choiceLife, cookieNames } from '../platform/cookies.ts'
import { useApp } from '../platform/web.tsx'
import { Mark } from './brand.tsx'
import classes from './side-menu.module.css'

const entries = [
  { to: '/', label: 'home', Icon: IconHome },
  { to: '/classes', label: 'classes', Icon: IconClasses },
  { to: '/profile', label: 'profile', Icon: IconProfile },
] as const

/** At the side on a desk, where it can be made narrow; along the bottom on a phone. */
export function SideMenu() {
  const t = useTranslations('common')
  const { narrowMenu } = useApp()
  const [narrow, setNarrow] = useState(narrowMenu)
  const fold = () => {
    document.cookie = `${cookieNames.menu}=${narrow ? 'no' : 'yes'}; path=/; max-age=${choiceLife}; samesite=lax`
    setNarrow(!narrow)
  }
  const Icon = narrow ? IconUnfold : IconFold
  return (
    <nav aria-label={t('menu')} className={classes.menu} data-narrow={narrow || undefined}>
      <Link to="/" className={classes.brand}>
        <Mark />
        <span className={classes.label}>{t('product')}</span>
      </Link>
      <div className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.to} {...entry} narrow={narrow} />
        ))}
      </div>
      <button type="button" className={classes.fold} onClick={fold}>
        <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{t(narrow ? 'unfoldMenu' : 'foldMenu')}</span>
      </button>
    </nav>
  )
}

function Entry({ to, label, Icon, narrow }: (typeof entries)[number] & { narrow: boolean }) {
  const t = useTranslations('common')
  return (
    <Tooltip
      label={t(label)}
      position="right"
      openDelay={50}
      closeDelay={200}
      disabled={!narrow}
      events={{ hover: true, focus: true, touch: false }}
    >
      <NavLink to={to} end={to === '/'} className={classes.entry}>
        <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{t(label)}</span>
      </NavLink>
    </Tooltip>
  )
}
