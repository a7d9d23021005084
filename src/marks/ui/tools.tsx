import { ActionIcon, Button } from '@mantine/core'
import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconEveryone from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconKeys from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { useTranslations } from 'use-intl'
import { Counts } from './counts.tsx'
import { useMarking, useReady, useSummary } from './marking.tsx'
import { SaveState } from './save-state.tsx'
import classes from './tools.module.css'

const icon = { size: '1.125rem', 'aria-hidden': true }

/** What concerns the whole sheet; stays in sight while the rows go by. */
export function Tools({ showKeys }: { showKeys(): void }) {
  const t = useTranslations('marks')
  const { sheet } = useMarking()
  return (
    <div className={classes.tools} data-tools>
      {sheet.editable && (
        <div className={classes.bar}>
          <EveryoneButton />
          <SaveState />
          <UndoButton />
        </div>
      )}
      <Counts />
      <ActionIcon
        className={classes.keys}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('keys')}
        title={t('keys')}
        aria-keyshortcuts="?"
        onClick={showKeys}
      >
        <IconKeys {...icon} />
      </ActionIcon>
    </div>
  )
}

function EveryoneButton() {
  const t = useTranslations('marks')
  const { marker } = useMarking()
  const { counts } = useSummary()
  const ready = useReady()
  return (
    <Button
      className={classes.everyone}
      leftSection={<IconEveryone {...icon} />}
      variant={counts.none > 0 ? 'filled' : 'default'}
      disabled={counts.none === 0 || !ready}
      aria-keyshortcuts="Shift+P"
      onClick={() => marker.everyone()}
    >
      {t('everyone')}
    </Button>
  )
}

function UndoButton() {
  const t = useTranslations('marks')
  const { marker } = useMarking()
  const { canUndo } = useSummary()
  return (
    <ActionIcon
      className={classes.undo}
      variant="default"
      size={36}
      disabled={!canUndo}
      aria-label={t('undo')}
      title={t('undo')}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={() => marker.undo()}
    >
      <IconUndo {...icon} />
    </ActionIcon>
  )
}
