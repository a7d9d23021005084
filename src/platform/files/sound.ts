/** What is recorded in a browser: its kind by its bytes, and how long it takes as far as they say. */
export type Sound = { mime: 'audio/webm' | 'audio/ogg' | 'audio/mp4'; ending: string; ms?: number }

/** Undefined of what is no such recording. */
export function soundOf(raw: Buffer): Sound | undefined {
  if (raw.length < 64) return undefined
  if (raw.readUInt32BE(0) === ids.head && raw.subarray(0, 64).includes('webm'))
    return { mime: 'audio/webm', ending: 'webm', ...(webmMs(raw) && { ms: webmMs(raw)! }) }
  if (raw.toString('latin1', 0, 4) === 'OggS')
    return { mime: 'audio/ogg', ending: 'ogg', ms: oggMs(raw) }
  if (raw.toString('latin1', 4, 8) === 'ftyp') {
    const ms = mp4Ms(raw)
    return { mime: 'audio/mp4', ending: 'm4a', ...(ms && { ms }) }
  }
  return undefined
}

/** Elements of WebM (EBML). */
const ids = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  time: 0xe7,
  block: 0xa3,
  group: 0xa0,
  groupedBlock: 0xa1,
}
const entered = new Set([ids.segment, ids.cluster, ids.group])

/** A number of variable length at `at`; with its marker it is the id of an element. */
function numberAt(raw: Buffer, at: number, marked: boolean) {
  const first = raw[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > 8 || at + length > raw.length) return undefined
  let value = marked ? first : first & (0xff >> length)
  let unknown = !marked && value === 0xff >> length
  for (let more = 1; more < length; more++) {
    const byte = raw[at + more]!
    value = value * 256 + byte
    unknown &&= byte === 0xff
  }
  return { value, next: at + length, unknown }
}

/** The time of the last block, in milliseconds: recorders of browsers leave the scale at one, and write no length at all. */
function webmMs(raw: Buffer): number | undefined {
  let [at, cluster, last] = [0, 0, 0]
  while (at < raw.length) {
    const id = numberAt(raw, at, true)
    const size = id && numberAt(raw, id.next, false)
    if (!id || !size) break
    at = size.next
    if (entered.has(id.value)) continue
    if (size.unknown || at + size.value > raw.length) break
    if (id.value === ids.time) cluster = raw.readUIntBE(at, Math.min(6, size.value))
    if (id.value === ids.block || id.value === ids.groupedBlock) {
      const track = numberAt(raw, at, false)
      if (track && track.next + 2 <= raw.length)
        last = Math.max(last, cluster + raw.readInt16BE(track.next))
    }
    at += size.value
  }
  return last || undefined
}

/** By the last page, whose position is told at 48 kHz whatever was recorded. */
function oggMs(raw: Buffer): number {
  const page = raw.lastIndexOf('OggS', undefined, 'latin1')
  if (page + 14 > raw.length) return 0
  return Number(raw.readBigInt64LE(page + 6) / 48n)
}

/** By the head of the film; undefined where it is told in pieces. */
function mp4Ms(raw: Buffer): number | undefined {
  const at = raw.indexOf('mvhd', 0, 'latin1')
  if (at < 0 || at + 32 > raw.length || raw[at + 4] !== 0) return undefined
  const scale = raw.readUInt32BE(at + 16)
  const length = raw.readUInt32BE(at + 20)
  return scale > 0 && length > 0 && length < 0xffff_ffff ? (length / scale) * 1000 : undefined
}
