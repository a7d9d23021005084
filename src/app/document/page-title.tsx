import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import { useChoices } from '../../platform/i18n/reader-choices.ts'
import type { Handle } from '../../platform/web.tsx'
import { nameIn, spokenTitle, titleOf } from './title.ts'

/** The title of the document follows the page, and who can't see the page change hears it. */
export function PageTitle() {
  const t = useTranslations()
  const { lang } = useChoices()
  const { pathname } = useLocation()
  const matches = useMatches()
  const key = matches.map(({ handle }) => (handle as Handle | undefined)?.title).findLast(Boolean)
  const title = titleOf(
    key && t(key as Parameters<typeof t>[0]),
    nameIn(matches.at(-1)?.loaderData, lang),
  )
  const [said, setSaid] = useState('')
  const first = useRef(pathname)
  useEffect(() => {
    document.title = title
    if (first.current === pathname) return
    first.current = ''
    // an error page in the place of the page says another one, right after this
    const timer = setTimeout(() => setSaid(spokenTitle(document.title)))
    return () => clearTimeout(timer)
  }, [title, pathname])
  return (
    <div role="status" className="hidden-text">
      {said}
    </div>
  )
}
