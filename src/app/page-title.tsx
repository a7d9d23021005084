import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Handle } from '../platform/web.tsx'

/** The title of the document follows the page, and who can't see the page change hears it. */
export function PageTitle() {
  const t = useTranslations()
  const { pathname } = useLocation()
  const key = useMatches()
    .map(({ handle }) => (handle as Handle | undefined)?.title)
    .findLast(Boolean)
  const title = key && t(key as Parameters<typeof t>[0])
  const [said, setSaid] = useState('')
  const first = useRef(pathname)
  useEffect(() => {
    document.title = title ? `Daftar · ${title}` : 'Daftar'
    if (first.current === pathname) return
    first.current = ''
    setSaid(title ?? '')
  }, [title, pathname])
  return (
    <div role="status" className="hidden-text">
      {said}
    </div>
  )
}
