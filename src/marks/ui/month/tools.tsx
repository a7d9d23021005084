import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconPaste from '@tabler/icons-react/dist/esm/icons/IconClipboardPlus.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconKeys from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { copyText } from '../../../platform/ui/copy.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../platform/ui/kit/icon-button.tsx'
import { Segments } from '../../../platform/ui/segments.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { type Kind, kinds } from '../../contract.mark.ts'
import type { MonthSheet } from '../../contract.sheets.ts'
import { useMarking, useReady, useSummary } from '../marking.tsx'
import { SaveState } from '../save-state.tsx'
import { useCopying } from './copying.ts'
import classes from './month.module.css'

const icon = { size: '1.125rem', 'aria-hidden': true }

type MonthToolsProps = { month: MonthSheet; paste(text: string): void }

/** What concerns the whole month. */
export function MonthTools({ month, paste }: MonthToolsProps) {
  const t = useTranslations('marks')
  const text = useTranslations('markMonth')
  const { open } = useMarking()
  const copy = useCopy(month)
  return (
    <div className={`${classes.tools} unprinted`} data-tools>
      <KindSwitch />
      <UndoButton />
      <SaveState />
      <div className={classes.more}>
        <Button
          variant="default"
          leftSection={<IconPaste {...icon} />}
          onClick={() => paste('')}
          disabled={!useReady()}
        >
          {text('paste')}
        </Button>
        <Tool label={text('copy')} Icon={IconCopy} run={copy} />
        <Tool label={t('keys')} Icon={IconKeys} run={() => open('keys')} keys="?" />
      </div>
    </div>
  )
}

type ToolProps = {
  label: string
  Icon: typeof IconUndo
  run(): void
  keys?: string
  disabled?: boolean
}
const Tool = ({ label, Icon, run, keys, disabled = false }: ToolProps) => (
  <IconButton
    className={keys === '?' ? classes.keys : undefined}
    outlined
    aria-label={label}
    title={label}
    aria-keyshortcuts={keys}
    disabled={disabled}
    onClick={run}
  >
    <Icon {...icon} />
  </IconButton>
)

function UndoButton() {
  const t = useTranslations('marks')
  const { hand } = useMarking()
  const canUndo = useSummary((summary) => summary.canUndo)
  return (
    <Tool
      label={t('undo')}
      Icon={IconUndo}
      run={() => hand.undo()}
      keys="Control+Z Meta+Z"
      disabled={!canUndo}
    />
  )
}

/** One kind at a time. */
function KindSwitch() {
  const t = useTranslations('marks')
  const text = useTranslations('markMonth')
  const [kind] = useMarking().ground.kinds
  const [search, setSearch] = useSearchParams()
  const choose = (to: Kind) => {
    const next = new URLSearchParams(search)
    next.set('kind', to)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const segments = kinds.map((value) => ({
    value,
    label: t(value === 'coin' ? 'amountOfCoins' : value),
  }))
  return <Segments legend={text('kind')} value={kind!} segments={segments} choose={choose} />
}

function useCopy(month: MonthSheet) {
  const t = useTranslations('markMonth')
  const copying = useCopying(month)
  const { show } = useToast()
  return () => {
    copyText(copying.everything()).catch(() => show({ title: t('copyFailed'), tone: 'error' }))
  }
}
