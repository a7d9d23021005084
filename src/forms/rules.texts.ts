import type { FormDocument } from './contract.document.ts'
import { placedIn } from './rules.parts.ts'

type Texts = { uz?: string | undefined; ru?: string | undefined; en?: string | undefined }
export const isBlank = (title: Texts | undefined) => !title?.uz && !title?.ru && !title?.en

/** Every text of a form, for what is said in which languages. */
export function textsIn(document: FormDocument): Texts[] {
  const { intro, pages, calculations = [], ends = [] } = document
  const of = (...texts: (Texts | undefined)[]) => texts.filter((each) => each !== undefined)
  return [
    ...of(intro),
    ...pages.flatMap((page) => [
      ...of(page.title),
      ...page.sections.flatMap((section) => of(section.title, section.help)),
    ]),
    ...placedIn(document).flatMap(
      ({ question: { title, help, placeholder, low, high, options = [], rows = [] } }) =>
        of(
          title,
          help,
          placeholder,
          low,
          high,
          ...options.map((each) => each.title),
          ...rows.map((each) => each.title),
        ),
    ),
    ...calculations.map(({ title }) => title),
    ...ends.flatMap(({ title, text }) => of(title, text)),
  ]
}

/** Of the texts that are said in some language, how many are in each. */
export function completenessOf(texts: Texts[]) {
  const said = texts.filter((text) => !isBlank(text))
  const of = (lang: keyof Texts) => said.filter((text) => text[lang]).length
  return { total: said.length, uz: of('uz'), ru: of('ru'), en: of('en') }
}
