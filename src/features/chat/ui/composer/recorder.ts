import { longestVoice } from '../../messages/contract.ts'
import type { WaitingFile } from './written.ts'

export type Recording = {
  /** What was said; undefined when it was nothing. */
  finish(): Promise<WaitingFile | undefined>
  drop(): void
}

/** Bits a second: a voice is understood, and three minutes of it are small. */
const voiceBits = 24_000
const forms = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

export const canRecord = () =>
  'MediaRecorder' in globalThis && 'mediaDevices' in navigator && formHere() !== undefined
const formHere = () => forms.find((form) => MediaRecorder.isTypeSupported(form))

/** Begins to listen; throws when nobody lets it. It ends by itself after the longest that may be sent. */
export async function record(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = formHere()!
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: voiceBits })
  const parts: Blob[] = []
  const began = performance.now()
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise<number>((resolve) =>
    recorder.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop()
      resolve(performance.now() - began)
    }),
  )
  recorder.start(1_000)
  const stop = () => recorder.state !== 'inactive' && recorder.stop()
  const timer = setTimeout(stop, longestVoice * 1_000)
  return {
    async finish() {
      clearTimeout(timer)
      stop()
      const duration = Math.min(Math.round(await ended), longestVoice * 1_000)
      const blob = new Blob(parts, { type: mimeType.split(';')[0]! })
      if (blob.size === 0) return undefined
      const name = `voice.${blob.type.slice('audio/'.length)}`
      return { kind: 'voice', name, blob, width: null, height: null, duration }
    },
    drop() {
      clearTimeout(timer)
      stop()
    },
  }
}
