import type { useTranslations } from 'use-intl'

/** A room by itself: a number alone would not say what it is of. */
export const roomCalled = (name: string, t: ReturnType<typeof useTranslations<'schedule'>>) =>
  /^\d/.test(name) ? t('roomNumber', { name }) : name
