import { realpath, statfs } from 'node:fs/promises'

/** Bytes of the disk that the data lies on. */
export type Space = { free: number; total: number }

/** Below these nothing may soon be written any more. */
const least = 1_000_000_000
const leastShare = 0.1
const every = 60_000

const isShort = ({ free, total }: Space) => free < least || free < total * leastShare

/** Of the disks of several folders the one with the least room; what cannot be looked at has enough. */
export async function spaceOf(folders: string[]): Promise<Space | undefined> {
  const looks = folders.map(async (folder) => {
    const { bavail, blocks, bsize } = await statfs(await realpath(folder))
    return { free: bavail * bsize, total: blocks * bsize }
  })
  const seen = (await Promise.allSettled(looks)).flatMap((look) =>
    look.status === 'fulfilled' ? [look.value] : [],
  )
  return seen.toSorted((a, b) => a.free - b.free)[0]
}

export type FreeSpace = ReturnType<typeof freeSpace>

/** Looks now and then; `short` is what was seen last where it is too little, so that nobody waits for a disk. */
export function freeSpace(
  look: () => Promise<Space | undefined>,
  warn: (line: { free: number; total: number }) => void,
) {
  let short: Space | null = null
  async function again() {
    const seen = await look().catch(() => undefined)
    const now = seen && isShort(seen) ? seen : null
    if (now && !short) warn(now)
    short = now
  }
  let timer: NodeJS.Timeout | undefined
  return {
    short: () => short,
    again,
    async start() {
      await again()
      timer = setInterval(() => void again(), every).unref()
    },
    stop: () => clearInterval(timer),
  }
}
