import type { FormDocument } from '../builder/contract.document.ts'
import { questionsIn } from '../builder/rules.parts.ts'

type Texts = { uz?: string | undefined; ru?: string | undefined; en?: string | undefined }
export const isBlank = (title: Texts | undefined) => !title?.uz && !title?.ru && !title?.en

/** A part of a form that has texts. */
export type WithTexts = {
  title?: Texts | undefined
  help?: Texts | undefined
  text?: Texts | undefined
  placeholder?: Texts | undefined
  low?: Texts | undefined
  high?: Texts | undefined
  options?: { title: Texts }[] | undefined
  rows?: { title: Texts }[] | undefined
}

/** All texts of a part, its title first. */
export const textsOf = ({ options = [], rows = [], ...part }: WithTexts): Texts[] =>
  [
    ...[part.title, part.help, part.text, part.placeholder, part.low, part.high],
    ...[...options, ...rows].map(({ title }) => title),
  ].filter((each) => each !== undefined)

/** All texts of a form. */
export const textsIn = ({ intro, pages, calculations = [], ends = [] }: FormDocument): Texts[] =>
  [
    { help: intro },
    ...pages,
    ...pages.flatMap(({ sections }) => sections),
    ...questionsIn({ pages }),
    ...calculations,
    ...ends,
  ].flatMap(textsOf)

/** Of the texts that are said in some language, how many are in each. */
export function completenessOf(texts: Texts[]) {
  const said = texts.filter((text) => !isBlank(text))
  const of = (lang: keyof Texts) => said.filter((text) => text[lang]).length
  return { total: said.length, uz: of('uz'), ru: of('ru'), en: of('en') }
}
