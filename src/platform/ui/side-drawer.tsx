import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFocusBack } from './focus-back.ts'
import classes from './side-drawer.module.css'
import { withMessages } from './toast.tsx'
import { UnsavedPart } from './unsaved.tsx'

type SideDrawerProps = {
  title: string
  opened: boolean
  /** Called once nothing typed in it would be lost, or the person has agreed to lose it. */
  close(): void
  children: ReactNode
}

/** Beside the page, on a phone over all of it. Loaded lazily by whoever does not show it at once. */
export function SideDrawer({ title, opened, close, children }: SideDrawerProps) {
  return (
    <UnsavedPart>
      {(mayClose) => {
        const leave = async () => {
          if (await mayClose()) close()
        }
        return (
          <Drawer.Root
            opened={opened}
            onClose={() => void leave()}
            position="right"
            size="30rem"
            padding="lg"
            returnFocus={false}
            transitionProps={{ duration: 160 }}
            classNames={{ content: classes.drawer }}
          >
            <Drawer.Overlay />
            <Drawer.Content {...withMessages}>
              <Drawer.Body className={classes.body}>
                <Head title={title} />
                {children}
              </Drawer.Body>
            </Drawer.Content>
          </Drawer.Root>
        )
      }}
    </UnsavedPart>
  )
}

/** Comes and goes with what is in the drawer. */
function Head({ title }: { title: string }) {
  const t = useTranslations('common')
  useFocusBack()
  return (
    <div className={classes.head}>
      <Drawer.Title className={classes.title}>{title}</Drawer.Title>
      <Drawer.CloseButton aria-label={t('close')} size="lg" iconSize="1.25rem" />
    </div>
  )
}
