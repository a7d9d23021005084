import { inflateRawSync } from 'node:zlib'
import { refuse } from '../errors.ts'

export type Zip = {
  names: string[]
  /** The unpacked bytes of a part. Refuses with `sheet_too_large` as soon as all parts together are too much. */
  read(name: string): Buffer
}

type Entry = { method: number; packed: number; unpacked: number; at: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
/** More parts than any workbook has. */
const maxParts = 2_000

/**
 * Opens an archive by its directory. Refuses with `not_a_sheet` what is none or is damaged, with
 * `sheet_is_protected` what needs a password, and with `sheet_too_large` what says, or turns out, to be more than `limit`
 * bytes.
 */
export function openZip(bytes: Buffer, limit: number): Zip {
  const entries = readDirectory(bytes)
  let left = limit
  const total = [...entries.values()].reduce((sum, entry) => sum + entry.unpacked, 0)
  if (total > limit) refuse('sheet_too_large')
  return {
    names: [...entries.keys()],
    read(name) {
      const part = unpack(bytes, entries.get(name) ?? refuse('not_a_sheet'), left)
      left -= part.length
      return part
    },
  }
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > maxParts) refuse('sheet_too_large')
  const entries = new Map<string, Entry>()
  for (let each = 0; each < count; each += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) refuse('not_a_sheet')
    if (bytes.readUInt16LE(at + 8) & 1) refuse('sheet_is_protected')
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/')
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Where the end of the directory stands: the last thing in the file but for a comment. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at
  return refuse('not_a_sheet')
}

/** The header may lie about the size, so what comes out is counted while it comes. */
function unpack(bytes: Buffer, { method, packed, at }: Entry, limit: number): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localMark) refuse('not_a_sheet')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (from + packed > bytes.length) refuse('not_a_sheet')
  const data = bytes.subarray(from, from + packed)
  if (method === 0) return data.length > limit ? refuse('sheet_too_large') : data
  if (method !== 8) refuse('not_a_sheet')
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, limit) })
  } catch (error) {
    const full = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return refuse(full ? 'sheet_too_large' : 'not_a_sheet')
  }
}
