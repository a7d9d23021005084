import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BulkBar } from '../../platform/ui/bulk-bar.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'
import type { Selection } from '../../platform/ui/selection.ts'
import type { ClassDetail } from '../contract.ts'

const MembersDialog = lazy(() => import('./members-dialog.tsx'))

/** What the office does with the students that it has chosen in a class. */
export function RosterBulk({ of, selection }: { of: ClassDetail; selection: Selection }) {
  const t = useTranslations('classes')
  const [asked, ask] = useState<'move' | 'leave'>()
  return (
    <>
      <BulkBar selection={selection}>
        <Button size="sm" onClick={() => ask('move')}>
          {t('moveNow')}
        </Button>
        <Button size="sm" variant="default" color="red" onClick={() => ask('leave')}>
          {t('leave')}
        </Button>
      </BulkBar>
      <Suspense>
        {asked && (
          <MembersDialog
            of={of}
            what={asked}
            ids={[...selection.chosen]}
            close={() => ask(undefined)}
            done={selection.clear}
          />
        )}
      </Suspense>
    </>
  )
}
