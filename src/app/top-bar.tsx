import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../platform/web.tsx'
import { profile } from '../profile/contract.ts'
import { Mark } from './brand.tsx'
import { LangMenu } from './lang-menu.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import classes from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** Whose school this is, and what one may choose on every page. */
export function TopBar() {
  const t = useTranslations('common')
  const me = useRead(profile.info, {})
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.mark} aria-label={t('home')}>
        <Mark />
      </Link>
      <p className={classes.business}>{me.business.name}</p>
      <LangMenu />
      <SchemeMenu />
      <UserMenu me={me} />
    </header>
  )
}
