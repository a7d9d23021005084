import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import IconNone from '@tabler/icons-react/dist/esm/icons/IconTableOff.mjs'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Pager } from '../../../platform/ui/list/pager.tsx'
import { Pills } from '../../../platform/ui/layout/pills.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Import, imports } from '../contract.ts'
import { ColumnList } from './column-list.tsx'
import { type Query, useDraft } from './drafting.ts'
import { Findings } from './findings.tsx'
import { Grid } from './grid.tsx'
import { OtherSheet } from './other-sheet.tsx'
import type { Given } from './opening.ts'
import { Result } from './result.tsx'
import { useSaving } from './saving.ts'
import { SavingState } from './saving-state.tsx'
import { SheetClass } from './sheet-class.tsx'
import { Steps } from './steps.tsx'

type CheckProps = {
  id: string
  query: Query
  up: { to: string; label: string }
  given: Given | undefined
  show(id: string, given?: Given): void
  leave(): void
}

/** A spreadsheet that is looked through; then how far its saving is, and what has come of it. */
export function Check({ id, query, up, given, show, leave }: CheckProps) {
  const t = useTranslations('imports')
  const { draft, change, busy } = useDraft(id, query)
  const saving = useSaving(draft, query)
  if (saving.progress)
    return (
      <>
        <PageHeader title={t(draft.kind)} up={up} />
        <Steps current="stepSave" />
        <SavingState progress={saving.progress} />
      </>
    )
  if (draft.state === 'saved')
    return (
      <>
        <PageHeader title={t(draft.kind)} up={up} />
        <Steps current="stepSave" />
        <Result saved={draft} list={up.to} again={leave} />
      </>
    )
  const { counts } = draft
  const ready = draft.missing.length === 0 && counts.faulty === 0
  return (
    <>
      <PageHeader title={t(draft.kind)} facts={<Facts draft={draft} />} up={up}>
        <Discard id={id} leave={leave} />
        <Button
          disabled={!ready || counts.create + counts.update === 0 || busy}
          onClick={() => void saving.save()}
        >
          {t('saveRows', { count: counts.create + counts.update })}
        </Button>
      </PageHeader>
      <Steps current="stepCheck" />
      {given && <OtherSheet draft={draft} given={given} show={show} />}
      <SheetClass draft={draft} change={change} />
      <Findings draft={draft} change={change} />
      <ColumnList draft={draft} change={change} />
      <RowViews draft={draft} only={query.only} />
      {draft.rows.results.length > 0 ? (
        <Grid draft={draft} change={change} />
      ) : (
        <Empty
          icon={<IconNone size="2rem" stroke={1.5} aria-hidden="true" />}
          title={t('nothingShown')}
        />
      )}
      <Pager count={draft.rows.count} page={Number(query.page ?? 1)} pageSize={100} />
    </>
  )
}

function Facts({ draft }: { draft: Import }) {
  const t = useTranslations('imports')
  const { create, update, skip, rows } = draft.counts
  const parts = [
    draft.file_name || t('pasted'),
    ...(draft.sheets.length > 1 ? [t('sheetIs', { name: draft.sheet })] : []),
    t('rowCount', { count: rows }),
    t('willBe', { create, update, skip }),
  ]
  return <span role="status">{parts.join(' · ')}</span>
}

function RowViews({ draft, only }: { draft: Import; only: Query['only'] }) {
  const t = useTranslations('imports')
  const { rows, faulty, twins } = draft.counts
  const pill = (label: string, value: Query['only']) => ({
    label,
    current: only === value,
    filters: { only: value },
  })
  const pills = [
    pill(t('onlyAll', { count: rows }), undefined),
    pill(t('onlyFaulty', { count: faulty }), 'faulty'),
    pill(t('onlyTwins', { count: twins }), 'twins'),
  ]
  return (
    <div className="below-12">
      <Pills label={t('rowsShown')} pills={pills} />
    </div>
  )
}

function Discard({ id, leave }: { id: string; leave(): void }) {
  const t = useTranslations('imports')
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(imports.remove)
  const discard = async () => {
    const sure = await confirm({
      title: t('discard'),
      message: t('discardText'),
      okLabel: t('discard'),
    })
    if (!sure) return
    try {
      await mutateAsync({ params: { id } })
      leave()
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Button variant="default" loading={isPending} onClick={() => void discard()}>
      {t('discard')}
    </Button>
  )
}
