import { useTranslations } from 'use-intl'

const forStaff = ['subjects', 'classes', 'homeroom', 'phone', 'username', 'hiredOn'] as const
const forOffice = [...forStaff, 'hours', 'posts'] as const
export type TeacherColumn = (typeof forOffice)[number]

const usual = new Set<TeacherColumn>(['subjects', 'homeroom', 'phone', 'hours'])

/** What the list can show beside the names. */
export function useTeacherColumns(office: boolean) {
  const t = useTranslations('teachers')
  return (office ? forOffice : forStaff).map((key) => ({
    key,
    label: t(key),
    usual: usual.has(key),
  }))
}
