import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { type FormCard, forms } from '../contract.ts'
import { useKeptForms } from './kept-forms.ts'
import { FormName, useStateWords } from './form-name.tsx'

/** As many as one sees at a glance. */
const maxShown = 3
const call = { query: { show: 'to_answer', page_size: `${maxShown}` } } as const

export const loadToAnswer = (app: PageApp) => load(app, forms.list, call)

export const read = (app: PageApp) => loadToAnswer(app)

/** On the page that everybody starts from. */
export const Component = () => <ToAnswer withAll />

/** What waits for an answer of whoever looks; nothing where nothing does. */
export function ToAnswer({ withAll = false }: { withAll?: boolean }) {
  const t = useTranslations('forms')
  const { count, results } = useRead(forms.list, call)
  useKeptForms(results)
  if (count === 0) return null
  return (
    <Section
      title={t('toAnswer')}
      aside={
        (withAll || count > results.length) && (
          <Link to="/form-builder?show=to_answer" className="plain">
            {count > results.length ? t('allOf', { count }) : t('forms')}
          </Link>
        )
      }
    >
      <ul className="box clipped ruled">
        {results.map((form) => (
          <li key={form.id}>
            <Row form={form} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Row({ form }: { form: FormCard }) {
  const t = useTranslations('forms')
  const stands = useStateWords()
  const { id, name, mine } = form
  return (
    <Link to={`/form-builder/${id}/answer`} className="stack gap-4 finger pad-14-16 ink unlined">
      <span className="plain breaks">
        <FormName name={name} />
      </span>
      <span className="soft small breaks">
        {[stands(form), mine.left > 1 && t('left', { count: mine.left })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  )
}
