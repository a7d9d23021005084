import { Link } from 'react-router'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import { Bell } from '../../core/notifications/ui/bell.tsx'
import { useMe } from '../../core/profile/ui/me.ts'
import { SearchButton } from '../../features/search/ui/search-button.tsx'
import { Mark } from './brand.tsx'
import { CurrencyMenu } from './currency-menu.tsx'
import { LangMenu } from './lang-menu.tsx'
import { entriesFor } from './menu-entries.ts'
import { OfflinePlace } from '../offline/offline-place.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import classes from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** Whose school this is, and what one may choose on every page. */
export function TopBar() {
  const t = useTranslations('common')
  const say = useTranslations()
  const { me, loading } = useMe()
  if (!me)
    return (
      <header
        className={`line gap-4 unprinted lined-below page sticks ${classes.bar}`}
        aria-busy={loading}
      />
    )
  const { first, rest } = entriesFor(me)
  const places = [...first, ...rest].map(({ to, label }) => ({ to, label: say(label) }))
  return (
    <>
      <p className={`on-paper bold ${classes.paper}`}>{me.business.name}</p>
      <header className={`line gap-4 unprinted lined-below page sticks ${classes.bar}`}>
        <Link to="/" className={`thumb-on-phone gone ${classes.mark}`} aria-label={t('home')}>
          <Mark />
        </Link>
        <p className={`cut grows shrinks plain bold ${classes.business}`}>
          <Link
            to={`/business/${me.business.id}`}
            className="quiet block clipped underlines focus-within-edge"
          >
            {me.business.name}
          </Link>
        </p>
        <OfflinePlace />
        <SearchButton places={places} />
        <div className="flex gap-4 on-desk">
          <LangMenu />
          <CurrencyMenu />
          <SchemeMenu />
        </div>
        <Bell
          me={me}
          className={`inline-line central gap-8 round-8 soft plain medium fills inks ${classes.choice}`}
        />
        <UserMenu me={me} />
      </header>
    </>
  )
}
