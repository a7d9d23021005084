import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { pictureEngine } from '../../platform/files/files.ts'
import { escape } from '../../platform/files/plain-document.ts'
import type { Lang } from '../../platform/shapes.ts'
import { type Chapter, chapters, type Guide } from './contract.ts'

/** Where the files of the guide are, seen from here or from the bundle. */
const root = ['../..', '../../..']
  .map((up) => join(import.meta.dirname, up))
  .find((folder) => existsSync(join(folder, 'docs/guide')))!
/** What leads from a chapter to the files that a browser is sent, where it is read as a file. */
const toPublic = '../../../public/'

type Picture = Tokens.Image & { width?: number; height?: number }

const marked = new Marked({
  // a picture keeps its place until it is there
  async: true,
  walkTokens: async (token) => {
    if (token.type !== 'image') return
    const { href } = token as Picture
    const file = await readFile(join(root, 'public', href.replace(toPublic, '')))
    const { width, height } = await (await pictureEngine())(file).metadata()
    Object.assign(token, { width, height })
  },
  renderer: {
    image: ({ href, text, width, height }: Picture) =>
      `<img src="/${escape(href.replace(toPublic, ''))}" alt="${escape(text)}" width="${width}" height="${height}" loading="lazy">`,
    link({ href, tokens }) {
      const to = href.replace(/^([\w-]+)\.md(#.*)?$/, '/help/$1$2')
      return `<a href="${escape(to)}">${this.parser.parseInline(tokens)}</a>`
    },
    // what is wider than the window is moved by keyboard as well
    code: ({ text }) => `<pre tabindex="0"><code>${escape(text)}</code></pre>\n`,
  },
})

type Written = Pick<Guide, 'title' | 'html'>
const known = new Map<string, Written>()

/** What a file of the guide says: its first heading is the title, the rest HTML. */
async function chapterIn(lang: Lang, chapter: Chapter): Promise<Written> {
  const file = join(root, 'docs/guide', lang, `${chapter}.md`)
  const written = known.get(file) ?? (await chapterOf(file))
  known.set(file, written)
  return written
}

async function chapterOf(file: string): Promise<Written> {
  const [, title, text] = /^# (.+)\n([^]*)$/.exec(await readFile(file, 'utf8'))!
  return { title: title!, html: await marked.parse(text!) }
}

/** A chapter in a language with the titles of all; null of one that there is not. */
export async function readGuide(lang: Lang, asked: string): Promise<Guide | null> {
  const chapter = chapters.find((each) => each === asked)
  if (!chapter) return null
  const all = await Promise.all(chapters.map((each) => chapterIn(lang, each)))
  return {
    chapter,
    lang,
    ...all[chapters.indexOf(chapter)]!,
    chapters: chapters.map((each, at) => ({ chapter: each, title: all[at]!.title })),
  }
}
