/** Of the browser; TypeScript does not know it yet. */
type Detector = { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}
type Eye = (from: HTMLVideoElement) => Promise<string[]>

/** What the browser reads by itself, and else a library: Safari and Firefox cannot. */
async function eyeOf(): Promise<Eye> {
  const known = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = await known?.getSupportedFormats().catch((): string[] => [])
  if (known && formats?.includes('qr_code')) {
    const detector = new known({ formats: ['qr_code'] })
    return async (from) => (await detector.detect(from)).map(({ rawValue }) => rawValue)
  }
  const { readQr } = await import('./qr-read.ts')
  const canvas = document.createElement('canvas')
  return (from) => Promise.resolve([readQr(middleOf(from, canvas)) ?? []].flat())
}

/** Pixels of a picture along its side: enough for a code that is a fifth of it. */
const pixels = 480

/** The square in the middle, which is what the page shows of it. */
function middleOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData {
  const { videoHeight: height, videoWidth: width } = video
  const side = Math.min(width, height)
  canvas.width = canvas.height = pixels
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const [left, top] = [(width - side) / 2, (height - side) / 2]
  context.drawImage(video, left, top, side, side, 0, 0, pixels, pixels)
  return context.getImageData(0, 0, pixels, pixels)
}

/** Milliseconds between two looks at what the camera sees. */
const scanEveryMs = 200

type Watch = { until: AbortSignal; pick(texts: string[]): string | undefined }

/** What is picked first of what the camera sees; nothing when it is no longer wanted. Rejects without a camera. */
export async function watchForQr(
  video: HTMLVideoElement,
  { until, pick }: Watch,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  })
  const end = () => stream.getTracks().forEach((track) => track.stop())
  try {
    video.srcObject = stream
    await video.play()
    const seenIn = await eyeOf()
    while (!until.aborted) {
      const code = pick(await seenIn(video))
      if (code) return code
      await new Promise((wake) => setTimeout(wake, scanEveryMs))
    }
    return undefined
  } finally {
    end()
  }
}
