import { useId, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { CloseButton } from '../../../platform/ui/kit/icon-button.tsx'
import { Overlay } from '../../../platform/ui/kit/overlay.tsx'
import { Segments } from '../../../platform/ui/layout/segments.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import type { Profile } from '../../profile/contract.ts'
import { List } from './list.tsx'
import { useReadAll } from './reading.ts'
import classes from './panel.module.css'

type PanelProps = {
  me: Profile
  opened: boolean
  close(): void
}

/** Everything that one has been told, the newest first, in a drawer over the page; on a phone all of the screen. */
export function Panel({ me, opened, close }: PanelProps) {
  const t = useTranslations('notifications')
  const id = useId()
  return (
    <Overlay place="right" size="27rem" labelledBy={id} opened={opened} close={close}>
      <div className={`line apart surface sticks ${classes.header}`}>
        <h2 id={id}>{t('title')}</h2>
        <CloseButton aria-label={t('close')} onClick={close} />
      </div>
      <Everything me={me} leave={close} />
    </Overlay>
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
      <div className="row apart gap-8 below-8">
        <Segments<Wanted>
          legend={t('show')}
          value={wanted}
          segments={segments}
          choose={setWanted}
        />
        <button
          type="button"
          className={`plain medium start-text finger-on-phone underlines high-36 ${classes.all}`}
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
