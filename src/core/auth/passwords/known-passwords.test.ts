import { describe, expect, test } from 'vitest'
import { commonWords } from './rules.common-words.ts'
import { isKnownPassword } from './rules.known-passwords.ts'

describe('passwords that everybody tries', () => {
  test.each(
    `123456 123456789 111111 000000 654321 123123 121212 password Password1 P@ssw0rd passw0rd! password123 qwerty QWERTY123
    qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx qweasdzxc asdfgh asdfghjkl zxcvbn zxcvbnm abc123 abcdef aaaaaa
    iloveyou letmein admin123 administrator welcome1 monkey dragon superman daftar daftar2026 maktab2026 maktab1 Toshkent2025
    uzbekistan salom123 parol123 Parol2026! пароль йцукен йцукен123 фывапро привет123 19990101 01012010 2026-09-02 901234567
    998901234567 +998901234567 abcabc qweqwe sixsix ronaldo7 barcelona10 loveyou2 asdfasdf 112233 77777777 mamapapa trustno1`
      .split(/\s+/)
      .filter((word) => word.length >= 6),
  )('%s is one', (password) => expect(isKnownPassword(password)).toBe(true))

  test.each(
    `a123456 aa123456 123456a 123456aa a12345678 1qazxsw2 q1w2e3r4t5 q1w2e3 gfhjkm ghbdtn gfhjkm123 k.,jdm зфыыцщкв Ghbdtn2025
    Probe123456 ivan12345 daftar2026x parol2026uz x1maktab 2026daftar7`.split(/\s+/),
  )('%s, a word on other keys or with little about it, is one', (password) =>
    expect(isKnownPassword(password)).toBe(true),
  )

  test.each('yfnfif2010 stargate1 Gulchehra2011 vasya77 lollipop! medved99'.split(' '))(
    '%s is one by the longer list of the server',
    (password) => {
      expect(isKnownPassword(password)).toBe(false)
      expect(isKnownPassword(password, [], commonWords)).toBe(true)
    },
  )

  test('the list of the server has two thousand words and more, in at most 30 kB', () => {
    expect(commonWords.size).toBeGreaterThan(2_000)
    expect([...commonWords].join(' ').length).toBeLessThan(30_000)
    expect([...commonWords].filter((word) => word.length < 3)).toEqual([])
  })

  test('three thousand and more of them are', () => {
    const words =
      'password qwerty parol salom maktab daftar admin toshkent dragon monkey football love'
    const endings = [
      '!',
      '.',
      '@',
      '#',
      '*',
      '1!',
      '123!',
      ...Array.from({ length: 300 }, (_, n) => `${n}`),
    ]
    const all = words.split(' ').flatMap((word) => endings.map((ending) => word + ending))
    expect(all.length).toBeGreaterThan(3_000)
    expect(all.filter((password) => !isKnownPassword(password))).toEqual([])
  })

  test.each([
    'a new password',
    'yet another',
    'olmazor 7 kitob',
    'twelve chars',
    'qizil olma daraxti',
    'Kitob-Daryo-48',
    'hTx9w2kLq',
    'toʻrtta yashil choynak',
  ])('%s is none', (password) => expect(isKnownPassword(password, [], commonWords)).toBe(false))

  test('what is the person’s own is known to whoever sits beside', () => {
    const own = ['Gʻaniyeva', 'Oysuluv', 'oysuluv.g@17-maktab.uz', '17-maktab “Bilimdon”']
    for (const password of [
      'oysuluv2012',
      'Ganiyeva1',
      'oysuluv.g',
      'bilimdon17',
      'GaniyevaOysuluv',
    ])
      expect(isKnownPassword(password, own)).toBe(true)
    for (const password of ['oysulu', 'oysulv2012', 'oysuluvga', 'ganiyev'])
      expect([password, isKnownPassword(password, own)]).toEqual([password, true])
    expect(isKnownPassword('oysuluv va 9 kitob', own)).toBe(false)
  })
})
