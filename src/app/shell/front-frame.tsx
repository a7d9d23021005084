import type { ReactNode } from 'react'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import { SchemeSwitch } from '../../platform/ui/scheme-switch.tsx'
import { Mark } from './brand.tsx'
import classes from './front.module.css'
import { type Asked, LangLinks } from './lang-links.tsx'

/** What stands around a page of who is not signed in. */
export function FrontFrame({ children, ...asked }: Asked & { children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <div className={`flex upright ${classes.front}`}>
      <header className={`row gap-8-20 full ${classes.bar}`}>
        <a href="/" className={`line gap-10 round-8 ink heading bold unlined ${classes.brand}`}>
          <Mark />
          {t('product')}
        </a>
        <LangLinks {...asked} />
        <SchemeSwitch iconsOnly />
      </header>
      <main className={`grid grows full ${classes.main}`}>{children}</main>
    </div>
  )
}
