import { expect, test } from 'vitest'
import fc from '../../testing/chance.ts'
import {
  cardDigits,
  isTimeZone,
  maskedCard,
  maskedEmail,
  maskedNumber,
  maskedPhone,
  nationalDigits,
  phoneDraft,
  plainDigits,
  readNumber,
  phoneDigits,
  shownCard,
  shownInstant,
  shownMinutes,
  shownDate,
  shownPhone,
  shownSeconds,
  shownTime,
  writtenDay,
} from './formats.ts'
import { plainNumber } from './numbers.ts'

const national = fc.stringMatching(/^[1-79][0-9]{8}$/)
const prefixes = fc.constantFrom('+998', '998', '8', '0', '', '+998 ', '8 ', '0 ')
/** What fingers and clipboards bring: digits, marks, letters, anything. */
const typedText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789 .,-+()998ab') }),
  fc.string({ unit: 'binary' }),
)
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

test.each([
  ['901234567', '901234567'],
  ['998901234567', '901234567'],
  ['+998 (90) 1', '901'],
  ['998', ''],
  ['+998 (99) 890-12-34', '998901234'],
  ['+998 (99) 890-12-345', '9012345'],
  ['+998 998 90 123 45 67', '901234567'],
  ['9012345678', '901234567'],
  ['abc', ''],
])('a phone field takes from %s the digits %s', (typed, digits) => {
  expect(nationalDigits(typed)).toBe(digits)
})

test('a phone field holds at most nine digits of those that were typed, and shows what it holds', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const digits = nationalDigits(typed)
      expect(digits).toMatch(/^\d{0,9}$/)
      expect(typed.replace(/\D/g, '')).toContain(digits)
    }),
  )
  fc.assert(
    fc.property(national, (digits) => {
      const shown = shownPhone(`998${digits}`)
      expect(nationalDigits(shown)).toBe(digits)
      expect(phoneDigits(shown)).toBe(`998${digits}`)
      expect(shownPhone(shown)).toBe(shown)
    }),
  )
})

test.each([
  ['8 91 234 56 78', '998912345678'],
  ['0901234567', '998901234567'],
  ['(8-371) 244 55 66', '998712445566'],
  ['(371) 244-55-66', '998712445566'],
  ['8 88 123 45 67', '998881234567'],
  ['+79261234567', undefined],
  ['7 926 123 45 67', undefined],
  ['998090123456', undefined],
  ['8812345679', undefined],
])('the phone %s is read as %s in a field and in a file', (typed, phone) => {
  expect(phoneDigits(typed)).toBe(phone)
  // what is not understood stays whole
  const draft = phoneDraft(typed)
  if (phone) expect(draft).toBe(phone.slice(3))
  else expect(typed.replace(/\D/g, '')).toContain(draft.replace('+', ''))
})

test('a pasted phone is never cut: it is understood, or all of its digits stay', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9]{10,15}$/), (typed) => {
      const draft = phoneDraft(typed)
      if (phoneDigits(typed)) expect(draft).toBe(phoneDigits(typed)!.slice(3))
      else if (draft.length !== 9 && !/^(\+?998){1,2}/.test(typed)) expect(draft).toBe(typed)
      if (draft.length === 9) expect(typed.endsWith(draft)).toBe(true)
    }),
  )
})

test('a masked phone number shows whose network it is and its last two digits, no more', () => {
  expect(maskedPhone('998901234567')).toBe('99890*****67')
  expect(shownPhone('99890*****67')).toBe('+998 (90) ***-**-67')
  fc.assert(
    fc.property(national, (digits) => {
      const masked = maskedPhone(`998${digits}`)
      expect(masked).toHaveLength(12)
      expect(masked.replace(/\D/g, '')).toBe(`998${digits.slice(0, 2)}${digits.slice(-2)}`)
      expect(maskedPhone(masked)).toBe(masked)
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

test('a masked e-mail never shows a longer name whole and keeps its domain', () => {
  const names = fc.stringMatching(/^[a-z0-9._]{5,30}$/)
  fc.assert(
    fc.property(names, (name) => {
      const masked = maskedEmail(`${name}@mail.uz`)
      expect(masked).toBe(
        `${name.slice(0, Math.floor(name.length / 2))}*****${name.slice(-2)}@mail.uz`,
      )
      expect(masked.split('@')[0]).not.toContain(name)
    }),
  )
})

test('a card in groups of four has all of its digits, however often it is shown', () => {
  expect(shownCard('8600123412345678')).toBe('8600 1234 1234 5678')
  expect(shownCard('860012')).toBe('8600 12')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => {
      expect(cardDigits(shownCard(digits))).toBe(digits)
      expect(shownCard(digits)).toMatch(/^(\d{4}( (?=\d)|$))*\d{0,3}$/)
    }),
  )
})

test.each([
  ['1234567.891', '1 234 567.891'],
  ['-1234', '-1 234'],
  ['12 500 soʻm', '12 500'],
  ['1e3', '13'],
  ['1.2.3', '1.23'],
  ['1-2', '12'],
  ['1,234', '1 234'],
  ['5.', '5.'],
  ['', ''],
])('a number field shows %s as %s', (typed, shown) => expect(maskedNumber(typed)).toBe(shown))

test('the mask of numbers loses no digit, invents none and changes nothing twice', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const shown = maskedNumber(typed)
      expect(shown.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''))
      expect(shown).toMatch(/^-?(\d{1,3}( \d{3})*)?(\.\d*)?$/)
      expect(maskedNumber(shown)).toBe(shown)
      expect(maskedNumber(shown.replaceAll(' ', ''))).toBe(shown)
    }),
  )
})

