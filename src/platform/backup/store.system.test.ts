import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { elsewhere, passOn, serve, startS3 } from '../../testing/database/s3.ts'
import {
  type Archive,
  baseName,
  labelOf,
  listBases,
  listWal,
  type Manifest,
  putManifest,
  putWal,
  unpacked,
} from './archive.ts'
import { prune } from './prune.ts'
import { s3Store } from './s3-store.ts'
import { folderStore, type Store } from './store.ts'

const stores: Record<string, () => Promise<Store>> = {
  'a folder': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daftar-store-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return folderStore(folder)
  },
  'a bucket': async () => s3Store({ ...(await startS3('school')), prefix: 'daftar/backups' }),
  'a bucket of its own': async () => s3Store({ ...(await startS3('school')), prefix: '' }),
}
setFlagsFromString('--expose-gc')
/** Has the collector take what nobody holds. */
const collect = runInNewContext('gc') as () => void
const of = (...content: (string | Buffer)[]) =>
  [Readable.from(content.map((each) => Buffer.from(each)))] as const

describe.each(Object.entries(stores))('%s', (_, make) => {
  test('has what it was given, as it was given last, in order, below a folder or all of it', async () => {
    const store = await make()
    for (const name of ['b/wal/2.gz', 'b/wal/1.gz', 'b/base/x.json', 'bc/1'])
      await store.put(name, of('first'))
    await store.put('b/wal/1.gz', of('sec', 'ond'))
    expect(await text(await store.get('b/wal/1.gz'))).toBe('second')
    expect(await store.list('b/wal')).toEqual(['b/wal/1.gz', 'b/wal/2.gz'])
    expect(await store.list('')).toEqual(['b/base/x.json', 'b/wal/1.gz', 'b/wal/2.gz', 'bc/1'])
    expect(await store.list('nothing')).toEqual([])
    await store.remove('b/wal/1.gz')
    await store.remove('b/wal/1.gz')
    expect(await store.list('b/wal')).toEqual(['b/wal/2.gz'])
    await expect(store.get('b/wal/1.gz')).rejects.toThrow()
  })

  test('has a large file as a whole, and of one that breaks nothing', async () => {
    const store = await make()
    const parts = Array.from({ length: 10 }, () => randomBytes(4 * 2 ** 20 + 1))
    await store.put('large', of(...parts))
    expect((await buffer(await store.get('large'))).equals(Buffer.concat(parts))).toBe(true)
    const breaking = Readable.from(
      (async function* () {
        yield* parts
        throw new Error('the disk is gone')
      })(),
    )
    await expect(store.put('broken', [breaking])).rejects.toThrow('the disk is gone')
    const stop = new AbortController()
    const endless = Readable.from(
      (async function* () {
        for (let n = 0; ; n += 1) {
          yield parts[0]!
          if (n === 6) stop.abort()
        }
      })(),
    )
    await expect(store.put('stopped', [endless], stop.signal)).rejects.toThrow('abort')
    expect(await store.list('')).toEqual(['large'])
  })

  test('keeps seven days, four weeks and twelve months, and the WAL behind them', async () => {
    const archive: Archive = { store: await make(), installation: 'one', key: undefined }
    const last = new Date('2026-11-25T20:30:00Z')
    const nights = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 18, 20, 26, 57]
    for (const ago of nights) {
      const started_at = new Date(+last - ago * 86_400_000).toISOString()
      const segment = (60 - ago).toString(16).toUpperCase().padStart(24, '0')
      const told = { started_at, label: `n${String(ago).padStart(2, '0')}`, sealed: false }
      const wal = { first_segment: segment, last_segment: segment }
      await putManifest(archive, { format: 'daftar-backup-1', ...told, ...wal } as Manifest)
      await putWal(archive, segment, Buffer.from('wal'))
    }
    await prune(archive)
    const kept = (await listBases(archive)).map(({ label }) => Number(label.slice(1)))
    expect(kept.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 11, 18, 26, 57])
    expect((await listWal(archive)).size).toBe(kept.length)
  })

  test('lets go what ended in the middle a day ago, and takes nothing unsealed where there is a key', async () => {
    const archive: Archive = { store: await make(), installation: 'one', key: undefined }
    const now = new Date('2026-11-25T20:30:00Z')
    const [old, fresh] = [2, 0.5].map((days) =>
      baseName(archive, labelOf(new Date(+now - days * 86_400_000)), false),
    )
    for (const name of [old!, fresh!]) await archive.store.put(name, of('half a base'))
    await prune(archive, now)
    expect(await archive.store.list('one/base')).toEqual([fresh])
    const planted = Readable.from(['a database of somebody else'])
    expect(() => unpacked(fresh!, planted, randomBytes(32))).toThrow('is not sealed')
  })
})

