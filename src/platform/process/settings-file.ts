import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Unfit } from './startup-failure.ts'

/** In the folder that Daftar is started from, unless `DAFTAR_SETTINGS` names another file, or is "off". */
const usualName = 'daftar.env'

/** The settings file that is read; undefined where there is none. */
export function settingsFile(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { DAFTAR_SETTINGS: named } = environment
  if (named === 'off') return undefined
  const file = resolve(named || usualName)
  return named || existsSync(file) ? file : undefined
}

/**
 * Adds the settings file to the environment, which wins. The service and every command call this first: a command with
 * other settings than the service would answer for another database.
 */
export function loadSettings(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const file = settingsFile(environment)
  for (const [name, value] of file ? settingsIn(file) : []) environment[name] ??= value
  return environment
}

/** Lines as in an `EnvironmentFile` of systemd: `NAME=value`, comments of their own lines, nothing behind a value. */
function settingsIn(file: string): [string, string][] {
  const lines = contentOf(file)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  return lines.flatMap((line, index): [string, string][] => {
    const text = line.trim()
    if (!text || /^[#;]/.test(text)) return []
    const [, name, value] = /^([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(text) ?? []
    // a value may be a password: it is not repeated
    if (!name) throw new Unfit(`${file}, line ${index + 1}: a setting is written NAME=value.`)
    return [[name, value!.replace(/^(["'])(.*)\1$/, '$2')]]
  })
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Unfit(
      code === 'ENOENT'
        ? `DAFTAR_SETTINGS names ${file}, which does not exist.`
        : `The settings in ${file} cannot be read: run this as the user that runs Daftar (${code}).`,
    )
  }
}
