import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useRoom } from '../room-context.ts'
import classes from './thread.module.css'

/** What is pinned, one at a time; each press leads to the next. */
export function Pinned() {
  const t = useTranslations('chat')
  const { room, goTo } = useRoom()
  const [at, setAt] = useState(0)
  const all = room.pinned
  const message = all[at % Math.max(1, all.length)]
  if (!message) return null
  return (
    <button
      type="button"
      className={`line gap-8 finger full plain surface lined-below start-text ${classes.pinned}`}
      onClick={() => {
        goTo(message.seq)
        setAt(at + 1)
      }}
    >
      <IconPin size="1rem" className="accent" aria-hidden="true" />
      <span className="hidden-text">{t('pinned')}</span>
      <span className="cut">{message.text || t('messageWithoutWords')}</span>
      {all.length > 1 && (
        <span className="soft small away rigid">
          {(at % all.length) + 1}/{all.length}
        </span>
      )}
    </button>
  )
}