describe('a bucket', () => {
  test('is refused to whoever has another key, and where there is none says so', async () => {
    const settings = { ...(await startS3('school')), prefix: '' }
    const stranger = s3Store({ ...settings, secretAccessKey: 'guessed' })
    await expect(stranger.put('x', of('x'))).rejects.toThrow('SignatureDoesNotMatch')
    await expect(stranger.list('')).rejects.toThrow('SignatureDoesNotMatch')
    const nowhere = s3Store({ ...settings, bucket: 'elsewhere' })
    await expect(nowhere.put('x', of('x'))).rejects.toThrow('NoSuchBucket')
    expect(await s3Store(settings).list('')).toEqual([])
  })

  test('tells of more files than fit into one answer', async () => {
    // the store of the other tests cannot go on with an answer
    const pages: Record<string, string> = {
      '': '<Contents><Key>x/2</Key></Contents><NextContinuationToken>go &amp; on</NextContinuationToken>',
      'go & on': '<Contents><Key>x/1&amp;3</Key></Contents>',
    }
    const server = createServer(({ url }, answer) => {
      const { searchParams } = new URL(url!, 'http://x')
      expect(searchParams.get('prefix')).toBe('x/')
      answer.end(
        `<ListBucketResult>${pages[searchParams.get('continuation-token') ?? '']}</ListBucketResult>`,
      )
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    const account = { region: 'r', accessKeyId: 'a', secretAccessKey: 'b' }
    const place = { endpoint: `http://127.0.0.1:${port}`, bucket: 'school', prefix: '' }
    expect(await s3Store({ ...account, ...place }).list('x')).toEqual(['x/1&3', 'x/2'])
  })

  test('is told at once of a small file, and piece by piece of a large one', async () => {
    const { calls, ...settings } = await startS3('school')
    const store = s3Store({ ...settings, prefix: '' })
    await store.put('small', of('x'))
    expect(calls).toHaveLength(1)
    await store.put('large', of(...Array.from({ length: 10 }, () => randomBytes(4 * 2 ** 20))))
    // begun, three pieces, ended
    expect(calls.slice(1).map((call) => call.split(' ')[0])).toEqual([
      'POST',
      'PUT',
      'PUT',
      'PUT',
      'POST',
    ])
  })

  // the store of the other tests cannot go on with an answer
  test.runIf(elsewhere)(
    'tells of more than a thousand files, and lets go of them',
    async () => {
      const store = s3Store({ ...(await startS3('school')), prefix: 'daftar' })
      const names = Array.from({ length: 1_050 }, (_, n) => `wal/${String(n).padStart(4, '0')}.gz`)
      const each = async (work: (name: string) => Promise<void>) => {
        const left = [...names]
        const worker = async () => {
          for (let name = left.pop(); name; name = left.pop()) await work(name)
        }
        await Promise.all(Array.from({ length: 8 }, worker))
      }
      await each((name) => store.put(name, of(name)))
      expect(await store.list('wal')).toEqual(names)
      await each((name) => store.remove(name))
      expect(await store.list('')).toEqual([])
    },
    900_000,
  )

  test('has what it was given though it asks for patience, takes without a word, and says nothing at all', async () => {
    const { endpoint, calls, ...settings } = await startS3('school')
    const asked = new Map<string, number>()
    const way = await serve((request, answer) => {
      const call = `${request.method} ${request.url}`
      const tried = (asked.get(call) ?? 0) + 1
      asked.set(call, tried)
      if (tried === 1) {
        request.resume()
        answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      } else if (tried === 2) {
        // it is done there, and nobody hears of it
        const lost = () => answer.destroy()
        passOn(new URL(endpoint), request, Object.assign(answer, { writeHead: lost }))
      } else if (tried > 3) passOn(new URL(endpoint), request, answer)
      // what waits is not to be forgotten
      else for (const ms of [100, 300, 900]) setTimeout(collect, ms)
    })
    const hasty = { sendWithinMs: elsewhere ? 8_000 : 2_000, firstPauseMs: 1 }
    const store = s3Store({ ...settings, endpoint: way, prefix: 'daftar' }, hasty)
    const parts = Array.from({ length: 10 }, () => randomBytes(4 * 2 ** 20))
    await store.put('small', of('x'))
    await store.put('large', of(...parts))
    // the store of the other tests tells the console of an upload that has ended already
    vi.mocked(console.error).mockClear()
    const direct = s3Store({ ...settings, endpoint, prefix: 'daftar' })
    expect(await direct.list('')).toEqual(['large', 'small'])
    expect((await buffer(await direct.get('large'))).equals(Buffer.concat(parts))).toBe(true)
    await store.remove('large')
    expect(await direct.list('')).toEqual(['small'])
    expect([...asked.values()].every((times) => times === 4)).toBe(true)
    expect(calls).not.toEqual([])
  }, 600_000)
})
