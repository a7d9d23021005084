import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { IconWithWords } from '../../../../platform/ui/overlay/tool-menu.tsx'
import type { FeedOf } from './feed.ts'

const FeedDialog = lazy(() => import('./feed-dialog.tsx'))

/** The address for the calendar of a phone, wherever it is asked for. */
export function useFeed(of: FeedOf) {
  const t = useTranslations('schedule')
  const [open, setOpen] = useState(false)
  return {
    word: t(of.class_id ? 'feedClass' : 'feed'),
    ask: () => setOpen(true),
    dialog: <Suspense>{open && <FeedDialog of={of} close={() => setOpen(false)} />}</Suspense>,
  }
}

/** A button to it: an icon, or the words that it is given. */
export function FeedMenu({ of, label }: { of: FeedOf; label?: string | undefined }) {
  const { word, ask, dialog } = useFeed(of)
  const icon = <IconCalendar size="1.125rem" stroke={1.75} aria-hidden="true" />
  return (
    <>
      {label ? (
        <Button variant="default" aria-haspopup="dialog" leftSection={icon} onClick={ask}>
          {label}
        </Button>
      ) : (
        <IconWithWords aria-label={word} aria-haspopup="dialog" onClick={ask}>
          {icon}
        </IconWithWords>
      )}
      {dialog}
    </>
  )
}
