import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lang } from '../../platform/shapes.ts'
import { school } from '../../testing/school.ts'
import { chapters, type Guide } from './contract.ts'

const root = join(import.meta.dirname, '../../..')
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const ask = (chapter: string, lang: Lang) =>
  at.app.fastify.inject({ url: `/v1/help/${chapter}/?lang=${lang}` })
const guide = async (chapter: string, lang: Lang) => {
  const answer = await ask(chapter, lang)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Guide>()
}
const among = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, what]) => what)

test.each(chapters)(
  'chapter %s says the same in three languages, to whoever asks',
  async (chapter) => {
    const [uz, ru, en] = await Promise.all(
      (['uz', 'ru', 'en'] as const).map((lang) => guide(chapter, lang)),
    )
    expect(new Set([uz!.title, ru!.title, en!.title]).size).toBe(3)
    const shape = ({ html }: Guide) =>
      ['h2', 'h3', 'li', 'p', 'pre', 'img'].map((tag) => [tag, html.split(`<${tag}`).length - 1])
    expect(shape(uz!)).toEqual(shape(en!))
    expect(shape(ru!)).toEqual(shape(en!))
    // commands are the same in each
    const commands = ({ html }: Guide) => among(html, /<code>([^<]*)<\/code>/g)
    expect(commands(ru!)).toEqual(commands(en!))
    expect(commands(uz!)).toEqual(commands(en!))
  },
)

test('its pictures are there and keep their place; its links and commands lead somewhere', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const chapter of chapters)
    for (const lang of ['uz', 'ru', 'en'] as const) {
      const { html, chapters: told } = await guide(chapter, lang)
      expect(told.map((each) => each.chapter)).toEqual([...chapters])
      for (const picture of among(html, /<img src="([^"]*)"/g))
        expect(existsSync(join(root, 'public', picture!)), picture).toBe(true)
      expect(html.split('<img').length).toBe(html.split(/width="\d+" height="\d+"/).length)
      for (const link of among(html, /href="\/help\/([^"#]*)/g)) expect(chapters).toContain(link)
      for (const script of among(html, /npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(script!)
    }
})

test('a chapter that there is not is not found', async () => {
  expect((await ask('cooking', 'en')).statusCode).toBe(404)
  expect((await ask('..%2F..%2FREADME', 'en')).statusCode).toBe(404)
})
