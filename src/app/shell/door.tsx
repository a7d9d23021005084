import { useEffect, useState } from 'react'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import { SignIn } from '../../core/auth/ui/sign-in-section.tsx'
import { useChoices } from '../../platform/i18n/reader-choices.ts'
import type { Lang } from '../../platform/shapes.ts'
import { titleOf } from '../document/title.ts'
import { FrontFrame } from './front-frame.tsx'

/** What stands at `/` while nobody is signed in. From here documents lead on: nobody waits for a router to sign in. */
export function Door({ address }: { address: string }) {
  const title = titleOf(useTranslations('auth')('title'))
  const { setLang } = useChoices()
  const [search, setSearch] = useState(() => new URLSearchParams(address))
  useEffect(() => {
    document.title = title
  }, [title])
  const choose = async (lang: Lang) => {
    if (!(await setLang(lang)) || !search.has('l')) return
    const rest = new URLSearchParams(search)
    rest.delete('l')
    history.replaceState(history.state, '', rest.size > 0 ? `?${rest}` : location.pathname)
    setSearch(rest)
  }
  return (
    <FrontFrame search={search} choose={choose}>
      <SignIn search={search} />
    </FrontFrame>
  )
}
