import * as z from 'zod/mini'
import type { Shape } from '../contract.ts'

const openXml = 'application/vnd.openxmlformats-officedocument'

/** The media types of all files that the API answers, by the ending of their names. */
export const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: `${openXml}.spreadsheetml.sheet`,
  docx: `${openXml}.wordprocessingml.document`,
  pptx: `${openXml}.presentationml.presentation`,
  csv: 'text/csv',
  zip: 'application/zip',
  json: 'application/json',
  fet: 'application/xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
} as const
export type FileFormat = keyof typeof mediaTypes

const formats = new Map(
  Object.entries(mediaTypes).map(([format, type]) => [type as string, format]),
)
/** The ending of a file's name, `bin` for a type that is not listed. */
export const formatOf = (mediaType: string): string => formats.get(mediaType) ?? 'bin'

type Bytes = z.ZodMiniCustom<Uint8Array, Uint8Array>
type Described = { types: string[]; generated: boolean }
const described = new WeakMap<Shape, Described>()

function shape(of: readonly FileFormat[], generated: boolean): Bytes {
  const made = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
  described.set(made, { types: of.map((format) => mediaTypes[format]), generated })
  return made
}

/** For `returns` of an endpoint: a stored file of one of these formats. */
export const storedFile = (...of: FileFormat[]) => shape(of, false)
/** For `returns` of an endpoint: a file that is generated on request, within the limits of `shares.ofFiles`. */
export const generatedFile = (...of: FileFormat[]) => shape(of, true)

/** The media types of a file endpoint; undefined where JSON is answered. */
export const fileTypesOf = (returns: Shape) => described.get(returns)?.types
export const isGenerated = (returns: Shape) => described.get(returns)?.generated === true

const images: FileFormat[] = ['webp', 'jpg', 'png']
export const imageTypes = images.map((format) => mediaTypes[format])
/** What a picture or a document can be after it was checked (`readPaper`, `readDocument`). */
export const attachmentFormats = ['pdf', 'jpg', 'docx', 'xlsx', 'pptx'] as const
