/**
 * What the browser's half consists of, but for what every page has from the start: its files, as paths from the root
 * without the stroke, and for each the numbers of those that it imports.
 */
export type Parts = { files: string[]; imports: number[][] }

/** Milliseconds at the most that a part waits to know what it consists of: without that its files come one after the other. */
const maxWaitMs = 1_000

let parts: Parts | undefined
let learning: Promise<unknown> | undefined
const asked = new Set<number>()

/** Asks what all parts consist of. The head of a document names what its own page needs, so that it need not wait for this. */
export function learnParts(build: string) {
  const tooLate = new Promise((done) => setTimeout(done, maxWaitMs))
  learning = Promise.race([fetchParts(build).catch(() => {}), tooLate])
}

async function fetchParts(build: string) {
  const answer = await fetch(`/builds/parts/${build}.json`)
  if (answer.ok) parts = (await answer.json()) as Parts
}

function askFor(file: number) {
  if (asked.has(file)) return
  asked.add(file)
  const link = document.createElement('link')
  // Safari before 17 knows scripts alone; what it has then is not fetched again
  link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload'
  link.as = 'script'
  link.crossOrigin = ''
  link.href = `/${parts!.files[file]}`
  document.head.append(link)
  parts!.imports[file]!.forEach(askFor)
}

/**
 * What the build puts around each `import()` (see `vite.config.ts`): all files that the part consists of are asked for at
 * once. Of one that does not come `vite:preloadError` tells.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await learning
  const name = /import\(.\.\/([\w.-]+\.js)/.exec(String(load))?.[1]
  const file = parts ? parts.files.indexOf(`assets/${name}`) : -1
  if (file >= 0) askFor(file)
  try {
    return await load()
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}
