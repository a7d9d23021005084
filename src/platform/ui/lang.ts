import { useNavigate, useSearchParams } from 'react-router'
import type { Lang } from '../shapes.ts'
import { useChoices } from '../reader-choices.ts'

/** Each language by its own name, in its own script. */
export const languages: Record<Lang, string> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' }
export const langs = Object.keys(languages) as Lang[]

/** Shows another language in place; one that the address asked for no longer stands in it. */
export function useLangChoice() {
  const { lang, setLang } = useChoices()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const choose = async (wanted: Lang, keep?: () => Promise<unknown>) => {
    const shown = await setLang(wanted, keep)
    if (shown && search.has('l')) {
      const rest = new URLSearchParams(search)
      rest.delete('l')
      await navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
    }
    return shown
  }
  return { lang, choose }
}
