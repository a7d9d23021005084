import { Fragment } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import type { Message } from '../../messages/contract.ts'
import { linked } from './linked.ts'
import { inOtherScript } from './other-script.ts'
import { useRoom } from '../room-context.ts'
import classes from './thread.module.css'

/** What was written, with its addresses and names; in Uzbek also in the other alphabet, for who reads that one. */
export function MessageText({ message: { id, text, mentions } }: { message: Message }) {
  const t = useTranslations('chat')
  const { inOther, otherScript } = useRoom()
  const other = inOther.has(id) ? inOtherScript(text) : undefined
  const names = mentions.map((person) => `@${fullName({ ...person, patronymic: '' })}`)
  return (
    <>
      <p className={`breaks plain written ${classes.text}`} dir="auto">
        {linked(other ?? text).map(({ text: part, href }, at) =>
          href ? (
            <a
              className="ends-4"
              key={at}
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {part}
            </a>
          ) : (
            <Fragment key={at}>{named(part, names)}</Fragment>
          ),
        )}
      </p>
      {other !== undefined && (
        <button type="button" className="soft small finger" onClick={() => otherScript(id)}>
          {t('asWritten')}
        </button>
      )}
    </>
  )
}

/** Names of those who are meant stand out. */
function named(text: string, names: string[]) {
  const found = names.filter((name) => text.includes(name))
  if (found.length === 0) return text
  const parts = text.split(new RegExp(`(${found.map(escaped).join('|')})`, 'u'))
  return parts.map((part, at) => (found.includes(part) ? <b key={at}>{part}</b> : part))
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
