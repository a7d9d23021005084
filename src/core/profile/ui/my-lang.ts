import { Unreachable } from '../../../platform/client.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { useLangChoice } from '../../../platform/ui/lang-choice.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { profile } from '../contract.ts'

/** The language of the signed-in user, kept in the profile; if that fails the answer is false and the page stays as it was. */
export function useMyLang() {
  const { lang, choose } = useLangChoice()
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(profile.edit, { refresh: [profile.info] })
  const chooseMine = async (wanted: Lang): Promise<boolean> => {
    if (wanted === lang) return true
    let fault: unknown = new Unreachable('the phrases did not come')
    const keep = () =>
      mutateAsync({ body: { lang: wanted } }).catch((error: unknown) => {
        fault = error
        throw error
      })
    const shown = await choose(wanted, keep)
    if (!shown) toast.error(fault)
    return shown
  }
  return { lang, choose: chooseMine, busy: isPending }
}
