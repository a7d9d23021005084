import { type Cases, office } from '../../testing/sweep.ts'
import { text } from '../../app/text/text.ts'

export const cases: Cases = {
  'texts.list': { may: { '-': office } },
  'texts.export': { may: { '-': office } },
  'texts.changes': { may: { '-': office }, ask: () => ({ params: { key: 'common.home' } }) },
  // as it stands already, so that whoever may write it can do so time and again
  'texts.save': {
    may: { '-': office },
    ask: () => ({
      params: { lang: 'ru', key: 'common.home' },
      body: { phrase: text.common.home.ru, version: 0 },
    }),
  },
  'texts.restore': {
    may: { '-': office },
    ask: () => ({
      params: { lang: 'en', key: 'common.home' },
      query: { version: '0' },
    }),
  },
  'texts.check': {
    may: { '-': office },
    ask: (_, { canary }) => ({ body: { ru: { 'common.menu': canary } } }),
  },
  'texts.import': {
    may: { '-': office },
    ask: (_, { canary }) => ({ body: { ru: { 'common.menu': canary } } }),
  },
}
