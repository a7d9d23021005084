import Icon from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { formsTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof formsTexts> = {
  text: async () => (await import('./text.whole.ts')).formsTexts,
  pages: [
    { at: 'form-builder', title: 'common.forms', load: () => import('./pages/list.tsx') },
    { at: 'form-builder/create', title: 'forms.create', load: () => import('./pages/create.tsx') },
    {
      at: 'form-builder/create/empty',
      title: 'forms.create',
      load: () => import('./pages/builder.tsx'),
    },
    { at: 'form-builder/:id', title: 'forms.questions', load: () => import('./pages/builder.tsx') },
    {
      at: 'form-builder/:id/preview',
      title: 'forms.preview',
      load: () => import('./pages/preview.tsx'),
    },
    {
      at: 'form-builder/:id/publish',
      title: 'forms.publishing',
      load: () => import('./pages/publish.tsx'),
      slots: ['audience.people'],
    },
    {
      at: 'form-builder/:id/answer',
      title: 'forms.form',
      load: () => import('./pages/answer.tsx'),
    },
    {
      at: 'form-builder/:id/results',
      title: 'forms.results',
      load: () => import('./pages/results.tsx'),
    },
    {
      at: 'form-builder/:id/effects',
      title: 'common.changes',
      load: () => import('./pages/effects.tsx'),
    },
    {
      at: 'form-builder/:id/silent',
      title: 'forms.silent',
      load: () => import('./pages/silent.tsx'),
    },
    {
      at: 'form-builder/:id/answers',
      title: 'forms.singleAnswers',
      load: () => import('./pages/answers.tsx'),
    },
    {
      at: 'form-builder/:id/paper',
      title: 'forms.onPaper',
      load: () => import('./pages/paper.tsx'),
    },
  ],
  menu: [{ place: 16, to: '/form-builder', label: 'common.forms', Icon }],
}
