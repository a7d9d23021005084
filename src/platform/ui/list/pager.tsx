import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../phrases.tsx'
import { withFilters } from './filters.ts'
import classes from './pager.module.css'

type PagerProps = { count: number; page: number; pageSize: number }

/** Pages of a list as links, so that each can be opened, shared and gone back to. */
export function Pager({ count, page, pageSize }: PagerProps) {
  const t = useTranslations('common')
  const pages = Math.ceil(count / pageSize)
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pages')} className="flex wrap gap-4 above-16 unprinted">
      <PageLink to={page - 1} of={pages} label={t('previousPage')}>
        <IconLeft size="1.125rem" aria-hidden="true" />
      </PageLink>
      {shownPages(page, pages).map((each, at) =>
        each === null ? (
          <span key={`gap-${at}`} className={`faint centred plain round-8 ${classes.gap}`}>
            …
          </span>
        ) : (
          <PageLink
            key={each}
            to={each}
            of={pages}
            label={t('pageNumber', { page: each })}
            current={each === page}
          >
            {each}
          </PageLink>
        ),
      )}
      <PageLink to={page + 1} of={pages} label={t('nextPage')}>
        <IconRight size="1.125rem" aria-hidden="true" />
      </PageLink>
    </nav>
  )
}

/** First, last and the neighbours; null where some are left out. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((each, at) => {
    const missing = at === 0 ? 0 : each - sorted[at - 1]! - 1
    if (missing === 1) return [each - 1, each]
    return missing > 1 ? [null, each] : [each]
  })
}

type PageLinkProps = {
  to: number
  of: number
  label: string
  current?: boolean
  children: ReactNode
}

function PageLink({ to, of, label, current = false, children }: PageLinkProps) {
  const [search] = useSearchParams()
  if (to < 1 || to > of)
    return (
      <span
        className={`framed surface ink unlined fills centred plain round-8 ${classes.page}`}
        data-off="true"
        aria-hidden="true"
      >
        {children}
      </span>
    )
  const target = withFilters(search, { page: to === 1 ? undefined : String(to) })
  return (
    <Link
      to={{ search: target.toString() }}
      className={`framed surface ink unlined fills centred plain round-8 ${classes.page}`}
      data-page-number
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
