import IconSaved from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconUnsent from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconSaving from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconRefused from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useTranslations } from 'use-intl'
import { useMarking, useSummary } from './marking.tsx'
import classes from './tools.module.css'

/** Where the marks are, in the words of who gave them. */
export function SaveState() {
  const t = useTranslations('marks')
  const { store, outbox } = useMarking()
  const { saving, unsent, refused, touched } = useSummary()
  const sized = { size: '1.125rem', 'aria-hidden': true }
  if (unsent > 0)
    return (
      <span className={classes.state} data-state="unsent">
        <IconUnsent {...sized} />
        {t('unsent', { count: unsent })}
        <button type="button" onClick={() => outbox.hurry()}>
          {t('retry')}
        </button>
      </span>
    )
  if (refused.length > 0)
    return (
      <span className={classes.state} data-state="refused">
        <IconRefused {...sized} />
        <button type="button" onClick={() => store.focus(refused[0])}>
          {t('refused', { count: refused.length })}
        </button>
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
