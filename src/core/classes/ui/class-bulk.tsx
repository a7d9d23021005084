import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { classesAtOnce } from '../../auth/codes/contract.ts'
import { BulkBar } from '../../../platform/ui/list/bulk-bar.tsx'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { type BulkProps, useBulkChange } from './use-bulk-change.ts'

const BulkEdit = lazy(() => import('./bulk-edit.tsx'))

/** What the office does with the classes that it has chosen. */
export function ClassBulk({ selection, filters }: BulkProps) {
  const t = useTranslations('classes')
  const confirm = useConfirm()
  const [editing, setEditing] = useState(false)
  const { busy, change } = useBulkChange({ selection, filters })
  const archived = filters.archived === 'true'
  const archive = async () => {
    const sure = await confirm({
      title: t('archiveSure'),
      message: t('archiveSureText'),
      okLabel: t('archiveMany'),
      color: 'red',
    })
    if (sure) await change({ archived: true }, 'archivedMany')
  }
  return (
    <>
      <BulkBar selection={selection}>
        {archived ? (
          <Button
            size="sm"
            loading={busy}
            onClick={() => void change({ archived: false }, 'restoredMany')}
          >
            {t('restore')}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => setEditing(true)}>
              {t('editMany')}
            </Button>
            <Slips selection={selection} filters={filters} />
            <Button
              size="sm"
              variant="default"
              color="red"
              loading={busy}
              onClick={() => void archive()}
            >
              {t('archiveMany')}
            </Button>
          </>
        )}
      </BulkBar>
      <Suspense>
        {editing && (
          <BulkEdit selection={selection} filters={filters} close={() => setEditing(false)} />
        )}
      </Suspense>
    </>
  )
}

/** Of all classes, or of those that are chosen. */
function Slips({ selection: { everything, chosen }, filters }: BulkProps) {
  const t = useTranslations('classes')
  // of what the list is narrowed to nobody but the list knows what it is
  const all = everything && Object.values(filters).every((each) => each === undefined)
  if ((everything && !all) || chosen.size > classesAtOnce) return null
  return (
    <Button
      size="sm"
      variant="default"
      component={Link}
      to={all ? '/slips?class=all' : `/slips?classes=${[...chosen].join()}`}
    >
      {t('slips')}
    </Button>
  )
}
