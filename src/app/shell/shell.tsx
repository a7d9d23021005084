import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import { ConfirmProvider } from '../../platform/ui/overlay/confirm.tsx'
import { LoadingBar } from '../../platform/ui/feedback/loading-bar.tsx'
import { usePageOnItsWay } from '../../platform/ui/feedback/on-their-way.ts'
import { ToastProvider } from '../../platform/ui/feedback/toast.tsx'
import { PageTitle } from '../document/page-title.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** The layout of everybody who is signed in: menu, top bar, and the page between them. */
export function Component() {
  const t = useTranslations('common')
  return (
    <ConfirmProvider>
      <ToastProvider>
        <PageTitle />
        <LoadingBar />
        <a href="#main" className={`round-8 bold ${classes.skip}`}>
          {t('skipToContent')}
        </a>
        <div className={`grid ${classes.shell}`} data-layout="dashboard">
          <SideMenu />
          <TopBar />
          <Main />
        </div>
        <ScrollRestoration />
      </ToastProvider>
    </ConfirmProvider>
  )
}

/**
 * After a way to another page the keyboard goes on from the page, not from the link that led there. While the way is
 * long, what was left is hidden and not gone: somebody may turn back.
 */
function Main() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  const waiting = usePageOnItsWay()
  return (
    <main id="main" ref={main} tabIndex={-1} className={`full ${classes.main}`} aria-busy={waiting}>
      {waiting && <div className={`breathes ${classes.skeleton}`} />}
      <Outlet />
    </main>
  )
}
