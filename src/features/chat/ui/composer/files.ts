import { BadPicture, pictureFrom } from '../../../../core/profile/ui/picture.ts'
import { largestFile } from '../../messages/contract.files.ts'
import type { WaitingFile } from './written.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp'
export const fileTypes = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx'

const isPicture = (file: File) => pictureTypes.split(',').includes(file.type)

/** A file as it is sent: of a picture as much as a screen shows, so that a bad network is enough for it. Throws `BadPicture`. */
export async function waitingFile(file: File): Promise<WaitingFile> {
  const name = file.name.slice(-200) || 'file'
  if (!isPicture(file)) {
    if (file.size === 0) throw new BadPicture('required')
    if (file.size > largestFile) throw new BadPicture('file_too_large')
    return { kind: 'file', name, blob: file, width: null, height: null, duration: null }
  }
  const canvas = await pictureFrom(file)
  const blob = (await blobOf(canvas, 'image/webp')) ?? (await blobOf(canvas, 'image/jpeg'))
  if (!blob) throw new BadPicture('base64_decoding_error')
  const { width, height } = canvas
  return { kind: 'picture', name, blob, width, height, duration: null }
}

/** Undefined when the browser writes another type than the wanted one. */
const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | undefined>((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, 0.85),
  )
