import { useTranslations } from '../phrases.tsx'
import { useFigure } from '../layout/figure-words.ts'

/** How large a file is, from its bytes: 12 KB, 3.4 MB. */
export function useFileSize() {
  const t = useTranslations('common')
  const figure = useFigure()
  return (bytes: number) =>
    bytes < 1_000_000
      ? t('kilobytes', { size: figure(Math.max(1, Math.round(bytes / 1000))) })
      : t('megabytes', { size: figure(bytes / 1_000_000, 1) })
}
