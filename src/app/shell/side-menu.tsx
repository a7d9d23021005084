import IconMore from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFold from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconUnfold from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import { choiceLife, cookieNames } from '../../platform/http/cookies.ts'
import { ahead } from '../../platform/ui/prefetch.ts'
import { useFollow } from '../../platform/ui/follow.ts'
import { Tooltip } from '../../platform/ui/overlay/tooltip.tsx'
import { useApp, useRead } from '../../platform/web.tsx'
import { profile } from '../../core/profile/contract.ts'
import { Mark } from './brand.tsx'
import { entriesFor, type MenuEntry } from './menu-entries.ts'
import classes from './side-menu.module.css'

/** At the side on a desk, where it can be made narrow; along the bottom on a phone. */
export function SideMenu() {
  const t = useTranslations('common')
  const { narrowMenu } = useApp()
  const me = useRead(profile.info, {})
  const [narrow, setNarrow] = useState(narrowMenu)
  const fold = () => {
    document.cookie = `${cookieNames.menu}=${narrow ? 'no' : 'yes'}; path=/; max-age=${choiceLife}; samesite=lax`
    setNarrow(!narrow)
  }
  const Icon = narrow ? IconUnfold : IconFold
  const iconsAlone = useSmallDesk() || narrow
  const { first, rest } = entriesFor(me)
  const isHere = useIsHere()
  const follow = useFollow()
  return (
    <nav
      aria-label={t('menu')}
      className={`flex upright gap-4 unprinted ${classes.menu}`}
      data-narrow={narrow || undefined}
      {...follow}
    >
      <a
        href="/"
        className={`line gap-10 round-8 ink heading bold unlined on-desk ${classes.brand}`}
      >
        <Mark />
        <span className={classes.label}>{t('product')}</span>
      </a>
      <div className={`flex grows upright gap-2 ${classes.entries}`}>
        {first.map((entry) => (
          <Entry key={entry.to} {...entry} narrow={iconsAlone} here={isHere(entry)} />
        ))}
        <Rest entries={rest} narrow={iconsAlone} isHere={isHere} />
      </div>
      <button
        type="button"
        className={`line gap-12 high-36 medium plain round-8 soft start-text unlined ${classes.fold}`}
        onClick={fold}
      >
        <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{t(narrow ? 'unfoldMenu' : 'foldMenu')}</span>
      </button>
    </nav>
  )
}

/** Where the style sheet leaves the menu its pictures alone, whatever was chosen. */
const smallDesk = '(min-width: 48em) and (max-width: 63.99em)'

const useSmallDesk = () =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(smallDesk)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(smallDesk).matches,
    () => false,
  )

/** Whether the page shown, or the one that is on its way already, is that of an entry. */
function useIsHere() {
  const { pathname } = useLocation()
  const at = useNavigation().location?.pathname ?? pathname
  return ({ to, exact }: MenuEntry) => at === to || (!exact && at.startsWith(`${to}/`))
}

type RestProps = { entries: MenuEntry[]; narrow: boolean; isHere(entry: MenuEntry): boolean }

/** On a phone behind a button, as a sheet over the page that the browser itself opens and closes. */
function Rest({ entries, narrow, isHere }: RestProps) {
  const t = useTranslations('common')
  const sheet = useRef<HTMLDivElement>(null)
  const hide = () => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }
  const here = entries.some(isHere)
  return (
    <>
      <button
        type="button"
        className={`line gap-12 high-36 medium plain round-8 soft start-text unlined ${classes.entry} ${classes.more}`}
        popoverTarget="rest-of-menu"
        data-here={here || undefined}
      >
        <IconMore size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{t('more')}</span>
        {entries.map(({ to, mark }) => mark && <Waiting key={to} load={mark} />)}
      </button>
      <div id="rest-of-menu" ref={sheet} popover="auto" className={classes.rest}>
        {entries.map((entry) => (
          <Entry key={entry.to} {...entry} narrow={narrow} here={isHere(entry)} followed={hide} />
        ))}
      </div>
    </>
  )
}

type EntryProps = MenuEntry & { narrow: boolean; here: boolean; followed?: () => void }

function Entry({ narrow, here, followed, to, label, Icon, mark }: EntryProps) {
  const t = useTranslations()
  return (
    <Tooltip label={t(label)} position="right" disabled={!narrow}>
      <a
        href={to}
        className={`line gap-12 high-36 medium plain round-8 soft start-text unlined ${classes.entry}`}
        aria-current={here ? 'page' : undefined}
        onClick={followed}
      >
        <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{t(label)}</span>
        {mark && <Waiting load={mark} />}
      </a>
    </Tooltip>
  )
}

/** How much waits at an entry: it comes after the page, and where it does not come nothing is missing. */
function Waiting({ load }: { load: NonNullable<MenuEntry['mark']> }) {
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    void ahead(load).then((part) => part && setLoaded(() => part.default))
  }, [load])
  return (
    <span className={`small bold away mid-text round-12 ${classes.waiting}`}>
      {Loaded && <Loaded />}
    </span>
  )
}
