import IconSave from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import type { Message } from '../../messages/contract.ts'
import { AboutWriting } from './about-writing.tsx'
import { AddMenu } from './add-menu.tsx'
import { MentionList, offerId } from './mentions.tsx'
import { RecordButton } from './record-button.tsx'
import { useRoom } from '../room-context.ts'
import type { Shown } from '../thread/thread.ts'
import { useMentions } from './use-mentions.ts'
import type { Writing } from './writing.ts'
import classes from './composer.module.css'

type ComposerProps = {
  writing: Writing
  /** Others are told that somebody types, or no longer does. */
  typed(types: boolean): void
  shown: Shown<Message>
}

/** What the other keys of a room lead back to. */
export const composerField = 'textarea[data-composer]'

/** Where one writes. Enter sends on a desk and begins a new line on a phone, where keys are few. */
export function Composer({ writing, typed, shown }: ComposerProps) {
  const t = useTranslations('chat')
  const why = useTranslations('errors')
  const { room, me } = useRoom()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, edited, reply, empty } = writing
  const names = useId()
  const mentions = useMentions((member, called) => {
    const at = field.current?.selectionStart ?? text.length
    const before = text.slice(0, at).replace(/@[^@]*$/u, `@${called} `)
    writing.mention(member.id, called)
    writing.write(before + text.slice(at))
    field.current?.focus()
  })
  const takeDraft = useEffectEvent(writing.takeDraft)
  useEffect(() => {
    takeDraft()
    // on a desk one goes on to write; after the page has taken the keyboard, and unless somebody types elsewhere by then
    const frame = requestAnimationFrame(() => {
      const busy = document.activeElement?.matches('input, textarea')
      if (!busy && !isHandheld() && !document.querySelector('[aria-modal="true"]'))
        field.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    if (edited || reply) field.current?.focus()
  }, [edited, reply])
  if (room.why_not)
    return (
      <p className={`soft plain mid-text pad-16 lined-above page ${classes.composer}`}>
        {why(room.why_not)}
      </p>
    )
  const send = () => {
    writing.send()
    typed(false)
    mentions.stop()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // a word that is still being put together is not sent
    if (event.nativeEvent.isComposing || mentions.press(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !isHandheld()) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && empty && !reply && !edited) {
      const last = shown.messages.findLast(
        ({ author, may_edit }) => author.id === me.id && may_edit,
      )
      if (!last) return
      event.preventDefault()
      writing.edit(last)
    } else if (event.key === 'Escape' && (writing.back() || !empty)) event.preventDefault()
  }
  const onChange = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    writing.write(currentTarget.value)
    typed(true)
    mentions.ask(currentTarget.value.slice(0, currentTarget.selectionStart))
  }
  const take = (list: FileList, event: ClipboardEvent | DragEvent) => {
    if (list.length === 0) return
    event.preventDefault()
    void writing.add([...list])
  }
  return (
    <div
      className={`stack lined-above page ${classes.composer}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event.dataTransfer.files, event)}
    >
      <MentionList id={names} mentions={mentions} />
      <AboutWriting writing={writing} />
      <div className="flex bottom gap-4">
        {!edited && <AddMenu writing={writing} />}
        <textarea
          ref={field}
          data-composer
          className={`grows shrinks finger inherits outlined snug surface pad-10-14 ${classes.field}`}
          aria-label={t('write')}
          placeholder={t('write')}
          rows={1}
          dir="auto"
          aria-autocomplete="list"
          aria-controls={mentions.offered.length > 0 ? names : undefined}
          aria-activedescendant={
            mentions.offered.length > 0 ? offerId(names, mentions.at) : undefined
          }
          value={text}
          maxLength={4_000}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event.clipboardData.files, event)}
        />
        {empty && !edited && !writing.busy ? (
          <RecordButton send={(voice) => writing.send({ files: [voice] })} />
        ) : (
          <IconButton
            className={`disc thumb ${classes.key}`}
            data-send
            aria-label={t(edited ? 'save' : 'send')}
            disabled={writing.busy}
            onClick={send}
          >
            {edited ? (
              <IconSave size="1.25rem" aria-hidden="true" />
            ) : (
              <IconSend size="1.25rem" stroke={1.75} aria-hidden="true" />
            )}
          </IconButton>
        )}
      </div>
    </div>
  )
}

/** Where keys are on the screen there is none for a new line but Enter. */
const isHandheld = () => matchMedia('(pointer: coarse)').matches
