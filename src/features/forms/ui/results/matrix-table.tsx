import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import tables from '../../../../platform/ui/list/table.module.css'
import type { Question } from '../../builder/contract.document.ts'
import type { QuestionResult } from '../../results/contract.ts'
import classes from './results.module.css'

type MatrixTableProps = { question: Question; rows: QuestionResult['rows'] }

/** How often each option was chosen in each row; the more, the darker. */
export function MatrixTable({ question, rows }: MatrixTableProps) {
  const t = useTranslations('forms')
  const { options = [] } = question
  const countOf = (row: string, value: string) =>
    rows.find((each) => each.row === row && each.value === value)?.count ?? 0
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <div className={`near sways ${tables.frame}`}>
      <table className={`full plain ${tables.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{t('rowsOf')}</span>
            </th>
            {options.map(({ id, title }) => (
              <th key={id} scope="col" className={tables.number}>
                <LocalisedText content={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(question.rows ?? []).map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <LocalisedText content={row.title} />
              </th>
              {options.map(({ id }) => {
                const count = countOf(row.id, id)
                return (
                  <td
                    key={id}
                    className={`${tables.number} ${classes.heat}`}
                    data-heat={Math.ceil((4 * count) / most)}
                  >
                    {count}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
