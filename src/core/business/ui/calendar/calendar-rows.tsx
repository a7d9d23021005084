import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Calendar, calendar as calls, calendarDays, terms } from '../../calendar/contract.ts'
import { type Written, YearLists } from './year-lists.tsx'

const RowDrawer = lazy(async () => ({ default: (await import('../row-drawer.tsx')).RowDrawer }))

/** Quarters and days off, to be added, changed and removed. */
export function CalendarRows({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('business')
  const [written, setWritten] = useState<Written>()
  const remove = useRemoval()
  return (
    <>
      <div className="flex wrap gap-10 unprinted">
        <Button variant="default" onClick={() => setWritten({ term: null })}>
          {t('addQuarter')}
        </Button>
        <Button variant="default" onClick={() => setWritten({ day: null })}>
          {t('addDayOff')}
        </Button>
      </div>
      <YearLists calendar={calendar} manage={{ edit: setWritten, remove }} />
      {written && (
        <Suspense fallback={null}>
          <RowDrawer written={written} calendar={calendar} close={() => setWritten(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function useRemoval() {
  const t = useTranslations('business')
  const confirm = useConfirm()
  const toast = useToast()
  const removeTerm = useWrite(terms.remove, { refresh: [calls.show] })
  const removeDay = useWrite(calendarDays.remove, { refresh: [calls.show] })
  const ask = async (row: Written) => {
    const sure = await confirm({
      title: t('removeRow'),
      okLabel: t('delete'),
      color: 'red',
    })
    if (!sure) return
    const params = { id: ('term' in row ? row.term! : row.day!).id }
    const write = 'term' in row ? removeTerm : removeDay
    await toast.after(write.mutateAsync({ params }), t('removed'))
  }
  return (row: Written) => void ask(row)
}
