/** Names of WAL files: eight hexadecimal digits of the timeline, eight of 4 GB, eight of the segment within. */
const segmentsPerLog = (segmentBytes: number) => 0x1_0000_0000 / segmentBytes

export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** The name of the segment that follows on the same timeline. */
export function segmentAfter(name: string, segmentBytes: number): string {
  const log = parseInt(name.slice(8, 16), 16)
  const next = parseInt(name.slice(16, 24), 16) + 1
  const over = next === segmentsPerLog(segmentBytes)
  return name.slice(0, 8) + hex(over ? log + 1 : log) + hex(over ? 0 : next)
}

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')

/** Those that follow one another from `first` on, without a gap. */
export function unbroken(first: string, there: Iterable<string>, segmentBytes: number): string[] {
  const all = new Set(there)
  const found: string[] = []
  for (let name = first; all.has(name); name = segmentAfter(name, segmentBytes)) found.push(name)
  return found
}
