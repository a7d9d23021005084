import { useNavigate, useSearchParams } from 'react-router'
import type { Lang } from '../shapes.ts'
import { useChoices } from '../i18n/reader-choices.ts'

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
