import IconSaved from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconUnsent from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconSaving from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconRefused from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useMarking, useSummary } from './marking.tsx'
import classes from './tools.module.css'

/** Where the marks of the day are, in the words of who gave them. */
export function SaveState() {
  const { store, outbox, keeping } = useMarking()
  const kept = useSyncExternalStore(keeping.subscribe, keeping.kept, () => false)
  const { saving, unsent, refused, touched } = useSummary()
  return (
    <Whereabouts
      counts={{ saving, unsent, refused: refused.length }}
      touched={touched}
      kept={kept}
      hurry={() => outbox.hurry()}
      look={() => store.focus(refused[0])}
    />
  )
}

type WhereaboutsProps = {
  counts: { saving: number; unsent: number; refused: number }
  /** Something has been marked here. */
  touched: boolean
  /** What is not sent is on this device. */
  kept?: boolean
  hurry(): void
  /** Leads to what was refused. */
  look?: () => void
}

export function Whereabouts({ counts, touched, kept, hurry, look }: WhereaboutsProps) {
  const t = useTranslations('marks')
  const { saving, unsent, refused } = counts
  const sized = { size: '1.125rem', 'aria-hidden': true }
  if (unsent > 0)
    return (
      <span className={classes.state} data-state="unsent">
        <IconUnsent {...sized} />
        <span>
          {t('unsent', { count: unsent })}
          {kept && <small>{t('keptHere')}</small>}
        </span>
        <button type="button" onClick={hurry}>
          {t('retry')}
        </button>
      </span>
    )
  if (refused > 0)
    return (
      <span className={classes.state} data-state="refused">
        <IconRefused {...sized} />
        {look ? (
          <button type="button" onClick={look}>
            {t('refused', { count: refused })}
          </button>
        ) : (
          t('refused', { count: refused })
        )}
      </span>
    )
  if (saving > 0)
    return (
      <span className={classes.state} data-state="saving">
        <IconSaving {...sized} />
        <span>{t('saving', { count: saving })}</span>
      </span>
    )
  return (
    <span className={classes.state} data-state="saved">
      {touched && (
        <>
          <IconSaved {...sized} />
          <span>{t('saved')}</span>
        </>
      )}
    </span>
  )
}
