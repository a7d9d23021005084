import type { Icon } from '@tabler/icons-react'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconFold from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconUnfold from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconTexts from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconClasses from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconProfile from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Rule } from '../platform/actor.ts'
import { choiceLife, cookieNames } from '../platform/cookies.ts'
import { Tooltip } from '../platform/ui/tooltip.tsx'
import { useApp } from '../platform/web.tsx'
import { canEditTexts } from '../translations/access.ts'
import { Mark } from './brand.tsx'
import classes from './side-menu.module.css'

type MenuEntry = {
  to: string
  label: 'home' | 'classes' | 'texts' | 'profile'
  Icon: Icon
  /** Who finds it in the menu; everybody unless told. */
  may?: Rule
}

const entries: MenuEntry[] = [
  { to: '/', label: 'home', Icon: IconHome },
  { to: '/classes', label: 'classes', Icon: IconClasses },
  { to: '/translations', label: 'texts', Icon: IconTexts, may: canEditTexts },
  { to: '/profile', label: 'profile', Icon: IconProfile },
]

/** At the side on a desk, where it can be made narrow; along the bottom on a phone. */
export function SideMenu() {
  const t = useTranslations('common')
  const { narrowMenu, me } = useApp()
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
        {entries
          .filter(({ may }) => !may || (me && may.role(me)))
          .map((entry) => (
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

function Entry({ to, label, Icon, narrow }: MenuEntry & { narrow: boolean }) {
  const t = useTranslations('common')
  return (
    <Tooltip label={t(label)} position="right" disabled={!narrow}>
      <NavLink to={to} end={to === '/'} className={classes.entry}>
        <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{t(label)}</span>
      </NavLink>
    </Tooltip>
  )
}
