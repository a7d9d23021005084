import type { Answers, FormDocument } from '../builder/contract.document.ts'
import { questionsIn } from '../builder/rules.parts.ts'

export const previewReaders = ['parent', 'student', 'teacher'] as const
export type PreviewReader = (typeof previewReaders)[number]

/** What would stand in the questions of such a reader: somebody who is not there, with a child where parents are asked. */
export function prefillOf(document: FormDocument, reader: PreviewReader, name: string): Answers {
  const [last = '', first = ''] = name.split(' ')
  const said = {
    last_name: last,
    first_name: first,
    full_name: name,
    class: reader === 'teacher' ? '' : '5-A',
    phone: '998901234567',
    child: reader === 'parent' ? name : '',
  }
  return Object.fromEntries(
    questionsIn(document).flatMap(({ id, prefill }) =>
      prefill && said[prefill] ? [[id, said[prefill]]] : [],
    ),
  )
}
