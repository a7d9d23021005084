import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSettings } from './settings-file.ts'
import { Unfit } from './startup-failure.ts'

function fileWith(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'daftar.env')
  writeFileSync(file, content)
  return file
}

test('a settings file fills in what the environment does not say', () => {
  const content =
    '\uFEFF# a comment\r\nPORT=3100\r\n; another\nHOST = 0.0.0.0\nBACKUP_TO="file:/my stick"\nSESSION_KEY=a#b\n'
  const environment = { DAFTAR_SETTINGS: fileWith(content), PORT: '3000', HOST: '' }
  expect(loadSettings(environment)).toMatchObject({
    PORT: '3000',
    HOST: '',
    BACKUP_TO: 'file:/my stick',
    SESSION_KEY: 'a#b',
  })
})

test('a line that is no setting is refused by its number, without its content', () => {
  const file = fileWith('PORT=3100\nsecret')
  const load = () => loadSettings({ DAFTAR_SETTINGS: file })
  expect(load).toThrow(Unfit)
  expect(load).toThrow(`${file}, line 2: a setting is written NAME=value.`)
})

test('a file that is named and missing is refused; "off" reads none', () => {
  expect(() => loadSettings({ DAFTAR_SETTINGS: '/not/there.env' })).toThrow('does not exist')
  expect(loadSettings({ DAFTAR_SETTINGS: 'off' })).toEqual({ DAFTAR_SETTINGS: 'off' })
})
