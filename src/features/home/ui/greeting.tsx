import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'

/** The head of the page that everybody starts from: to whom it speaks, and of which day. */
export function Greeting({ today }: { today: string }) {
  const t = useTranslations('home')
  const me = useRead(profile.info, {})
  return (
    <PageHeader
      title={t('hello', { name: me.first_name })}
      facts={t('today', { day: shownDate(today) })}
    />
  )
}
