import { Toast as Base } from '@base-ui/react/toast'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Toast } from './toast.tsx'
import classes from './toast-stack.module.css'

type Props = { waiting: Toast[]; taken(): void }

/** The toasts that are shown, at the top right. */
export function ToastStack(props: Props) {
  const t = useTranslations('common')
  return (
    <Base.Provider limit={4}>
      <Feed {...props} />
      <Base.Portal>
        <Base.Viewport className={classes.stack} aria-label={t('messages')}>
          <Shown />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

/** Hands over what was said before this module was there, and whatever is said later. */
function Feed({ waiting, taken }: Props) {
  const { add } = Base.useToastManager<Toast>()
  useEffect(() => {
    if (waiting.length === 0) return
    for (const toast of waiting)
      add({
        title: toast.title,
        description: toast.text,
        timeout: toast.timeout ?? 5_000,
        data: toast,
      })
    taken()
  }, [waiting, taken, add])
  return null
}

function Shown() {
  const t = useTranslations('common')
  const { toasts, close } = Base.useToastManager<Toast>()
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={classes.toast} data-tone={toast.data?.tone}>
      <Base.Content className={classes.content}>
        <Base.Title className={classes.title} />
        <Base.Description className={classes.text} />
        {toast.data?.actions && (
          <div className={classes.actions}>
            {toast.data.actions.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                onClick={() => {
                  run()
                  close(toast.id)
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
        <Base.Close className={classes.close} aria-label={t('close')}>
          <IconX size="1.125rem" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}
