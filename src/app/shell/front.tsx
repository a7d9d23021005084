import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { LoadingBar } from '../../platform/ui/loading-bar.tsx'
import { SchemeSwitch } from '../../platform/ui/scheme-switch.tsx'
import { Mark } from './brand.tsx'
import classes from './front.module.css'
import { LangLinks } from './lang-links.tsx'
import { PageTitle } from '../document/page-title.tsx'

/** The layout of everybody who is not signed in. */
export function Component() {
  const t = useTranslations('common')
  return (
    <div className={classes.front}>
      <PageTitle />
      <LoadingBar />
      <header className={classes.bar}>
        <a href="/" className={classes.brand}>
          <Mark />
          {t('product')}
        </a>
        <LangLinks />
        <SchemeSwitch iconsOnly />
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  )
}
