import { useMe } from '../../profile/ui/me.ts'

/** A learning centre has groups where a school has classes, and no grades. Its words are `text.centre.ts`. */
export const useIsCentre = () => useMe().me?.business.kind === 'centre'
