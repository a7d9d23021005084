import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { changesOf, writeContactSheet } from './contact-sheet.ts'

test('a contact sheet marks what has changed, come and gone, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-pictures-'))
  const paint = async (name: string, colour: string, dot?: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
    const spot = dot && { create: { width: 3, height: 2, channels: 3 as const, background: dot } }
    if (spot) picture.composite([{ input: spot, left: 5, top: 5 }])
    await picture.png().toFile(join(folder, name))
  }
  const [before, after] = [join(folder, 'before'), join(folder, 'after')]
  await paint('before/home/same.png', '#ffffff')
  await paint('after/home/same.png', '#fdfdfd')
  await paint('before/home/other.png', '#ffffff')
  await paint('after/home/other.png', '#ffffff', '#0000ff')
  await paint('before/home/gone.png', '#ffffff')
  await paint('after/classes/new.png', '#ffffff')
  const changes = [
    { picture: 'classes/new.png', kind: 'new' },
    { picture: 'home/other.png', kind: 'changed', pixels: 6 },
  ]
  expect(await changesOf(before, after, false)).toEqual(changes)
  const whole = await writeContactSheet(after, before, true)
  expect(whole).toEqual([...changes, { picture: 'home/gone.png', kind: 'gone' }])
  const html = readFileSync(join(after, 'index.html'), 'utf8')
  expect(html).toContain('src="../before/home/other.png"')
  expect(html).toContain('3 pictures, 3 changed')
  rmSync(folder, { recursive: true })
})