test('a number is shown as it is read back, down to the fifth decimal', () => {
  const hundredThousandths = fc.integer({ min: -1e14, max: 1e14 })
  fc.assert(
    fc.property(hundredThousandths, (units) => {
      const value = units / 1e5
      expect(readNumber(maskedNumber(plainNumber(value)))).toBe(value)
    }),
  )
  expect(maskedNumber(plainNumber(1_234_567.5))).toBe('1 234 567.5')
  expect(plainNumber(0.1 + 0.2)).toBe('0.3')
  expect(plainNumber(100, 0)).toBe('100')
  expect(plainNumber(-0.000001)).toBe('0')
  expect(plainNumber(1e-7)).toBe('0')
})

test.each([
  ['25 000', 25_000, 25_000],
  ['25.000', 25_000, 25],
  ['25,000', 25_000, undefined],
  ['25000.00', 25_000, 25_000],
  ['1.200.000', 1_200_000, 1_200_000],
  ['1,200.5', 1200.5, 1200.5],
  ['1.200,5', 1200.5, 1200.5],
  ['1 234 567,89', 1_234_567.89, 1_234_567.89],
  ['12,5', 12.5, 12.5],
  ['0.125', 0.125, 0.125],
  ['-12,5', -12.5, -12.5],
  ['1.2.3', undefined, undefined],
  ['1.200.5', undefined, undefined],
  ['12 34', undefined, undefined],
  ['1e3', undefined, undefined],
  ['', undefined, undefined],
])('%s is %s where numbers are whole, and %s elsewhere', (text, whole, decimal) => {
  expect(readNumber(text, true)).toBe(whole)
  expect(readNumber(text)).toBe(decimal)
})

test('a number is the same by whatever marks its thousands and decimals stand apart', () => {
  const styles = fc.constantFrom([' ', '.'], [' ', ','], ['.', ','], [',', '.'], ['\u00a0', ','])
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 1e12 }), fc.nat(99), styles, (whole, cents, style) => {
      const [gap, mark] = style as [string, string]
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, gap)
      const decimals = String(cents).padStart(2, '0')
      expect(readNumber(grouped + mark + decimals)).toBe(Number(`${whole}.${decimals}`))
      expect(readNumber(grouped, true)).toBe(whole)
      expect(plainDigits(String(whole))).toBe(String(whole))
    }),
  )
})

test('a day is written as DD.MM.YYYY and read back, and no other day is', () => {
  expect(shownDate('2026-09-01')).toBe('01.09.2026')
  expect(shownDate('2026-09-01T08:00:00Z')).toBe('01.09.2026')
  for (const typed of ['1.9.2026', '1/9/2026', '01-9-2026', '1. 9. 2026'])
    expect(writtenDay(typed)).toBe('2026-09-01')
  for (const typed of ['31.02.2026', '29.02.2025', '00.01.2026', '1.13.2026', '1.9.26', '', 'x'])
    expect(writtenDay(typed)).toBeUndefined()
  const days = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(writtenDay(shownDate(day))).toBe(day)
    }),
  )
  fc.assert(fc.property(typedText, (typed) => void writtenDay(typed)))
})

test('minutes and seconds', () => {
  for (const [seconds, shown] of [
    [0, '00:00'],
    [59.9, '00:59'],
    [61, '01:01'],
    [3600, '60:00'],
    [-5, '00:00'],
    [Number.NaN, '00:00'],
  ] as const)
    expect(shownSeconds(seconds)).toBe(shown)
})

test('an instant shows the time of the clock on the school’s wall', () => {
  expect(shownTime('2026-11-21T19:05:00Z', 'Asia/Tashkent')).toBe('00:05')
  expect(shownTime(new Date('2026-11-21T03:30:00Z'), 'Asia/Tashkent')).toBe('08:30')
  expect(shownTime('2026-11-21T03:30:00Z', 'UTC')).toBe('03:30')
})

test('an instant is a day and a time, minutes of a day are a time', () => {
  expect(shownInstant('2026-11-21T19:05:00Z', 'Asia/Tashkent')).toBe('22.11.2026 00:05')
  expect([0, 545, 1440].map(shownMinutes)).toEqual(['00:00', '09:05', '24:00'])
})

test('nothing that anybody types makes a format fail', () => {
  const all = [phoneDigits, nationalDigits, shownPhone, maskedPhone, maskedEmail, maskedCard]
  const more = [phoneDraft, readNumber, cardDigits, shownCard, maskedNumber, shownDate, writtenDay]
  fc.assert(
    fc.property(typedText, (typed) => {
      for (const format of [...all, ...more]) format(typed)
    }),
  )
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
