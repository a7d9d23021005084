import type { Icon } from '@tabler/icons-react'
import IconSubject from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconPage from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconAction from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconDish from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconClass from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Avatar } from '../../../platform/ui/layout/avatar.tsx'
import type { Group, Hit, Kind } from './hits.ts'
import classes from './palette.module.css'

export const optionId = (at: number) => `search-hit-${at}`

const icons: Partial<Record<Kind, Icon>> = {
  classes: IconClass,
  subjects: IconSubject,
  news: IconNews,
  dishes: IconDish,
  actions: IconAction,
}

type HitListProps = {
  groups: Group[]
  /** Which of all the lines the keyboard is at. */
  chosen: number
  choose(at: number): void
  open(hit: Hit): void
}

export function HitList({ groups, chosen, choose, open }: HitListProps) {
  const t = useTranslations('search')
  // where each group begins among all the lines
  const starts = groups.map((_, group) =>
    groups.slice(0, group).reduce((sum, { hits }) => sum + hits.length, 0),
  )
  return (
    <div
      role="listbox"
      id="search-hits"
      aria-label={t('search')}
      className={`never-empty scrolls ${classes.hits}`}
    >
      {groups.map(({ kind, hits }, group) => (
        <div key={kind} role="group" aria-labelledby={`search-${kind}`}>
          <div id={`search-${kind}`} className={`soft small bold ${classes.kind}`}>
            {t(kind === 'guardians' ? 'parents' : kind)}
          </div>
          {hits.map((hit, row) => {
            const place = starts[group]! + row
            return (
              <Line
                key={`${hit.to} ${hit.label}`}
                hit={hit}
                Icon={icons[kind] ?? IconPage}
                id={optionId(place)}
                chosen={place === chosen}
                choose={() => choose(place)}
                open={() => open(hit)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type LineProps = {
  hit: Hit
  Icon: Icon
  id: string
  chosen: boolean
  choose(): void
  open(): void
}

/** A link as well, for who opens it in another tab. */
function Line({ hit, Icon, id, chosen, choose, open }: LineProps) {
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return (
    <Link
      ref={line}
      to={hit.to}
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={`line gap-12 finger round-8 ink plain unlined ${classes.hit}`}
      onPointerMove={chosen ? undefined : choose}
      onClick={click}
    >
      {hit.person ? (
        <Avatar name={hit.label} imageId={hit.person.imageId} />
      ) : (
        <span className={`centred rigid soft ${classes.icon}`}>
          <Icon size="1.125rem" stroke={1.75} aria-hidden="true" />
        </span>
      )}
      <span className={`shrinks breaks ${classes.label}`}>{hit.label}</span>
      {hit.details && (
        <span className={`flex wrap gap-0-12 soft small end-text ${classes.details}`}>
          {hit.details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
      )}
    </Link>
  )
}
