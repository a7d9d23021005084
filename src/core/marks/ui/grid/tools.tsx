import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconEveryone from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconKeys from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import type { DaySheet } from '../../month/contract.sheets.ts'
import classes from './head.module.css'
import { useMarking, useReady, useSummary } from '../marking.tsx'

const icon = { size: '1.125rem', 'aria-hidden': true }

/** There for as long as somebody is unmarked; on a day without lessons it is not what the day is for. */
export function EveryoneButton({ sheet: { date, lessons } }: { sheet: DaySheet }) {
  const t = useTranslations('marks')
  const { hand } = useMarking()
  const left = useSummary(({ counts }) => counts.none > 0)
  const ready = useReady()
  if (!left) return null
  return (
    <Button
      fullWidth
      leftSection={<IconEveryone {...icon} />}
      variant={lessons === false ? 'default' : 'filled'}
      disabled={!ready}
      aria-keyshortcuts="Shift+P"
      onClick={() => hand.everyone(date)}
    >
      {t('everyone')}
    </Button>
  )
}

export function UndoButton() {
  const t = useTranslations('marks')
  const { hand } = useMarking()
  const canUndo = useSummary((summary) => summary.canUndo)
  return (
    <IconButton
      className={`thumb-on-phone ${classes.undo}`}
      disabled={!canUndo}
      aria-label={t('undo')}
      title={t('undo')}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={() => hand.undo()}
    >
      <IconUndo {...icon} />
    </IconButton>
  )
}

/** Not where a thumb is all there is. */
export function KeysButton() {
  const t = useTranslations('marks')
  const { open } = useMarking()
  return (
    <IconButton
      className="on-desk rigid"
      aria-label={t('keys')}
      title={t('keys')}
      aria-keyshortcuts="?"
      onClick={() => open('keys')}
    >
      <IconKeys {...icon} />
    </IconButton>
  )
}
