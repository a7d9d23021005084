import { useTranslations } from 'use-intl'

/** 240 KB, 1.2 MB: as long as it takes to come. */
export function useFileSize() {
  const t = useTranslations('chat')
  return (bytes: number) =>
    bytes < 1_000_000
      ? t('kilobytes', { size: Math.max(1, Math.round(bytes / 1_000)) })
      : t('megabytes', { size: Math.round(bytes / 100_000) / 10 })
}
