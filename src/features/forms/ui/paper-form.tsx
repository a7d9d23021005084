import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import type { FormDocument, Question } from '../builder/contract.document.ts'
import { isChoice, isMany, isMatrix, questionsIn, scaleOf } from '../builder/rules.parts.ts'
import classes from './paper.module.css'

/** Everything that a form asks, with room to write: what is asked by condition says so. */
export function PaperForm({ document }: { document: FormDocument }) {
  const asked = questionsIn(document).filter(({ kind }) => kind !== 'statement')
  const numbers = new Map(asked.map(({ id }, at) => [id, at + 1]))
  return (
    <>
      {document.intro && (
        <p className="plain lines">
          <LocalisedText content={document.intro} />
        </p>
      )}
      {document.pages.map(({ id, title, sections }) => (
        <div key={id} className="stack gap-16">
          {title && (
            <h2>
              <LocalisedText content={title} />
            </h2>
          )}
          {sections.map((section) => (
            <div key={section.id} className="stack gap-16">
              {section.title && (
                <h3>
                  <LocalisedText content={section.title} />
                </h3>
              )}
              {section.questions.map((question) => (
                <Asked key={question.id} question={question} number={numbers.get(question.id)} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </>
  )
}

function Asked({ question, number }: { question: Question; number: number | undefined }) {
  const t = useTranslations('forms')
  return (
    <div className="stack gap-8 kept">
      <p className="breaks">
        {number !== undefined && `${number}. `}
        <LocalisedText content={question.title} />
        {question.required && ' *'}
        {question.show_when && <span className="soft small"> {t('conditionalPaper')}</span>}
      </p>
      {question.help && (
        <p className="soft small lines breaks">
          <LocalisedText content={question.help} />
        </p>
      )}
      <Room question={question} />
    </div>
  )
}

const Box = ({ children }: { children: React.ReactNode }) => (
  <span className="inline-line gap-8 plain high-24">{children}</span>
)

/** Where the answer is written. */
function Room({ question }: { question: Question }) {
  const t = useTranslations('forms')
  const { kind, options = [], rows = [] } = question
  if (kind === 'statement') return null
  if (isMatrix(question))
    return (
      <div className="sways">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">{t('rowsOf')}</span>
              </th>
              {options.map(({ id, title }) => (
                <th key={id} scope="col">
                  <LocalisedText content={title} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <LocalisedText content={row.title} />
                </th>
                {options.map(({ id }) => (
                  <td key={id}>☐</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  if (isChoice(question) || kind === 'yes_no' || kind === 'consent') {
    const choices =
      kind === 'yes_no' || kind === 'consent'
        ? [
            { id: 'yes', words: t(kind === 'consent' ? 'agree' : 'yes') },
            { id: 'no', words: t(kind === 'consent' ? 'disagree' : 'no') },
          ]
        : options.map(({ id, title }) => ({ id, words: <LocalisedText content={title} /> }))
    return (
      <div className="stack gap-4">
        {choices.map(({ id, words }) => (
          <Box key={id}>
            <span aria-hidden="true">
              {kind === 'ranking' ? '___' : isMany(question) ? '☐' : '○'}
            </span>
            {words}
          </Box>
        ))}
        {question.other && (
          <Box>
            <span aria-hidden="true">{isMany(question) ? '☐' : '○'}</span>
            {t('other')} <span className={`grows ${classes.line}`} />
          </Box>
        )}
      </div>
    )
  }
  if (kind === 'rating') {
    const { low, high } = scaleOf(question)
    return (
      <div className="flex wrap gap-16 plain">
        {Array.from({ length: high - low + 1 }, (_, at) => (
          <Box key={at}>
            <span aria-hidden="true">○</span>
            {low + at}
          </Box>
        ))}
      </div>
    )
  }
  return (
    <div
      className={
        kind === 'long_text' || kind === 'signature' ? classes.lines : `grows ${classes.line}`
      }
    />
  )
}
