import { Unreachable } from '../../platform/client.ts'
import type { Lang } from '../../platform/shapes.ts'
import { useLangChoice } from '../../platform/ui/lang.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { profile } from '../contract.ts'

/** The language of the signed-in user: kept in the profile first; if that fails the page stays as it was. */
export function useMyLang() {
  const { lang, choose } = useLangChoice()
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(profile.edit, { refresh: [profile.info] })
  const keep = async (wanted: Lang) => {
    if (wanted === lang) return
    try {
      await mutateAsync({ body: { lang: wanted } })
      if (!(await choose(wanted))) throw new Unreachable('the phrases did not come')
    } catch (error) {
      toast.error(error)
    }
  }
  return { lang, choose: keep, busy: isPending }
}
