import { describe, expect, test, vi } from 'vitest'
import { type ApiRequest, Unreachable, type Way } from '../client.ts'
import { cleanName, createDownload, fileName, nameIn } from './download.ts'

function setOut(answers: { status: number; body?: unknown; disposition?: string }[]) {
  const sent: ApiRequest[] = []
  const saved: { file: unknown; name: string }[] = []
  const way: Way = {
    transport: async (request) => {
      sent.push(request)
      const answer = answers[sent.length - 1]
      if (!answer) throw new Unreachable('no answer')
      return { body: undefined, ...answer }
    },
    access: () => (sent.length === 0 ? 'spent' : 'new'),
    lang: () => 'ru',
    renew: async () => true,
  }
  const download = createDownload(way, (file, name) => saved.push({ file, name }))
  return { sent, saved, download }
}

test('a file is asked for with the token and the language, and once more after a 401', async () => {
  const { sent, saved, download } = setOut([
    { status: 401 },
    { status: 200, body: 'bytes', disposition: 'attachment; filename="report.xlsx"' },
  ])
  await download('v1/classes/{id}/report', { params: { id: '5' }, query: { from: '2026-11-01' } })
  expect(sent.map(({ path, headers, asBlob }) => [path, headers.authorization, asBlob])).toEqual([
    ['/v1/classes/5/report?from=2026-11-01&lang=ru', 'Bearer spent', true],
    ['/v1/classes/5/report?from=2026-11-01&lang=ru', 'Bearer new', true],
  ])
  expect(saved).toEqual([{ file: 'bytes', name: 'download.xlsx' }])
})

test('a failure is logged and thrown on', async () => {
  const { saved, download } = setOut([])
  const log = vi.mocked(console.error).mockImplementation(() => {})
  await expect(download('v1/x')).rejects.toBeInstanceOf(Unreachable)
  expect(log).toHaveBeenCalledOnce()
  expect(saved).toEqual([])
  log.mockClear()
})

describe('the name of a file', () => {
  test.each([
    ['an explicit name', 'Журнал 5-А', 'pdf', 'Журнал 5-А.pdf'],
    ['no name', undefined, 'csv', 'download.csv'],
    ['no extension', 'list', undefined, 'list'],
    ['neither', undefined, undefined, 'download'],
    ['an extension that is there already', 'list.CSV', 'csv', 'list.CSV'],
    ['an extension with its dot', 'list', '.csv', 'list.csv'],
    ['an extension that is none', 'list', '../../x', 'list'],
    ['a path', '../../etc/passwd', 'txt', 'etc-passwd.txt'],
    ['a path of Windows', 'C:\\temp\\list', 'txt', 'C_-temp-list.txt'],
    [
      'two years',
      'Расписание 2026/2027, исправление',
      'pdf',
      'Расписание 2026-2027, исправление.pdf',
    ],
    ['a hidden file', '.bashrc', 'txt', 'bashrc.txt'],
    ['nothing that can be seen', '\u202e\u0000', 'txt', 'download.txt'],
  ])('is right for %s', (_, name, extension, expected) => {
    expect(fileName(name, extension)).toBe(expected)
  })

  test('cannot be turned round to look like another', () => {
    expect(cleanName('photo\u202egpj.exe')).toBe('photogpj.exe')
    expect(cleanName('a\u2066b\u200fc\r\nd\u007f')).toBe('abcd')
  })
})

test.each([
  ['attachment; filename="list.csv"', 'list.csv'],
  ['attachment; filename=list.csv; size=5', 'list.csv'],
  [
    'attachment; filename="x.bin"; filename*=UTF-8\'\'%D0%BE%D1%82%D1%87%D1%91%D1%82.xlsx',
    'отчёт.xlsx',
  ],
  ["attachment; filename*=iso-8859-1'en'%A3.txt", '£.txt'],
  ["attachment; filename*=UTF-8''%E0%A4%A; filename=fallback.txt", 'fallback.txt'],
  ['attachment; filename="../../a.sh"', 'a.sh'],
  ["attachment; filename*=UTF-8''..%2F..%5Ca.sh", 'a.sh'],
  ['attachment; filename="say \\"hi\\".txt"', 'say _hi_.txt'],
  ['attachment', ''],
  ['', ''],
])('content-disposition %s names %s', (header, name) => {
  expect(nameIn(header)).toBe(name)
})
