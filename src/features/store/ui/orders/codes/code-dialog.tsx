import { type RefObject, useRef, useState } from 'react'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { Answers, Dialog } from '../../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../../platform/ui/kit/button.tsx'
import { fullName } from '../../../../../platform/ui/shown.ts'
import type { Order } from '../../../orders/contract.ts'
import type { Store } from '../../../contract.ts'
import { useCode } from './code-lookup.ts'
import { CodeScanner } from './code-scanner.tsx'
import { FoundOrder } from '../found-order-row.tsx'
import classes from '../orders.module.css'

type CodeProps = { store: Store; close(): void }

/** Finds what is ready by the code that the student shows, and hands it over; then the next one. */
export function CodeDialog({ store, close }: CodeProps) {
  const t = useTranslations('store')
  const common = useTranslations('common')
  const input = useRef<HTMLInputElement>(null)
  const { code, order, unknown, type, busy } = useCode()
  const { camera, turn, scanned, served, next } = useQueue(input, type)
  return (
    <Dialog title={t('byCode')} close={close}>
      <form className="stack gap-16" onSubmit={(event) => event.preventDefault()}>
        <label className={`grid gap-6 plain medium ${classes.code}`}>
          {t('code')}
          <input
            className="bold full inherits mid-text outlined round-12 surface"
            ref={input}
            value={code}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={12}
            aria-invalid={unknown}
            aria-describedby="code-answer"
            data-autofocus
          />
        </label>
        <CodeScanner
          on={camera}
          turn={turn}
          except={scanned}
          found={(code) => {
            next.scanned(code)
            type(code)
          }}
        />
        <div id="code-answer" role="status" className="high-24">
          {busy && t('codeLooking')}
          {served && code === '' && (
            <p className="good bold">{`${t('taken_handed_over')}: ${fullName(served.student)}`}</p>
          )}
          {unknown && <p className="bad">{t('codeUnknown', { code })}</p>}
          {order && (
            <FoundOrder
              key={order.id}
              order={order}
              elsewhere={order.store.id !== store.id}
              leads={code === scanned}
              leave={() => next.customer(code)}
              done={() => next.customer(code, order)}
            />
          )}
        </div>
        {!order && (
          <Answers>
            <Button variant="default" onClick={close}>
              {common('close')}
            </Button>
          </Answers>
        )}
      </form>
    </Dialog>
  )
}

/** One student after the other: whoever scans goes on scanning, whoever types goes on typing. */
function useQueue(input: RefObject<HTMLInputElement | null>, type: (code: string) => void) {
  const [camera, setCamera] = useState(false)
  const [scanned, setScanned] = useState<string>()
  const [served, setServed] = useState<Order>()
  const turn = (on: boolean) => {
    setCamera(on)
    // whoever presses means whatever is before the camera
    setScanned(undefined)
  }
  const next = {
    scanned(code: string) {
      setScanned(code)
      setCamera(false)
    },
    customer(code: string, served?: Order) {
      type('')
      setServed(served)
      // the one who has just been served is still standing there
      if (code === scanned) setCamera(true)
      else input.current?.focus()
    },
  }
  return { camera, turn, scanned, served, next }
}
