import { expect, test } from 'vitest'
import { signInNameOf } from './sign-in-name.ts'

test.each([
  ['Gʻaniyeva', 'Oʻgʻiloy', 'o.ganiyeva'],
  ['Ғаниева', 'Ўғилой', 'o.ganieva'],
  ['Йўлдошев', 'Ёқуб', 'y.yoldoshev'],
  ['Ким-Ли', 'Анна', 'a.kimli'],
  ['王', '明', 'x.x'],
])('%s %s becomes %s', (last_name, first_name, beginning) => {
  const name = signInNameOf({ last_name, first_name }, 'maktab.demo')
  expect(name.replace(/\.\d{6}@maktab\.demo$/, '')).toBe(beginning)
})
