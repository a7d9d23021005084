import type { useTranslations } from '../../../platform/ui/phrases.tsx'

type T = ReturnType<typeof useTranslations<'schedule'>>

/** A room by itself: a number alone would not say what it is of. */
export const roomCalled = (name: string, t: T) =>
  /^\d/.test(name) ? t('roomNumber', { name }) : name

/** Among other words three figures are a room; one or two could be of anything. */
export const roomBeside = (name: string, t: T) =>
  /^\d{1,2}$/.test(name) ? t('roomNumber', { name }) : name
