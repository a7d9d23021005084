import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer } from '../src/app/server/server.ts'
import type * as entry from '../src/app/document/entry.server.tsx'
import { type Api, createApi } from '../src/platform/client.ts'
import { inProcess } from '../src/platform/inject.ts'
import { type Duel, perSecondOfProcessor } from './measure.ts'
import { type BenchSchool, sessionKey } from './school.ts'

/** The whole making of a page, data at hand, against React alone rendering the same finished tree; processor time. */
export async function pageDuels(school: BenchSchool): Promise<Duel[]> {
  const built = join(import.meta.dirname, '../dist/server/entry.server.js')
  const { prepare, render } = (await import(pathToFileURL(built).href)) as typeof entry
  const { fastify, texts } = await createServer({ database: school.database, sessionKey })
  const api = remembering(
    createApi({ transport: inProcess(fastify), access: () => school.access, lang: () => 'uz' }),
  )
  const request = (path: string) => ({
    url: new URL(path, 'http://page'),
    api,
    now: new Date(),
    hasSession: true,
    lang: 'uz' as const,
    textsOf: () => texts.of(),
    notice: null,
    scheme: 'light' as const,
    currency: 'USD' as const,
    narrowMenu: false,
    textSize: '100' as const,
    report: (error: unknown) => {
      throw error
    },
  })
  const duel = async (name: string, path: string): Promise<Duel> => {
    const prepared = await prepare(request(path))
    if ('redirect' in prepared) throw new Error(`${path} leads to ${prepared.redirect}`)
    return {
      name: `server render of ${name} against bare React rendering the same tree`,
      goal: 0.5,
      ours: () => perSecondOfProcessor(() => render(request(path))),
      control: () => perSecondOfProcessor(() => prepared.toHtml()),
      pairs: 15,
      unit: 'pages/s of processor time',
    }
  }
  return [
    await duel('the class list', '/classes'),
    await duel('the student list', '/students'),
    await duel('the mark page', `/classes/${school.classIds[0]}/mark`),
  ]
}

/** Answers a call that it has answered before from memory: the figure is about rendering. */
function remembering(api: Api): Api {
  const answers = new Map<string, Promise<unknown>>()
  return ((endpoint, call) => {
    const key = JSON.stringify([endpoint.path, call])
    if (!answers.has(key)) answers.set(key, api(endpoint, call))
    return answers.get(key)
  }) as Api
}
