import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Segments } from '../../platform/ui/segments.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import type { Profile } from '../../profile/contract.ts'
import { List } from './list.tsx'
import { useReadAll } from './reading.ts'
import classes from './panel.module.css'

type PanelProps = {
  me: Profile
  opened: boolean
  close(): void
  /** It is out of sight, and nobody has followed a link of it. */
  gone(): void
}

/** Everything that one has been told, the newest first, in a drawer over the page; on a phone all of the screen. */
export function Panel({ me, opened, close, gone }: PanelProps) {
  const t = useTranslations('notifications')
  const [left, setLeft] = useState(false)
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      onEnterTransitionEnd={() => setLeft(false)}
      position="right"
      size="min(27rem, 100%)"
      // who follows a link goes on from the page that it leads to
      onExitTransitionEnd={() => left || gone()}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.header}>
          <Drawer.Title>{t('title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} size="lg" iconSize="1.25rem" />
        </div>
        <Drawer.Body className={classes.body}>
          <Everything
            me={me}
            leave={() => {
              setLeft(true)
              close()
            }}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type Wanted = 'all' | 'unread'

function Everything({ me, leave }: { me: Profile; leave(): void }) {
  const t = useTranslations('notifications')
  const toast = useToast()
  const [wanted, setWanted] = useState<Wanted>('all')
  const { readAll, busy } = useReadAll()
  const segments: { value: Wanted; label: string }[] = [
    { value: 'all', label: t('all') },
    { value: 'unread', label: t('unread') },
  ]
  return (
    <>
      <div className={classes.tools}>
        <Segments<Wanted>
          legend={t('show')}
          value={wanted}
          segments={segments}
          choose={setWanted}
        />
        <button
          type="button"
          className={classes.all}
          disabled={me.unread_count === 0 || busy}
          onClick={() => void readAll().catch(toast.error)}
        >
          {t('readAll')}
        </button>
      </div>
      <List unread={wanted === 'unread'} timeZone={me.business.time_zone} leave={leave} />
    </>
  )
}
