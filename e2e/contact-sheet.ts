import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

/** Of 255, in any channel: less is how a letter happens to be smoothed. */
const mostSame = 24

/** How many pixels of two pictures differ; what one has more of differs. */
export async function differingPixels(before: string, after: string): Promise<number> {
  const [one, other] = await Promise.all([before, after].map(rawOf))
  const [width, height] = [one!.info.width, one!.info.height]
  if (other!.info.width !== width || other!.info.height !== height)
    return Math.max(width * height, other!.info.width * other!.info.height)
  let differing = 0
  for (let at = 0; at < one!.data.length; at += 3) {
    const far = (channel: number) =>
      Math.abs(one!.data[at + channel]! - other!.data[at + channel]!) > mostSame
    if (far(0) || far(1) || far(2)) differing += 1
  }
  return differing
}

const rawOf = (picture: string) =>
  sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

const picturesIn = (folder: string) => globSync('*/*.png', { cwd: folder }).sort()

export type Change = { picture: string; kind: 'changed' | 'new' | 'gone'; pixels?: number }

/** What is not in both folders as the same picture. Of what was not taken this time nothing is said unless all was. */
export async function changesOf(before: string, after: string, whole: boolean): Promise<Change[]> {
  const changes: Change[] = []
  for (const picture of picturesIn(after)) {
    if (!existsSync(join(before, picture))) changes.push({ picture, kind: 'new' })
    else {
      const pixels = await differingPixels(join(before, picture), join(after, picture))
      if (pixels > 0) changes.push({ picture, kind: 'changed', pixels })
    }
  }
  for (const picture of whole ? picturesIn(before) : [])
    if (!existsSync(join(after, picture))) changes.push({ picture, kind: 'gone' })
  return changes
}

const style = `
:root{color-scheme:light dark;font:14px/1.4 system-ui,sans-serif}body{margin:1.5rem}
h2{margin:2rem 0 .5rem;font-size:1rem}section{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}
figure{margin:0}figcaption{color:gray;font-size:12px}
img{display:block;height:320px;border:1px solid #8884}.pair img{height:auto;width:min(30vw,720px)}
.pair{display:flex;gap:.5rem}.difference{display:grid;isolation:isolate}.difference img{grid-area:1/1}
.difference img+img{mix-blend-mode:difference}`

const image = (source: string, caption: string) =>
  `<figure><a href="${source}"><img loading="lazy" src="${source}" alt=""></a><figcaption>${caption}</figcaption></figure>`

function changeOf({ picture, kind, pixels }: Change, before: string) {
  const [was, is] = [join(before, picture), picture]
  const heading = `<h2>${picture.replace('.png', '')}: ${kind}${pixels ? `, ${pixels} pixels` : ''}</h2>`
  if (kind !== 'changed') return heading + image(kind === 'gone' ? was : is, kind)
  const difference = `<figure><div class="difference"><img loading="lazy" src="${was}" alt=""><img loading="lazy" src="${is}" alt=""></div><figcaption>difference</figcaption></figure>`
  return `${heading}<div class="pair">${image(was, 'before')}${image(is, 'after')}${difference}</div>`
}

/** `index.html` of a folder of pictures: first what has changed against another, then each screen with all its pictures. */
export async function writeContactSheet(folder: string, against?: string, whole = false) {
  const changes = against ? await changesOf(against, folder, whole) : []
  const before = relative(folder, against ?? folder)
  const screens = Map.groupBy(picturesIn(folder), (picture) => picture.split('/')[0]!)
  const sections = [...screens].map(([screen, pictures]) => {
    const images = pictures.map((picture) => image(picture, picture.slice(screen.length + 1, -4)))
    return `<h2 id="${screen}">${screen}</h2><section>${images.join('')}</section>`
  })
  const html = `<!doctype html><meta charset="utf-8"><title>Daftar in pictures</title><style>${style}</style>
<h1>${picturesIn(folder).length} pictures${against ? `, ${changes.length} changed` : ''}</h1>
${changes.map((change) => changeOf(change, before)).join('\n')}
${sections.join('\n')}`
  writeFileSync(join(folder, 'index.html'), html)
  return changes
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, against, whole] = process.argv.slice(2)
  const changes = await writeContactSheet(folder!, against || undefined, whole === 'whole')
  for (const { picture, kind, pixels } of changes)
    console.log(`${kind} ${picture}${pixels ? `: ${pixels} pixels` : ''}`)
  console.log(`file://${resolve(folder!, 'index.html')}`)
}
