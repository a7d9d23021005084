import type { Code } from '../../../platform/errors.ts'
import { base64Of } from '../../../platform/ui/form/read-file.ts'

/** Why a file is no photograph for us; the same codes as the server's. */
export class BadPicture extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

/** Bytes of a file that a phone may be asked to decode. */
const largestFile = 30_000_000
const readable = ['image/jpeg', 'image/png', 'image/webp']
/** Pixels on the longer side while it is cropped, and on that of what is sent unless told. */
const workingSide = 2048
const sentSide = 1024

/** A photograph from a file, upright and not larger than can be worked with. */
export async function pictureFrom(file: File | undefined): Promise<HTMLCanvasElement> {
  if (!file || file.size === 0) throw new BadPicture('image_is_required')
  if (!readable.includes(file.type)) throw new BadPicture('invalid_file_type')
  if (file.size > largestFile) throw new BadPicture('file_too_large')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new BadPicture('base64_decoding_error')
  })
  const scale = Math.min(1, workingSide / Math.max(bitmap.width, bitmap.height))
  const canvas = canvasOf(bitmap.width * scale, bitmap.height * scale)
  contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

/** The same picture, turned by a quarter. */
export function turned(picture: HTMLCanvasElement, way: 'left' | 'right'): HTMLCanvasElement {
  const canvas = canvasOf(picture.height, picture.width)
  const context = contextOf(canvas)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(way === 'right' ? Math.PI / 2 : -Math.PI / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}

/** Where what is cut out is, in percent of the picture. */
type Area = { x: number; y: number; width: number; height: number }

/** What was cut out of a picture, as base64 without the data-URL prefix, and its pixels. */
export type Cut = { base64: string; width: number; height: number }

/** What is cut out, as WebP where the browser writes it, else JPEG. */
export async function cropped(
  picture: HTMLCanvasElement,
  area: Area,
  longest = sentSide,
): Promise<Cut> {
  const [x, y] = [(area.x * picture.width) / 100, (area.y * picture.height) / 100]
  const width = Math.min((area.width * picture.width) / 100, picture.width - x)
  const height = Math.min((area.height * picture.height) / 100, picture.height - y)
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = canvasOf(width * scale, height * scale)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = (await blobOf(canvas, 'image/webp')) ?? (await blobOf(canvas, 'image/jpeg'))
  if (!blob) throw new BadPicture('base64_decoding_error')
  return { base64: await base64Of(blob), width: canvas.width, height: canvas.height }
}

/** Undefined when the browser writes another type than the wanted one. */
const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | undefined>((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, 0.9),
  )

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new BadPicture('base64_decoding_error')
  return context
}
