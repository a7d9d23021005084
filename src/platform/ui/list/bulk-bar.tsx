import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from '../phrases.tsx'
import { useRootMark } from '../root-mark.ts'
import type { Selection } from './selection.ts'
import classes from './bulk-bar.module.css'

type BulkBarProps = {
  selection: Selection
  /** What can be done with the chosen rows: buttons. */
  children: ReactNode
}

/** Along the bottom while rows are chosen or about to be: how many, and what can be done with them. Escape chooses none. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const t = useTranslations('common')
  const { count, total, everything, choosing, clear } = selection
  const shown = choosing || count > 0
  const out = useRef<HTMLButtonElement>(null)
  const words = everything ? t('allChosen', { count }) : t('chosenCount', { count })
  const every = () => {
    selection.chooseEverything()
    // there is nothing more to choose, so the button goes
    out.current?.focus()
  }
  useEscape(shown, clear)
  useWayBack(shown)
  useRootMark('data-bulk', shown)
  return (
    <>
      <p role="status" className="hidden-text">
        {shown && words}
      </p>
      {shown && (
        <section
          aria-label={t('bulkActions')}
          className={`line gap-12-16 above-16 round-12 surface unprinted outlined sticks ${classes.bar}`}
        >
          <p className={`flex wrap baseline gap-0-12 plain ${classes.count}`}>
            <b aria-hidden="true">{words}</b>
            {!everything && count < total && (
              <button
                type="button"
                className={`accent medium start-text finger-on-phone underlines ${classes.every}`}
                onClick={every}
              >
                {t('chooseAll', { count: total })}
              </button>
            )}
          </p>
          {count > 0 && (
            <div className={`flex grows wrap to-end gap-8 shrinks ${classes.actions}`}>
              {children}
            </div>
          )}
          <button
            ref={out}
            type="button"
            className={`centred rigid round-8 soft thumb-on-phone fills inks ${classes.clear}`}
            aria-label={t('chooseNone')}
            title={t('chooseNone')}
            onClick={clear}
          >
            <IconClose size="1.25rem" stroke={1.75} aria-hidden="true" />
          </button>
        </section>
      )}
    </>
  )
}

/** What Escape closes or empties itself: it comes before the choice. */
const ownEscape =
  '[role=dialog], [role=alertdialog], [role=menu], [aria-expanded=true], select, textarea, input:not([type=checkbox])'

function useEscape(listens: boolean, run: () => void) {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : null
    if (event.key === 'Escape' && !event.defaultPrevented && !at?.closest(ownEscape)) run()
  })
  useEffect(() => {
    if (!listens) return
    addEventListener('keydown', escape)
    return () => removeEventListener('keydown', escape)
  }, [listens])
}

/** What had the focus may go with the bar: then the keyboard goes on from the head of the rows. */
function useWayBack(shown: boolean) {
  useEffect(() => {
    if (!shown) return
    return () => {
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('[data-whole-page]')?.focus({ preventScroll: true })
    }
  }, [shown])
}
