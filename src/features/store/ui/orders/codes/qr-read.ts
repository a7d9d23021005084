import { decodeQR } from 'qr/decode.js'

/** What the QR says that is somewhere in a picture, RGBA as a canvas has it; nothing where there is none. */
export function readQr(picture: ImageData): string | undefined {
  try {
    return decodeQR(picture)
  } catch {
    return undefined
  }
}
