import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconEveryone from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconKeys from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { useTranslations } from 'use-intl'
import { Button } from '../../platform/ui/kit/button.tsx'
import { IconButton } from '../../platform/ui/kit/icon-button.tsx'
import { Counts } from './counts.tsx'
import type { DaySheet } from '../contract.sheets.ts'
import { useMarking, useReady, useSummary } from './marking.tsx'
import { SaveState } from './save-state.tsx'
import classes from './tools.module.css'

const icon = { size: '1.125rem', 'aria-hidden': true }

/** What concerns the whole sheet; stays in sight while the rows go by. */
export function Tools({ sheet: { date, editable } }: { sheet: DaySheet }) {
  const t = useTranslations('marks')
  const { open } = useMarking()
  return (
    <div className={classes.tools} data-tools>
      {editable && (
        <div className={`${classes.bar} unprinted`}>
          <EveryoneButton date={date} />
          <SaveState leads />
          <UndoButton />
        </div>
      )}
      <Counts />
      <IconButton
        className={`${classes.keys} unprinted`}
        aria-label={t('keys')}
        title={t('keys')}
        aria-keyshortcuts="?"
        onClick={() => open('keys')}
      >
        <IconKeys {...icon} />
      </IconButton>
    </div>
  )
}

function EveryoneButton({ date }: { date: string }) {
  const t = useTranslations('marks')
  const { hand } = useMarking()
  const left = useSummary(({ counts }) => counts.none > 0)
  const ready = useReady()
  return (
    <Button
      className={classes.everyone}
      leftSection={<IconEveryone {...icon} />}
      variant={left ? 'filled' : 'default'}
      disabled={!left || !ready}
      aria-keyshortcuts="Shift+P"
      onClick={() => hand.everyone(date)}
    >
      {t('everyone')}
    </Button>
  )
}

function UndoButton() {
  const t = useTranslations('marks')
  const { hand } = useMarking()
  const canUndo = useSummary((summary) => summary.canUndo)
  return (
    <IconButton
      className={classes.undo}
      outlined
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
