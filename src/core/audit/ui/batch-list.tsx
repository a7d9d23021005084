import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../platform/i18n/formats.ts'
import { newKey } from '../../../platform/offline/new-key.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { filtersOf, useFilters } from '../../../platform/ui/list/filters.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Pager } from '../../../platform/ui/list/pager.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import styles from '../../../platform/ui/list/table.module.css'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead } from '../../../platform/web.tsx'
import { type Batch, batches } from '../contract.ts'
import classes from './log.module.css'
import { useUndoing } from './undo.tsx'

export const batchQuery = (search: URLSearchParams) => filtersOf(batches.list.query, search)

/** What was done to many at once, each with the way back. */
export function BatchList() {
  const t = useTranslations('audit')
  const { search } = useFilters()
  const query = batchQuery(search)
  const { count, results } = useRead(batches.list, { query })
  return (
    <div className={classes.log}>
      <h2 className={`heading ${classes.heading}`}>{t('batches')}</h2>
      <p className="below-16 soft plain">{t('batchesText')}</p>
      {results.length > 0 ? (
        <div className={`box near sways ${styles.frame}`}>
          <table className={`full plain ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('batches')}</th>
                <th scope="col" className={`on-desk ${styles.wide}`}>
                  {t('person')}
                </th>
                <th scope="col" className={styles.narrow}>
                  <span className="hidden-text">{t('undoBatch')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {results.map((batch) => (
                <Row key={batch.id} batch={batch} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Empty
          icon={<IconUndo size="2rem" stroke={1.5} aria-hidden="true" />}
          title={t('noBatches')}
        />
      )}
      <Pager
        count={count}
        page={Number(query.page ?? 1)}
        pageSize={Number(query.page_size ?? 30)}
      />
    </div>
  )
}

function Row({ batch }: { batch: Batch }) {
  const t = useTranslations('audit')
  const name = t(`batch_${batch.kind}`)
  const moment = useMoment()
  const who = batch.actor ? shortName(batch.actor) : t('nobody')
  const { undo, busy } = useUndoHere(batch, name)
  return (
    <tr>
      <td>
        <Link to={{ search: `?tab=activity&batch_id=${batch.id}` }} title={t('showInLog')}>
          {name}
        </Link>
        <div className="soft small">
          {moment(batch.at)} · {t('countOf', { count: batch.count })}
        </div>
        <span className={styles.below}>{who}</span>
      </td>
      <td className={`on-desk ${styles.wide}`}>{who}</td>
      <td className={`${styles.narrow} ${classes.answer}`}>
        {batch.undone_at ? (
          <span className="soft small">
            {t(batch.kept > 0 ? 'wasUndoneBut' : 'wasUndone', {
              when: moment(batch.undone_at),
              kept: batch.kept,
            })}
          </span>
        ) : (
          <Button
            variant="default"
            loading={busy}
            aria-label={t('undoOf', { name: `${name} ${moment(batch.at)}` })}
            onClick={() => void undo()}
          >
            {t('undoBatch')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function useMoment() {
  const zone = useTimeZone() ?? 'UTC'
  return (at: string) => shownInstant(at, zone)
}

function useUndoHere({ id, count }: Batch, name: string) {
  const t = useTranslations('audit')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const toast = useToast()
  const queries = useQueryClient()
  const undoBatch = useUndoing()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    const sure = await confirm({
      title: t('undoTitle'),
      message: t('undoText', { name, count }),
      okLabel: t('undoBatch'),
      cancelLabel: common('keepAsIs'),
    })
    if (!sure) return
    setBusy(true)
    try {
      if (!(await undoBatch(id, newKey()))) return
      toast.done(t('undone'))
      await queries.invalidateQueries()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return { undo, busy }
}
