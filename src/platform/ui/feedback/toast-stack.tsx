import { Toast as Base } from '@base-ui/react/toast'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from '../phrases.tsx'
import { shownSeconds } from '../../i18n/formats.ts'
import type { Toast, ToastAction, Waiting } from './toast-shape.ts'
import { useExplanation } from './toast-words.ts'
import classes from './toast-stack.module.css'

type Props = { waiting: Waiting[]; taken(): void }
/** Escape closes the toast that has the focus, and not the dialog below it as well. */
const keepEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault()
}
type Shown = Base.Root.ToastObject<Toast>

/** The toasts that are shown, at the top right; F6 leads there, Escape closes the one that has the focus. */
export function ToastStack(props: Props) {
  const t = useTranslations('common')
  return (
    <Base.Provider limit={4}>
      <Feed {...props} />
      <Base.Viewport
        className={`flex upright gap-10 fixed ${classes.stack}`}
        aria-label={t('messages')}
        onKeyDown={keepEscape}
      >
        <All />
      </Base.Viewport>
    </Base.Provider>
  )
}

/** Milliseconds, where a toast does not say otherwise. */
const usualLife = 5_000

/** Hands over what was said before this module was there, and whatever is said later. */
function Feed({ waiting, taken }: Props) {
  const { add, close } = Base.useToastManager<Toast>()
  const explain = useExplanation()
  useEffect(() => {
    if (waiting.length === 0) return
    for (const what of waiting) {
      const toast = 'failed' in what ? explain(what.failed) : what
      const id = add({
        title: toast.title,
        description: toast.text,
        // 0: it does not leave by itself
        timeout: toast.during ? 0 : (toast.timeout ?? usualLife),
        // whoever listens hears an error at once and anything else when they are done listening
        priority: toast.tone === 'error' ? 'high' : 'low',
        data: toast,
      })
      const leave = () => close(id)
      toast.during?.then(leave, leave)
    }
    taken()
  }, [waiting, taken, add, close, explain])
  return null
}

function All() {
  const { toasts } = Base.useToastManager<Toast>()
  return toasts.map((toast) => <One key={toast.id} toast={toast} />)
}

/** From which life on, in milliseconds, it is said how much of it is left. */
const worthCounting = 20_000

/** What is left of the time in which something can be done; it stands still while the toasts do. */
function Countdown({ from }: { from: number }) {
  const [left, setLeft] = useState(Math.ceil(from / 1000))
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      const held = place.current?.closest(`.${classes.stack}`)?.matches(':hover, :focus-within')
      if (!held && document.hasFocus()) setLeft((seconds) => Math.max(0, seconds - 1))
    }, 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span ref={place} className="soft self-middle" aria-hidden="true">
      {shownSeconds(left)}
    </span>
  )
}

function One({ toast }: { toast: Shown }) {
  const t = useTranslations('common')
  const { close } = Base.useToastManager<Toast>()
  const actions = toast.data?.actions ?? []
  return (
    <Base.Root
      toast={toast}
      className={`framed round-8 surface ${classes.toast}`}
      data-tone={toast.data?.tone}
      // an error is said by an alert of its own; it can be entered, so it must not be hidden, only not be said twice
      aria-hidden={false}
      aria-live={toast.priority === 'high' ? 'off' : undefined}
    >
      <Base.Content className={`near plain ${classes.content}`}>
        <Base.Title className={`bold ${classes.title}`} />
        <Base.Description className={`soft breaks lines ${classes.text}`} />
        {toast.data?.progress}
        {actions.length > 0 && (
          <div className={`flex wrap gap-16 above-6 ${classes.actions}`}>
            {actions.map((action) => (
              <Action key={action.label} action={action} close={() => close(toast.id)} />
            ))}
            {(toast.timeout ?? 0) >= worthCounting && <Countdown from={toast.timeout!} />}
          </div>
        )}
        {/* like the toast itself: it can be reached while the stack is folded, so it is not hidden */}
        <Base.Close
          className={`centred round-6 soft finger-on-phone square-36 hovers ${classes.close}`}
          aria-label={t('close')}
          aria-hidden={false}
        >
          <IconX size="1.125rem" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  )
}

function Action({ action, close }: { action: ToastAction; close(): void }) {
  const [done, setDone] = useState(false)
  const run = () => {
    action.run?.()
    if (action.done) setDone(true)
    else close()
  }
  return (
    <button type="button" onClick={run}>
      {done ? action.done : action.label}
    </button>
  )
}
