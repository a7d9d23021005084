import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { decodeBase64 } from './base64.ts'
import { refuse } from '../errors.ts'
import { fairTurns } from '../jobs/work-queue.ts'

let engine: Promise<typeof sharp> | undefined
/** What reads and writes pictures, loaded for the first of them: several megabytes that most processes do without for days. */
export const pictureEngine = () =>
  (engine ??= loadEngine().catch((fault: unknown) => {
    engine = undefined
    throw fault
  }))

async function loadEngine() {
  const { default: loaded } = await import('sharp')
  // only what a phone or a browser makes; SVG, TIFF, PDF and the rest are not even looked into
  loaded.block({ operation: ['VipsForeignLoad'] })
  loaded.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  loaded.concurrency(1)
  return loaded
}

/** Two at once, and one of each person. */
export const inImageTurn = fairTurns({ atOnce: 2, each: 1, waiting: 16 }, 'pictures')

/** Pixels on the longer side of a stored photograph, of one across a page, and of a paper, which has to be read. */
const sides = { photograph: 512, wide: 1400, paper: 2400 }

type File<Mime = string> = { mime: Mime; bytes: Buffer }

/**
 * A photograph from base64, turned upright, made smaller and re-encoded as WebP, which leaves its metadata and
 * anything hidden in it behind. Refuses with `base64_decoding_error` or `invalid_file_type`.
 */
export const readImage = (
  base64: string,
  whose: string,
  side: 'photograph' | 'wide' = 'photograph',
) =>
  inImageTurn(whose, async (): Promise<File> => ({
    mime: 'image/webp',
    bytes: await photograph(decodeBase64(base64), sides[side]),
  }))

/**
 * A paper from base64: a PDF file as it is, or a picture of the paper, re-encoded as JPEG, which every program opens.
 * Refuses like `readImage`.
 */
export async function readPaper(
  base64: string,
  whose: string,
): Promise<File<'application/pdf' | 'image/jpeg'>> {
  const raw = decodeBase64(base64)
  if (isPdf(raw)) return { mime: 'application/pdf', bytes: raw }
  return inImageTurn(whose, async () => ({ mime: 'image/jpeg', bytes: await scan(raw) }))
}

/** A picture for a conversation: large enough to be read, and once more as small as in a list. */
export type Picture = { bytes: Buffer; width: number; height: number; thumbnail: Buffer }

/**
 * A picture from base64, re-encoded as JPEG with its size in pixels, and a small one as WebP. Refuses like `readImage`.
 */
export const readPicture = (base64: string, whose: string) =>
  inImageTurn(whose, async (): Promise<Picture> => {
    const raw = decodeBase64(base64)
    const bytes = await scan(raw)
    const { width, height } = await (await pictureEngine())(bytes).metadata()
    return { bytes, width, height, thumbnail: await photograph(bytes, sides.photograph) }
  })

/** A file from base64 that is no picture: a PDF, or a document of Word, Excel or PowerPoint without macros. */
export function readDocument(base64: string): { mime: string; bytes: Buffer } {
  const bytes = decodeBase64(base64)
  const mime = isPdf(bytes) ? 'application/pdf' : officeMime(bytes)
  return mime ? { mime, bytes } : refuse('invalid_file_type')
}

const office: [string, string][] = [
  ['word/document.xml', 'wordprocessingml.document'],
  ['xl/workbook.xml', 'spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'presentationml.presentation'],
]

/** An archive is a document by the parts that its directory names, which stands at its end. */
function officeMime(raw: Buffer): string | undefined {
  const directory = raw.indexOf('PK\x01\x02', 0, 'latin1')
  if (raw.toString('latin1', 0, 4) !== 'PK\x03\x04' || directory < 0) return undefined
  const parts = raw.toString('latin1', directory)
  if (!parts.includes('[Content_Types].xml') || parts.includes('vbaProject')) return undefined
  const [, kind] = office.find(([part]) => parts.includes(part)) ?? []
  return kind && `application/vnd.openxmlformats-officedocument.${kind}`
}

/** What may hang on a text that many read: a paper or a document. Refuses like `readImage`. */
export async function readAttachment(base64: string, whose: string): Promise<File> {
  const isArchive = decodeBase64(base64).toString('latin1', 0, 4) === 'PK\x03\x04'
  return isArchive ? readDocument(base64) : readPaper(base64, whose)
}

/** From its first byte to its end: what is a PDF file and something else besides, a page or an archive, is none. */
const isPdf = (raw: Buffer) =>
  /^%PDF-[12]\.\d/.test(raw.toString('latin1', 0, 8)) &&
  raw
    .toString('latin1', Math.max(0, raw.length - 1024))
    .trimEnd()
    .endsWith('%%EOF')

/** No camera makes anything longer or narrower: reading it would take many times as long as its bytes let one think. */
const limits = { side: 12_000, ratio: 20 }

/** Looks at what the head of the file says before anything of it is unpacked. */
async function refuseOddShape(raw: Buffer) {
  const read = await pictureEngine()
  const { width, height } = await read(raw)
    .metadata()
    .catch(() => refuse('invalid_file_type'))
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (long > limits.side || long > short * limits.ratio) refuse('invalid_file_type')
}

async function photograph(raw: Buffer, side: number) {
  await refuseOddShape(raw)
  return encoded((await upright(raw, side)).webp({ quality: 82 }))
}

async function scan(raw: Buffer) {
  await refuseOddShape(raw)
  const paper = await upright(raw, sides.paper)
  return encoded(paper.flatten({ background: '#fff' }).jpeg({ quality: 82 }))
}

async function upright(raw: Buffer, side: number) {
  const read = await pictureEngine()
  return read(raw, { limitInputPixels: 25_000_000, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 3 })
}

const encoded = (picture: Sharp) => picture.toBuffer().catch(() => refuse('invalid_file_type'))

/** A stored picture as PNG on white, at most `side` pixels, for what knows no WebP. */
export const paperPicture = (bytes: Buffer, side: number): Promise<Buffer> =>
  inImageTurn('', async () =>
    encoded((await upright(bytes, side)).flatten({ background: '#fff' }).png()),
  )
