import { createCall, type Way } from '../client.ts'
import { withoutUnseen } from '../i18n/plain-line.ts'

export type DownloadInput = {
  params?: Record<string, string | number>
  query?: object
  /** "download" unless told. */
  name?: string | undefined
  /** That of the file name in the answer unless told. */
  extension?: string | undefined
}

/** Any path as a file. A failure is logged and thrown on. `save` hands the file to the browser. */
export const createDownload =
  (way: Way, save: (file: Blob, name: string) => void = saveFile) =>
  async (path: string, { params, query, name, extension }: DownloadInput = {}): Promise<void> => {
    try {
      const what = { ...(params && { params }), ...(query && { query }), asBlob: true as const }
      const { body, disposition } = await createCall(way)('get', path, what)
      save(body as Blob, fileName(name, extension ?? extensionOf(nameIn(disposition))))
    } catch (error) {
      console.error('download failed', error)
      throw error
    }
  }

/** An explicit name, else "download", with the extension where it does not end in it already. */
export function fileName(name: string | undefined, extension: string | undefined): string {
  // a timetable may be called 2026/2027, which is no path
  const stem = cleanName((name ?? '').replace(/[/\\]+/g, '-').replace(/^[-.\s]+/, '')) || 'download'
  const end = (extension ?? '').replace(/^\./, '').toLowerCase()
  if (!/^[a-z0-9]{1,10}$/.test(end) || stem.toLowerCase().endsWith(`.${end}`)) return stem
  return `${stem}.${end}`
}

/** One name of one file: no path, nothing that cannot be seen, nothing that a file system reads in its own way. */
export const cleanName = (name: string): string =>
  withoutUnseen(name)
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 150)

/** The file name in a `content-disposition` (RFC 6266); the encoded `filename*` before the plain one. */
export function nameIn(disposition = ''): string {
  const encoded = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^\s;]+)/i.exec(disposition)
  if (encoded) {
    const [, charset = '', value = ''] = encoded
    const decoded = decode(charset, value)
    if (decoded) return cleanName(decoded)
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i.exec(disposition)
  return cleanName(plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '')
}

function decode(charset: string, value: string): string | undefined {
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(value)
    if (charset.toLowerCase() !== 'iso-8859-1') return undefined
    return value.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  } catch {
    return undefined
  }
}

const extensionOf = (name: string) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]

/** Milliseconds until the browser has surely begun to write the file. */
const begun = 60_000

export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), begun)
}
