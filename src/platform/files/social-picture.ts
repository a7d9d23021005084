import { createRequire } from 'node:module'
import { inImageTurn, pictureEngine } from './files.ts'
import { escape } from './plain-document.ts'

export const socialSize = { width: 1200, height: 630 }
/** Of our own blue, white reads on it. */
const ground = '#1d4ed8'
const edge = 72
const fontfile = createRequire(import.meta.url).resolve(
  'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
)

type Told = {
  title: string
  /** Whose it is. */
  name: string
  /** A stored picture, which takes the right half. */
  picture: Buffer | null
}

/** What stands beside a link to a page in chats and networks: its title on our colour, as PNG. */
export const socialPicture = ({ title, name, picture }: Told): Promise<Buffer> =>
  inImageTurn('', async () => {
    const { width, height } = socialSize
    const room = (picture ? width - height : width) - 2 * edge
    const [heading, school] = await Promise.all([
      words(title, { pixels: pixelsFor(title, picture !== null), room, most: 140 }),
      words(name, { pixels: 28, room, most: 60 }),
    ])
    const layers = [
      { input: school.data, left: edge, top: edge },
      {
        input: heading.data,
        left: edge,
        // a title in very many lines begins below the name, and its end is cut off
        top: Math.max(edge * 2 + school.info.height, height - edge - heading.info.height),
      },
      ...(picture ? [{ input: await square(picture, height), left: width - height, top: 0 }] : []),
    ]
    const paint = await pictureEngine()
    return paint({ create: { width, height, channels: 3, background: ground } })
      .composite(layers)
      .png({ compressionLevel: 9, palette: picture === null })
      .timeout({ seconds: 3 })
      .toBuffer()
  })

const pixelsFor = ({ length }: string, narrow: boolean) =>
  narrow ? (length > 60 ? 34 : 46) : length > 80 ? 48 : 68

async function square(bytes: Buffer, side: number) {
  const read = await pictureEngine()
  return read(bytes, { limitInputPixels: 25_000_000 })
    .resize(side, side, { fit: 'cover' })
    .toBuffer()
}

/** Letters in white, in as many lines as they need. */
async function words(
  text: string,
  { pixels, room, most }: { pixels: number; room: number; most: number },
) {
  const signs = [...text]
  const shown = signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
  const paint = await pictureEngine()
  return paint({
    text: {
      text: `<span foreground="#ffffff">${escape(shown)}</span>`,
      font: `DejaVu Sans Condensed Bold ${pixels}`,
      fontfile,
      width: room,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}
