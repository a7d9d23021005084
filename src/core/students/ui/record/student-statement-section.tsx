import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { canAdjustCoins } from '../../../coins/access.ts'
import { coins, type Move } from '../../../coins/contract.ts'
import { Balance } from '../../../coins/ui/balance.tsx'
import { MoveTable } from '../../../coins/ui/move-table.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { ExportMenu } from '../../../../platform/ui/list/export-menu.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { useMore } from '../../../../platform/ui/list/growing-list.ts'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useApp, useRead } from '../../../../platform/web.tsx'
import { type Student, students } from '../../contract.ts'

const AdjustDialog = lazy(async () => ({
  default: (await import('../../../coins/ui/adjust-dialog.tsx')).AdjustDialog,
}))
const ReverseDialog = lazy(async () => ({
  default: (await import('../../../coins/ui/reverse-dialog.tsx')).ReverseDialog,
}))

/** What has moved the wallet, and what was in it each time; the office puts right what was wrong. */
export function StudentStatement({ student }: { student: Student }) {
  const t = useTranslations('family')
  const { api, me } = useApp()
  const office = canAdjustCoins.role(me!)
  const [asked, ask] = useState<'adjust' | Move>()
  const params = { id: student.id }
  const { balance } = useRead(coins.wallet, { params })
  const first = useRead(coins.transfers, { params, query: {} })
  const { items, more, busy } = useMore(first, (cursor) =>
    api(coins.transfers, { params, query: { cursor } }),
  )
  const close = () => ask(undefined)
  return (
    <Section title={t('statement')} aside={<Balance coins={balance} />}>
      <Tools student={student} adjust={office ? () => ask('adjust') : undefined} />
      {items.length > 0 ? (
        <MoveTable rows={items} reverse={office ? ask : undefined} />
      ) : (
        <Empty title={t('noTransfers')} />
      )}
      {more && (
        <Button variant="default" loading={busy} onClick={more}>
          {t('earlier')}
        </Button>
      )}
      <Suspense fallback={null}>
        {asked === 'adjust' && (
          <AdjustDialog ids={[student.id]} refresh={[students.show, students.list]} close={close} />
        )}
        {typeof asked === 'object' && <ReverseDialog transfer={asked} close={close} />}
      </Suspense>
    </Section>
  )
}

function Tools({ student, adjust }: { student: Student; adjust: (() => void) | undefined }) {
  const t = useTranslations('coins')
  return (
    <div className="flex wrap gap-10 below-16 unprinted">
      {adjust && !student.archived && <Button onClick={adjust}>{t('adjust')}</Button>}
      <ExportMenu path={`/v1/students/${student.id}/transfers/export/`} name="coins" />
    </div>
  )
}
