import IconPaste from '@tabler/icons-react/dist/esm/icons/IconClipboardPlus.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useSearchParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { copyText } from '../../../../platform/ui/copy.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { type Kind, kinds } from '../../day/contract.mark.ts'
import type { MonthSheet } from '../../month/contract.sheets.ts'
import { useMarking, useReady } from '../marking.tsx'
import { SaveState } from '../save-state.tsx'
import { KeysButton, UndoButton } from '../grid/tools.tsx'
import { useCopying } from './copying.ts'
import { MonthHead } from './head.tsx'
import classes from './month.module.css'

const icon = { size: '1.125rem', 'aria-hidden': true }

type MonthToolsProps = { month: MonthSheet; paste(text: string): void }

/** What concerns the whole month. */
export function MonthTools({ month, paste }: MonthToolsProps) {
  const text = useTranslations('markMonth')
  const copy = useCopy(month)
  const ready = useReady()
  return (
    <>
      <MonthHead
        month={month}
        menu={
          <>
            <Menu.Item onClick={() => paste('')}>{text('paste')}</Menu.Item>
            <Menu.Item onClick={copy}>{text('copy')}</Menu.Item>
          </>
        }
      />
      <div className={`row gap-8 below-12 unprinted ${classes.tools}`} data-tools>
        <KindSwitch />
        <UndoButton />
        <SaveState />
        <div className="flex gap-8 away on-desk">
          <Button
            variant="default"
            leftSection={<IconPaste {...icon} />}
            onClick={() => paste('')}
            disabled={!ready}
          >
            {text('paste')}
          </Button>
          <IconButton outlined aria-label={text('copy')} title={text('copy')} onClick={copy}>
            <IconCopy {...icon} />
          </IconButton>
          <KeysButton />
        </div>
      </div>
    </>
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
