import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type {
  Content,
  CustomTableLayout,
  TDocumentDefinitions,
  TVirtualFileSystem,
} from 'pdfmake/interfaces.js'
import type { Lines, Paper, Reply } from './protocol.ts'

// A thread that lives on between papers: what takes longest is reading the program and the font.

type Engine = typeof pdfmake & {
  virtualfs: { writeFileSync(name: string, content: Buffer): void } & TVirtualFileSystem
}
const engine = pdfmake as Engine
const fonts = createRequire(import.meta.url)
const styles = { normal: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' }
for (const file of Object.values(styles))
  engine.virtualfs.writeFileSync(file, readFileSync(fonts.resolve(`dejavu-fonts-ttf/ttf/${file}`)))

// what is drawn comes with the paper; nothing is fetched, and no file of the machine is read
engine.setUrlAccessPolicy(() => false)
engine.setLocalAccessPolicy(() => false)

const thin = 0.4
const layouts: Record<Lines, CustomTableLayout> = {
  grid: {
    hLineWidth: () => thin,
    vLineWidth: () => thin,
    hLineColor: () => '#666',
    vLineColor: () => '#666',
    paddingLeft: () => 1.5,
    paddingRight: () => 1.5,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
  board: {
    hLineWidth: () => thin,
    vLineWidth: () => thin,
    hLineColor: () => '#666',
    vLineColor: () => '#666',
    paddingLeft: () => 1.5,
    paddingRight: () => 1.5,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
  rules: {
    hLineWidth: (at, { table }) => (at === 0 || at === table.body.length ? 0.8 : thin),
    vLineWidth: () => 0,
    hLineColor: () => '#666',
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  bare: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
}
engine.setTableLayouts(layouts)

const port = parentPort!
const answer = (reply: Reply, ...moved: ArrayBuffer[]) => port.postMessage(reply, moved)

port.on('message', (paper: Paper) => {
  void make(paper).catch(() => answer({ kind: 'failed' }))
})

async function make(paper: Paper): Promise<void> {
  // resolved names are written into it while it is used
  engine.setFonts({ sans: { ...styles } })
  let pages = 0
  const definition = definitionOf(paper, (count) => (pages = count))
  const bytes = new Uint8Array(await engine.createPdf(definition).getBuffer())
  answer({ kind: 'made', bytes, pages }, bytes.buffer)
}

function definitionOf(paper: Paper, counted: (pages: number) => void): TDocumentDefinitions {
  const images = Object.entries(paper.images).map(([name, bytes]) => [name, dataAddress(bytes)])
  return {
    pageSize: paper.size ?? 'A4',
    pageOrientation: paper.landscape ? 'landscape' : 'portrait',
    pageMargins: paper.landscape ? [24, 30, 24, 30] : [44, 40, 44, 40],
    language: paper.lang,
    info: {
      title: paper.title,
      creator: 'Daftar',
      creationDate: new Date(`${paper.day}T00:00:00Z`),
    },
    displayTitle: true,
    version: '1.7',
    defaultStyle: { font: 'sans', fontSize: 9, lineHeight: 1.05 },
    content: paper.content,
    images: Object.fromEntries(images) as Record<string, string>,
    header: (page) => small(page > 1 ? paper.heading : '', '', paper.landscape, 16),
    footer: (page, count) => {
      counted(count)
      return small(paper.foot, paper.numbered ? `${page} / ${count}` : '', paper.landscape, 10)
    },
  }
}

const small = (left: string, right: string, landscape: boolean, top: number): Content => ({
  columns: [
    { width: '*', text: left },
    { width: 'auto', text: right, alignment: 'right' },
  ],
  margin: [landscape ? 24 : 44, top, landscape ? 24 : 44, 0],
  fontSize: 7,
  color: '#555',
})

const dataAddress = (bytes: Uint8Array) =>
  `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
