import fc from 'fast-check'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IntlProvider } from '../phrases.tsx'
import { Phone } from '../../person.ts'
import { Day } from '../../shapes.ts'
import { CardInput } from './card-input.tsx'
import { DateInput, dateMask } from './date-input.tsx'
import { NumberInput, ruleOf } from './number-input.tsx'
import { PhoneInput, phoneMask } from './phone-input.tsx'
import { TimeInput, timeMask } from './time-input.tsx'

const common = { openCalendar: 'Calendar', numberBetween: 'From {min, number} to {max, number}' }
const errors = { out_of_range: 'Out of range' }
const inputOf = (field: ReactElement) => {
  const html = renderToString(
    <IntlProvider locale="en" timeZone="UTC" messages={{ common, errors }}>
      {field}
    </IntlProvider>,
  )
  return { html, shown: /<input(?![^>]*type="date")[^>]*>/.exec(html)![0] }
}
const valueOf = (field: ReactElement) => / value="([^"]*)"/.exec(inputOf(field).shown)?.[1]

test.each([
  ['a phone', () => <PhoneInput value="998901234567" />, '+998 (90) 123-45-67'],
  ['a phone that is not whole', () => <PhoneInput value="+99890123" />, '+998 (90) 123-__-__'],
  ['no phone', () => <PhoneInput value={null} />, ''],
  ['a card', () => <CardInput value="8600123412345678" />, '8600 1234 1234 5678'],
  ['a day', () => <DateInput value="2026-09-01" />, '01.09.2026'],
  ['a day that does not exist', () => <DateInput value="31.02.2026" />, '31.02.2026'],
  ['a time', () => <TimeInput value="08:30" />, '08:30'],
  ['a number', () => <NumberInput value={1_234_567.125} />, '1 234 567.125'],
  ['a number finer than the field', () => <NumberInput value={0.1 + 0.2} precision={2} />, '0.3'],
  [
    'what a field of whole numbers does not take',
    () => <NumberInput value={2.5} precision={0} />,
    '2.5',
  ],
  ['less than a field takes', () => <NumberInput value={-50} precision={0} min={1} />, '-50'],
  ['no number', () => <NumberInput value={null} empty={null} />, ''],
  ['what an empty number field means', () => <NumberInput />, '0'],
])('the server’s page shows %s in its form', (_, field, shown) => {
  expect(valueOf(field())).toBe(shown)
})

test('a field asks a phone for digits and tells a screen reader what it is and what is wrong', () => {
  const { html, shown } = inputOf(<PhoneInput label="Phone" error="Taken" value="" />)
  expect(shown).toContain('inputMode="numeric"')
  expect(shown).toContain('type="tel"')
  expect(shown).toContain('aria-invalid="true"')
  const id = / id="([^"]*)"/.exec(shown)![1]!
  expect(html).toContain(`for="${id}"`)
  expect(html).toContain(`id="${/aria-describedby="([^"]*)"/.exec(shown)![1]!}"`)
})

test.each([
  [25, { precision: 0, min: 1, max: 90 }, true, undefined],
  [2.5, { precision: 0, min: 1, max: 90 }, false, 'invalid_number'],
  [-50, { precision: 0, min: 1, max: 90 }, false, 'out_of_range'],
  [0.5, { precision: 1, min: 0.5, max: 40 }, true, undefined],
  [0.55, { precision: 1, min: 0.5, max: 40 }, false, 'invalid_value'],
  [null, { precision: 0, min: 1, max: 90 }, false, undefined],
])('a number field judges %j within %j', (held, bounds, taken, fault) => {
  const rule = ruleOf(bounds, held)
  expect(rule.whole(String(held ?? ''))).toBe(taken)
  if (fault) expect(rule.fault).toBe(fault)
})

test('a number out of its range is told both ends', () => {
  const refused = errors.out_of_range
  const { html } = inputOf(<NumberInput value={0} min={1} max={1500} error={refused} />)
  expect(html).toContain(common.numberBetween)
  expect(inputOf(<NumberInput value={0} min={1} error={refused} />).html).toContain(refused)
})

test('an error of the form shows before the field’s own', () => {
  expect(inputOf(<DateInput value="31.02.2026" error="Wrong" />).html).toContain('Wrong')
})

test.each([
  ['phone', phoneMask, 9],
  ['day', dateMask, 8],
  ['time', timeMask, 4],
] as const)('a %s keeps the digits that were typed so far', (_, mask, most) => {
  const typed = fc.stringMatching(new RegExp(`^\\d{0,${most}}$`))
  fc.assert(
    fc.property(typed, (digits) => {
      expect(mask.digits(mask.value(digits))).toBe(digits)
      expect(mask.value(digits) === '').toBe(digits === '')
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void mask.value(mask.digits(text))))
})

test('what is not whole yet is refused by the schema, never taken for something else', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,8}$/), (digits) => {
      expect(Phone.safeParse(phoneMask.value(digits)).success).toBe(false)
      expect(phoneMask.whole(phoneMask.value(digits))).toBe(false)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,7}$/), (digits) => {
      expect(Day.safeParse(dateMask.value(digits)).success).toBe(false)
    }),
  )
})

test.each([
  '998901234567',
  '+998 90 123 45 67',
  '8 90 1234567',
  '901234567',
  'tel: +998(90)1234567',
])('a phone pasted as %s is the same phone', (text) =>
  expect(phoneMask.value(phoneMask.digits(text))).toBe('998901234567'),
)

test('a day pasted as it is written anywhere is the same day, and no impossible one is a day', () => {
  for (const text of ['01.09.2026', '1.9.2026', '2026-09-01', ' 01.09.2026 '])
    expect(dateMask.value(dateMask.digits(text))).toBe('2026-09-01')
  for (const digits of ['31022026', '29022025', '00012026', '01132026'])
    expect(dateMask.whole(dateMask.value(digits))).toBe(false)
})

test('a time is of a day of twenty-four hours', () => {
  expect(timeMask.value(timeMask.digits('9:05'))).toBe('09:05')
  for (const [text, whole] of [
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
  ] as const)
    expect(timeMask.whole(text)).toBe(whole)
})
