import IconSaved from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconUnsent from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconSaving from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconRefused from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useCells, useSummary } from './marking.tsx'
import classes from './save-state.module.css'

const icon = { size: '1.125rem', 'aria-hidden': true }

/** Where the marks are, in the words of who gave them. `leads`: to what was refused, which stands on this board. */
export function SaveState({ leads = false }) {
  const t = useTranslations('marks')
  const { board } = useCells()
  const unsent = useSummary((summary) => summary.unsent)
  const refused = useSummary((summary) => summary.refused)
  const saving = useSummary((summary) => summary.saving)
  const touched = useSummary((summary) => summary.touched)
  if (unsent > 0)
    return (
      <span
        className={`inline-line gap-6 soft plain never-empty high-36 ${classes.state}`}
        data-state="unsent"
      >
        <IconUnsent {...icon} />
        <span>
          {t('unsent', { count: unsent })}
          <KeptHere />
        </span>
        <button
          type="button"
          className="away bold round-6"
          onClick={() => board.locals().forEach(({ queue }) => queue.hurry())}
        >
          {t('retry')}
        </button>
      </span>
    )
  const count = refused.length
  if (count > 0)
    return (
      <span
        className={`inline-line gap-6 soft plain never-empty high-36 ${classes.state}`}
        data-state="refused"
      >
        <IconRefused {...icon} />
        {leads ? (
          <button
            type="button"
            className="away bold round-6"
            onClick={() => board.focus(refused[0])}
          >
            {t('refused', { count })}
          </button>
        ) : (
          t('refused', { count })
        )}
      </span>
    )
  if (saving > 0)
    return (
      <span
        className={`inline-line gap-6 soft plain never-empty high-36 ${classes.state}`}
        data-state="saving"
      >
        <IconSaving {...icon} />
        <span>{t('saving', { count: saving })}</span>
      </span>
    )
  return (
    <span
      className={`inline-line gap-6 soft plain never-empty high-36 ${classes.state}`}
      data-state="saved"
    >
      {touched && (
        <>
          <IconSaved {...icon} />
          <span>{t('saved')}</span>
        </>
      )}
    </span>
  )
}

/** What is not sent is on this device. */
function KeptHere() {
  const t = useTranslations('marks')
  const { board } = useCells()
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = board.locals().map(({ persistence }) => persistence.subscribe(changed))
      return () => stops.forEach((stop) => stop())
    },
    [board],
  )
  const unsentIsKept = () =>
    board
      .locals()
      .every(({ store, persistence }) => store.summary().unsent === 0 || persistence.kept())
  const kept = useSyncExternalStore(subscribe, unsentIsKept, () => false)
  return kept && <small className="block unbold dense">{t('keptHere')}</small>
}
