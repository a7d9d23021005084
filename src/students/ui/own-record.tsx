import { useTranslations } from 'use-intl'
import { Balance } from '../../coins/ui/balance.tsx'
import { Empty } from '../../platform/ui/empty.tsx'
import { Section } from '../../platform/ui/section.tsx'
import { MarkDays } from './mark-days.tsx'
import { useRecord } from './record.ts'

/** What a student finds about the own days: coins, and the marks of as many days as there is room for. */
export function OwnRecord({ id, rows }: { id: string; rows: number }) {
  const t = useTranslations('students')
  const { balance, days } = useRecord(id)
  return (
    <Section title={t('ownRecord')} aside={<Balance coins={balance} />}>
      {days.length > 0 ? (
        <MarkDays days={days.slice(0, rows)} />
      ) : (
        <Empty title={t('noMarks')} text={t('noMarksText')} />
      )}
    </Section>
  )
}
