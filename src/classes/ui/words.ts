import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useMe } from '../../profile/ui/me.ts'

type Say = ReturnType<typeof useTranslations<'classes'>>

/** A learning centre has groups where a school has classes. */
export const useIsCentre = () => useMe().me?.business.kind === 'centre'

/** The words of this area: a centre's own ones where it says something else than a school. */
export function useWords() {
  const t = useTranslations('classes')
  const ofCentre = useTranslations('groups')
  const centre = useIsCentre()
  return useCallback(
    (key: Parameters<Say>[0], values?: Parameters<Say>[1]): string => {
      const own = key as Parameters<typeof ofCentre>[0]
      return centre && ofCentre.has(own) ? ofCentre(own, values) : t(key, values)
    },
    [t, ofCentre, centre],
  )
}
