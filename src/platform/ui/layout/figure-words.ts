import { useLocale } from '../phrases.tsx'
import { shownFixed, shownNumber, shownPercent } from '../../i18n/numbers.ts'

/** Numbers as the language of the page writes them. */
export const useFigure = () => {
  const lang = useLocale()
  return (value: number, precision?: number) => shownNumber(value, lang, precision)
}

export const useFixed = () => {
  const lang = useLocale()
  return (value: number, decimals: number) => shownFixed(value, lang, decimals)
}

export const usePercent = () => {
  const lang = useLocale()
  return (value: number, precision?: number) => shownPercent(value, lang, precision)
}
