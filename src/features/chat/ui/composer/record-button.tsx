import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownSeconds } from '../../../../platform/i18n/formats.ts'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { longestVoice } from '../../messages/contract.ts'
import { canRecord, record, type Recording } from './recorder.ts'
import type { WaitingFile } from './written.ts'
import classes from './composer.module.css'

const never = () => () => {}
const cannot = () => false

/** Records a voice message, at most three minutes of it; nothing where the browser cannot. */
export function RecordButton({ send }: { send(voice: WaitingFile): void }) {
  const t = useTranslations('chat')
  const toast = useToast()
  const able = useSyncExternalStore(never, canRecord, cannot)
  const [recording, setRecording] = useState<Recording>()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!recording) return
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000)
    return () => clearInterval(timer)
  }, [recording])
  // whoever leaves has not said it
  useEffect(() => () => recording?.drop(), [recording])
  if (!able) return null
  const begin = async () => {
    try {
      setSeconds(0)
      setRecording(await record())
    } catch {
      toast.show({ tone: 'error', title: t('noMicrophone'), text: t('noMicrophoneText') })
    }
  }
  const finish = async () => {
    const voice = await recording!.finish()
    setRecording(undefined)
    if (voice) send(voice)
  }
  if (!recording)
    return (
      <IconButton
        className={`disc thumb ${classes.key}`}
        aria-label={t('record')}
        onClick={() => void begin()}
      >
        <IconMicrophone size="1.25rem" stroke={1.75} aria-hidden="true" />
      </IconButton>
    )
  return (
    <div className={`line gap-4 filled ${classes.recording}`}>
      <IconButton
        className={`disc thumb ${classes.key}`}
        aria-label={t('dropRecording')}
        onClick={() => setRecording(undefined)}
      >
        <IconTrash size="1.25rem" stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span role="timer" className={`plain ${seconds < longestVoice ? 'bad' : 'soft'}`}>
        {shownSeconds(Math.min(seconds, longestVoice))}
      </span>
      <IconButton
        className={`disc thumb ${classes.key}`}
        data-send
        aria-label={t('send')}
        onClick={() => void finish()}
      >
        <IconSend size="1.25rem" stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
