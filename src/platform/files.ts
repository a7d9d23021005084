import sharp from 'sharp'
import { refuse } from './errors.ts'
import { turns } from './turns.ts'

// only what a phone or a browser makes; SVG, TIFF, PDF and the rest are not even looked into
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)

const inTurn = turns({ atOnce: 1, waiting: 8 })

/** Pixels on the longer side of a stored photograph. */
const side = 512

/**
 * A photograph from base64, turned upright, made smaller and re-encoded as WebP, which leaves its metadata and
 * anything hidden in it behind. Refuses with `base64_decoding_error` or `invalid_file_type`.
 */
export const readImage = (base64: string) => inTurn(() => reEncoded(base64))

async function reEncoded(base64: string): Promise<{ mime: string; bytes: Buffer }> {
  const raw = Buffer.from(base64, 'base64')
  if (raw.toString('base64').replace(/=+$/, '') !== base64.replace(/=+$/, ''))
    refuse('base64_decoding_error')
  try {
    const bytes = await sharp(raw, { limitInputPixels: 25_000_000, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
    return { mime: 'image/webp', bytes }
  } catch {
    return refuse('invalid_file_type')
  }
}
