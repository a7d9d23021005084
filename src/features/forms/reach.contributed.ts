import { inLang } from '../../platform/db/in-lang.ts'
import type { Contributions } from '../../platform/contributions.ts'
import { shownInForms, shownInFormsOf } from './reach.ts'
import { questionnaires } from './table.ts'

export const pictures: Contributions['pictures'] = { shown: shownInForms, shownTo: shownInFormsOf }

export const named: Contributions['named'] = [
  { table: questionnaires, name: (lang) => inLang(questionnaires.name, lang) },
]
