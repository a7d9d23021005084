import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { slipsAtOnce } from '../../../auth/codes/contract.ts'
import { adjustedAtOnce } from '../../../coins/contract.ts'
import { BulkBar } from '../../../../platform/ui/list/bulk-bar.tsx'
import { useExport } from '../../../../platform/ui/list/export-menu.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import type { Selection } from '../../../../platform/ui/list/selection.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { afterMany } from './list-chosen.ts'
import type { Narrowing } from './list-narrowing.ts'

const MoveMany = lazy(async () => ({ default: (await import('./list-move-dialog.tsx')).MoveMany }))
const ArchiveMany = lazy(async () => ({
  default: (await import('./list-archive-dialog.tsx')).ArchiveMany,
}))
const RestoreMany = lazy(async () => ({
  default: (await import('./list-restore-dialog.tsx')).RestoreMany,
}))

const AdjustDialog = lazy(async () => ({
  default: (await import('../../../coins/ui/adjust-dialog.tsx')).AdjustDialog,
}))

/** Ids that fit into an address. */
const mostInAddress = 300

type BulkProps = { selection: Selection; filters: Narrowing }

/** What the office does with the students that it has chosen. */
export function StudentBulk({ selection, filters }: BulkProps) {
  const t = useTranslations('students')
  const [asked, ask] = useState<'move' | 'archive' | 'restore' | 'coins'>()
  const dialog = { selection, filters, close: () => ask(undefined) }
  const archived = filters.status === 'archived'
  const countable = !selection.everything && selection.count <= adjustedAtOnce
  return (
    <>
      <BulkBar selection={selection}>
        {archived ? (
          <Button size="sm" onClick={() => ask('restore')}>
            {t('restore')}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => ask('move')}>
              {t('move')}
            </Button>
            <Slips selection={selection} filters={filters} />
            {countable && (
              <Button size="sm" variant="default" onClick={() => ask('coins')}>
                {t('coins')}
              </Button>
            )}
          </>
        )}
        <ExportChosen selection={selection} filters={filters} />
        {!archived && (
          <Button size="sm" variant="default" onClick={() => ask('archive')}>
            {t('archiveMany')}
          </Button>
        )}
      </BulkBar>
      <Suspense>
        {asked === 'move' && <MoveMany {...dialog} />}
        {asked === 'coins' && (
          <AdjustDialog
            ids={[...selection.chosen]}
            refresh={afterMany}
            close={dialog.close}
            done={() => selection.clear()}
          />
        )}
        {asked === 'archive' && <ArchiveMany {...dialog} />}
        {asked === 'restore' && <RestoreMany {...dialog} />}
      </Suspense>
    </>
  )
}

function ExportChosen({ selection, filters }: BulkProps) {
  const t = useTranslations('students')
  const common = useTranslations('common')
  const toast = useToast()
  const { everything } = selection
  const ids = [...selection.chosen]
  const query = everything ? filters : { ...filters, ids: ids.join(',') }
  const { busy, save } = useExport('/v1/students/export/', query, 'students')
  const start = () => {
    if (everything || ids.length <= mostInAddress) return void save('xlsx')
    toast.show({ tone: 'error', title: t('tooManyForFile', { most: mostInAddress }) })
  }
  return (
    <Button size="sm" variant="default" loading={busy} onClick={start}>
      {common('export')}
    </Button>
  )
}

/** For a whole class at once, or for as many as are made at once; they come with the link. */
function Slips({ selection, filters }: BulkProps) {
  const t = useTranslations('students')
  const { everything } = selection
  const wholeClass = everything && filters.class_id
  // of what the list is narrowed to otherwise nobody but the list knows who it is
  const everybody = everything && Object.values(filters).every((each) => each === undefined)
  const many = wholeClass || everybody
  if (everything ? !many : selection.count > slipsAtOnce) return null
  const to = many ? `/slips?class=${wholeClass ? filters.class_id : 'all'}` : '/slips'
  return (
    <Button
      size="sm"
      variant="default"
      component={Link}
      to={to}
      state={many ? undefined : { ids: [...selection.chosen] }}
    >
      {t('slips')}
    </Button>
  )
}
