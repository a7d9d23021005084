import { expect, test } from 'vitest'
import { text } from '../../../app/text/text.ts'
import { matching } from './places.ts'

const langs = ['uz', 'ru', 'en'] as const
const pages = {
  '/': 'home',
  '/classes': 'classes',
  '/students': 'students',
  '/teachers': 'teachers',
  '/guardians': 'parents',
  '/absences': 'absences',
  '/subjects': 'subjects',
  '/coins': 'coins',
  '/store': 'store',
  '/profile': 'profile',
  '/lesson-schedule': 'schedule',
} as const

test.each(langs)('a page is found by what it is called in the other languages, in %s', (shown) => {
  const places = Object.entries(pages).map(([to, key]) => ({ to, label: text.common[key][shown] }))
  for (const [to, key] of Object.entries(pages))
    for (const typed of langs) {
      const found = matching(places, text.common[key][typed], text.search.wordsPages[shown])
      expect(found.map((place) => place.to)).toContain(to)
    }
})
