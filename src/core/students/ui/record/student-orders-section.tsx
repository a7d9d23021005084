import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { OwnOrders } from '../../../../features/store/ui/orders/own-order-list.tsx'
import type { Student } from '../../contract.ts'

/** What a student has ordered in the stores. */
export function StudentOrders({ student }: { student: Student }) {
  const t = useTranslations('family')
  return (
    <Section title={t('orders')}>
      <OwnOrders studentId={student.id} />
    </Section>
  )
}
