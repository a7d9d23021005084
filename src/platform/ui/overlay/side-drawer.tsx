import { type ReactNode, useId } from 'react'
import { useTranslations } from '../phrases.tsx'
import { CloseButton } from '../kit/icon-button.tsx'
import { Overlay } from '../kit/overlay.tsx'
import classes from './side-drawer.module.css'
import { UnsavedPart } from '../draft/unsaved.tsx'

type SideDrawerProps = {
  title: string
  opened: boolean
  /** Called once nothing typed in it would be lost, or the person has agreed to lose it. */
  close(): void
  children: ReactNode
}

/** Beside the page, on a phone over all of it. Loaded lazily by whoever does not show it at once. */
export function SideDrawer({ title, opened, close, children }: SideDrawerProps) {
  const t = useTranslations('common')
  const id = useId()
  return (
    <UnsavedPart>
      {(mayClose) => {
        const leave = async () => {
          if (await mayClose()) close()
        }
        return (
          <Overlay
            place="right"
            size="30rem"
            labelledBy={id}
            opened={opened}
            close={() => void leave()}
          >
            <div className={`line gap-16 below-12 surface lined-below sticks ${classes.head}`}>
              <h2 id={id} className="grows heading breaks tight">
                {title}
              </h2>
              <CloseButton aria-label={t('close')} onClick={() => void leave()} />
            </div>
            {children}
          </Overlay>
        )
      }}
    </UnsavedPart>
  )
}
