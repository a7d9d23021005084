import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { ahead } from '../../../platform/ui/prefetch.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import type { Profile } from '../../profile/contract.ts'
import classes from './bell.module.css'
import type { Live } from './live.tsx'
import type { Panel } from './panel.tsx'

const maxShown = 99
/** Milliseconds. */
const retryAfter = 5_000

/** How much is unread, and the way to it. Both the list and the line to the server come after the page. */
export function Bell({ me, className }: { me: Profile; className: string | undefined }) {
  const t = useTranslations('notifications')
  const toast = useToast()
  const [Listening, setListening] = useState<typeof Live>()
  const [Opened, setOpened] = useState<typeof Panel>()
  const [open, setOpen] = useState(false)
  const count = me.unread_count
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // the list is fetched along with it, so that it is there when the network is not
    const begin = async () => {
      const parts = await ahead(() => Promise.all([import('./live.tsx'), import('./panel.tsx')]))
      if (parts) setListening(() => parts[0].Live)
      else timer = setTimeout(() => void begin(), retryAfter)
    }
    void begin()
    return () => clearTimeout(timer)
  }, [])
  const show = () => {
    setOpen(true)
    import('./panel.tsx').then((module) => setOpened(() => module.Panel), toast.error)
  }
  return (
    <>
      <button
        type="button"
        className={`${className} near`}
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('bell', { count }) : t('bellEmpty')}
        onClick={show}
      >
        <IconBell size="1.25rem" stroke={1.75} aria-hidden="true" />
        {count > 0 && (
          <span className={`round-16 small bold airy mid-text ${classes.count}`} aria-hidden="true">
            {count > maxShown ? `${maxShown}+` : count}
          </span>
        )}
      </button>
      {Listening && <Listening me={me} />}
      {Opened && <Opened me={me} opened={open} close={() => setOpen(false)} />}
    </>
  )
}
