import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeZone, maskedCard, maskedEmail, maskedPhone, phoneDigits } from './formats.ts'

const national = fc.stringMatching(/^[0-9]{9}$/)
const prefixes = fc.constantFrom('+998', '998', '8', '', '+998 ', '8 ')
const separators = fc.constantFrom('', ' ', '-', ' (', ') ')

test.each(['+998 90 123-45-67', '8 90 123 45 67', '901234567', '998901234567', '(90) 123–45–67'])(
  '%s is a phone number',
  (typed) => expect(phoneDigits(typed)).toBe('998901234567'),
)

test('a phone number is read the same however it is typed, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(national, prefixes, separators, (digits, prefix, separator) => {
      const typed =
        prefix + [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)].join(separator)
      expect(phoneDigits(typed)).toBe(`998${digits}`)
      expect(phoneDigits(`998${digits}`)).toBe(`998${digits}`)
    }),
  )
})

test('whatever is typed is twelve digits of this country or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(phoneDigits(typed) ?? '998000000000').toMatch(/^998\d{9}$/)
    }),
  )
  for (const typed of ['', '12345', '7 901 234 56 78', '90123456a', '+998 90 123 45 678'])
    expect(phoneDigits(typed)).toBeUndefined()
})

test('a masked phone number keeps its length and its last two digits', () => {
  expect(maskedPhone('998901234567')).toBe('998*******67')
  fc.assert(
    fc.property(national, (digits) => {
      expect(maskedPhone(`998${digits}`)).toBe(`998*******${digits.slice(-2)}`)
    }),
  )
})

test.each([
  ['karimov@mail.uz', 'kar*****ov@mail.uz'],
  ['aziz@mail.uz', 'az*****iz@mail.uz'],
  ['ali@mail.uz', '***@mail.uz'],
  ['a@mail.uz', '***@mail.uz'],
  ['nodir', 'no*****ir'],
])('%s is masked as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked))

test('a masked card shows at most eight digits and never all of it', () => {
  expect(maskedCard('8600123412345678')).toBe('8600 •••• 5678')
  expect(maskedCard('12345678')).toBe('•••• •••• 5678')
})

test('a time zone is a name that the calendar knows', () => {
  for (const zone of ['Asia/Tashkent', 'Asia/Samarkand', 'UTC', 'Europe/London'])
    expect(isTimeZone(zone)).toBe(true)
  for (const zone of [
    '',
    'Tashkent',
    '+05:00',
    'Asia/Tashkent;',
    'Asia/',
    "x'--",
    'SST',
    'US/Pacific-New',
  ])
    expect(isTimeZone(zone)).toBe(false)
})
