import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import type { PageApp } from '../../../../platform/web.tsx'
import { loadOrders, OwnOrders } from './own-order-list.tsx'

type Props = { student: { id: string } }

export const read = (app: PageApp, { student: { id } }: Props, search: URLSearchParams) =>
  loadOrders(app, search, id)

/** What a student has ordered in the stores. */
export function Component({ student }: Props) {
  const t = useTranslations('family')
  return (
    <Section title={t('orders')}>
      <OwnOrders studentId={student.id} />
    </Section>
  )
}
