import type { Messages } from 'use-intl'
import type { BusinessId } from '../actor.ts'
import type { Lang } from '../shapes.ts'
import type { Messages as Compiled } from '../i18n/text.ts'
import { createTranslator } from '../i18n/translator.ts'
import type { Column, Value } from './protocol.ts'
import type { Sheet } from './write.ts'

type Namespace = keyof Messages
type Word<Of extends Namespace> = keyof Messages[Of] & string
type Say<Of extends Namespace> = (
  word: Word<Of>,
  values?: Record<string, number | string>,
) => string

/** All phrases of a business in a language, as it has worded them itself. */
export type Phrases = (business: BusinessId, lang: Lang) => Promise<Compiled>

/** In which language a file is written, and how it says what. */
export type Tongue = { lang: Lang; of<Of extends Namespace>(namespace: Of): Say<Of> }

export async function tongueOf(
  phrases: Phrases,
  business: BusinessId,
  lang: Lang,
): Promise<Tongue> {
  const messages = await phrases(business, lang)
  const of = (namespace: string) => createTranslator({ messages, locale: lang, namespace })
  return { lang, of }
}

/** A column of a list that becomes a file: what it is called, and what stands in it. */
export type ListColumn<Row> = {
  type: Column['type']
  in(tongue: Tongue): { label: string; of(row: Row): Value | undefined }
}

/** Names columns of rows by phrases of an area, or by what makes the head; text unless told. */
export const columnsOf =
  <Row, Of extends Namespace>(namespace: Of) =>
  (
    head: Word<Of> | ((tongue: Tongue) => string),
    of: (row: Row, say: Say<Of>, lang: Lang) => Value | undefined,
    type: Column['type'] = 'text',
  ): ListColumn<Row> => ({
    type,
    in(tongue) {
      const say = tongue.of(namespace)
      const label = typeof head === 'function' ? head(tongue) : say(head)
      return { label, of: (row) => of(row, say, tongue.lang) }
    },
  })

/** A head of files alone: browsers are not sent it. */
export const printed = (word: Word<'printed'>) => (tongue: Tongue) => tongue.of('printed')(word)

/** The rows as a sheet in one language. */
export function listSheet<Row>(
  name: string,
  columns: ListColumn<Row>[],
  rows: Row[],
  tongue: Tongue,
): Sheet {
  const spoken = columns.map((column) => column.in(tongue))
  return {
    name,
    lang: tongue.lang,
    columns: spoken.map(({ label }, at) => ({ label, type: columns[at]!.type })),
    rows: rows.map((row) => spoken.map(({ of }) => of(row) ?? null)),
  }
}
