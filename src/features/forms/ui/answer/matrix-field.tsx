import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { optionsOf, type FieldOf, useAnswering } from './answering.ts'
import { FieldFault } from '../field-fault.tsx'
import classes from './answer.module.css'

type Cells = Record<string, string | string[]>

/** The same options for each of several rows: beside each other where there is room, beneath each other on a phone. */
export function MatrixField({ question, answer, put, error }: FieldOf) {
  const { reader } = useAnswering()
  const { id, rows = [], kind } = question
  const many = kind === 'matrix_many'
  const given: Cells = typeof answer === 'object' && !Array.isArray(answer) ? answer : {}
  const options = optionsOf(question, reader)
  const set = (row: string, cell: string | string[]) => put({ ...given, [row]: cell })
  return (
    <div className="stack gap-12">
      {rows.map((row) => {
        const cell = given[row.id]
        const chosen = Array.isArray(cell) ? cell : cell ? [cell] : []
        return (
          <fieldset key={row.id} className={`stack gap-4 lined-below end-12 ${classes.matrix}`}>
            <legend className="plain breaks">
              <LocalisedText content={row.title} />
            </legend>
            <div className={`grid gap-4-8 ${classes.cells}`}>
              {options.map((option) => (
                <label
                  key={option.id}
                  className={`line gap-8 finger plain sides-12 framed pointer round-8 ${classes.choice}`}
                >
                  <input
                    type={many ? 'checkbox' : 'radio'}
                    name={`${id}.${row.id}`}
                    value={option.id}
                    checked={chosen.includes(option.id)}
                    aria-invalid={error ? true : undefined}
                    onChange={({ currentTarget: { checked } }) =>
                      set(
                        row.id,
                        many
                          ? checked
                            ? [...chosen, option.id]
                            : chosen.filter((each) => each !== option.id)
                          : option.id,
                      )
                    }
                  />
                  <span className="breaks">
                    <LocalisedText content={option.title} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
      <FieldFault error={error} />
    </div>
  )
}
