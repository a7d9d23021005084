import IconLater from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPoll from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconAdd from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { fileTypes, pictureTypes } from './files.ts'
import type { Writing } from './writing.ts'
import classes from './composer.module.css'

const PollDialog = lazy(() => import('./poll-dialog.tsx'))
const LaterDialog = lazy(() => import('./later-dialog.tsx'))

/** What a message may carry besides words, and how it is sent. */
export function AddMenu({ writing }: { writing: Writing }) {
  const t = useTranslations('chat')
  const photos = useRef<HTMLInputElement>(null)
  const papers = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<'poll' | 'later'>()
  const { room } = writing
  const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton className={`disc thumb ${classes.key}`} aria-label={t('add')}>
            <IconAdd {...icon} />
          </IconButton>
        }
      >
        <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={() => photos.current?.click()}>
          {t('photo')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFile {...icon} />} onClick={() => papers.current?.click()}>
          {t('addFile')}
        </Menu.Item>
        {room.kind !== 'direct' && (
          <Menu.Item leftSection={<IconPoll {...icon} />} onClick={() => setOpen('poll')}>
            {t('poll')}
          </Menu.Item>
        )}
        {!writing.empty && (
          <Menu.Item leftSection={<IconLater {...icon} />} onClick={() => setOpen('later')}>
            {t('sendLater')}
          </Menu.Item>
        )}
        {room.may_be_urgent && (
          <Menu.Item
            leftSection={<IconUrgent {...icon} />}
            onClick={() => writing.setUrgent(!writing.urgent)}
          >
            {t(writing.urgent ? 'notUrgent' : 'asUrgent')}
          </Menu.Item>
        )}
      </Menu>
      <Chosen ref={photos} accept={pictureTypes} writing={writing} />
      <Chosen ref={papers} accept={fileTypes} writing={writing} />
      <Suspense>
        {open === 'poll' && <PollDialog writing={writing} close={() => setOpen(undefined)} />}
        {open === 'later' && <LaterDialog writing={writing} close={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

function Chosen({ writing, ...rest }: { writing: Writing } & ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      type="file"
      multiple
      hidden
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        const chosen = [...(currentTarget.files ?? [])]
        // the same one again is a change too
        currentTarget.value = ''
        void writing.add(chosen)
      }}
    />
  )
}
