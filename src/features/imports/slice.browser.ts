import type { BrowserSlice } from '../../platform/slice-browser.ts'
import type { importsTexts } from './text.whole.ts'

const load = () => import('./pages/import.tsx')

export const slice: BrowserSlice<typeof importsTexts> = {
  text: async () => (await import('./text.whole.ts')).importsTexts,
  pages: [
    { at: 'students/import', title: 'imports.students', load },
    { at: 'guardians/import', title: 'imports.guardians', load },
    { at: 'teachers/import', title: 'imports.teachers', load },
    { at: 'classes/import', title: 'imports.classes', load },
    { at: 'classes/load/import', title: 'imports.load', load },
    { at: 'lesson-schedule/import', title: 'imports.timetable', load },
    { at: 'store/product/:id/import', title: 'imports.products', load },
    { at: 'canteen-menu/dishes/import', title: 'imports.dishes', load },
  ],
}
