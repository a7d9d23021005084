import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../../platform/ui/kit/button.tsx'
import { watchForQr } from './camera.ts'
import classes from '../orders.module.css'
import { codeIn } from './pickup-code.ts'
import { takesFocus } from '../../../../../platform/ui/form/staying-focus.ts'

type ScannerProps = {
  on: boolean
  turn(on: boolean): void
  /** One that is not wanted again. */
  except: string | undefined
  found(code: string): void
}

const never = () => () => {}
/** Only where the page has come over a connection that nobody can listen to. */
const hasCamera = () => 'mediaDevices' in navigator
const onServer = () => false

/** Reads the QR of a code with the camera, which is asked for when it is pressed. */
export function CodeScanner({ on, turn, except, found }: ScannerProps) {
  const t = useTranslations('store')
  const can = useSyncExternalStore(never, hasCamera, onServer)
  const [denied, setDenied] = useState(false)
  // each of the two buttons comes in the place of the other, and has the focus then
  const [used, setUsed] = useState(false)
  const begin = (on: boolean) => {
    setUsed(true)
    setDenied(false)
    turn(on)
  }
  if (!can) return null
  if (on)
    return (
      <Camera
        wanted={(code) => code !== except}
        found={found}
        failed={() => {
          setDenied(true)
          turn(false)
        }}
        stop={() => begin(false)}
      />
    )
  return (
    <>
      <Button
        variant="default"
        ref={used ? takesFocus : undefined}
        leftSection={<IconCamera size="1.125rem" stroke={1.75} aria-hidden="true" />}
        onClick={() => begin(true)}
      >
        {t('scan')}
      </Button>
      {denied && (
        <p role="alert" className="soft plain">
          {t('cameraDenied')}
        </p>
      )}
    </>
  )
}

type CameraProps = {
  wanted(code: string): boolean
  found(code: string): void
  failed(): void
  stop(): void
}

function Camera({ wanted, found, failed, stop }: CameraProps) {
  const t = useTranslations('store')
  const video = useRef<HTMLVideoElement>(null)
  const pick = useEffectEvent((texts: string[]) =>
    texts.map(codeIn).find((code) => code !== undefined && wanted(code)),
  )
  const tell = useEffectEvent(found)
  const fail = useEffectEvent(failed)
  useEffect(() => {
    const watching = new AbortController()
    watchForQr(video.current!, { until: watching.signal, pick: (texts) => pick(texts) }).then(
      (code) => code && !watching.signal.aborted && tell(code),
      () => watching.signal.aborted || fail(),
    )
    return () => watching.abort()
  }, [])
  return (
    <div className={`grid gap-8 ${classes.camera}`}>
      <video className="full round-12" ref={video} playsInline muted aria-label={t('camera')} />
      <Button variant="default" onClick={stop} ref={takesFocus}>
        {t('scanStop')}
      </Button>
    </div>
  )
}
