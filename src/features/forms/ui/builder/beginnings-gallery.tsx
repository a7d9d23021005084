import { useNavigate } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { FileDrop } from '../../../../platform/ui/form/file-drop.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../../platform/web.tsx'
import { type FormInput, forms, templateNames } from '../../contract.ts'
import { readDocument } from '../document-file.ts'
import { FormName } from '../form-name.tsx'
import classes from './gallery.module.css'

export const templatesCall = { query: { show: 'templates', page_size: '30' } } as const

/** Nothing, one of Daftar's own templates, one that a colleague has left, or a file. */
export function BeginningsGallery() {
  const t = useTranslations('forms')
  const toast = useToast()
  const navigate = useNavigate()
  const own = useRead(forms.list, templatesCall).results
  const { mutate, isPending } = useWrite(forms.create, { refresh: [forms.list] })
  const begin = (body: FormInput) =>
    mutate(
      { body },
      {
        onSuccess: ({ id }) => void navigate(`/form-builder/${id}`),
        onError: (error) => toast.error(error),
      },
    )
  async function read(file: File) {
    const found = readDocument(await file.text())
    if (found) begin({ document: found.document, ...(found.name && { name: found.name }) })
    else toast.show({ tone: 'error', title: t('noFormFile') })
  }
  return (
    <div className={`stack gap-28 ${classes.gallery}`} aria-busy={isPending}>
      <ul className={`grid gap-12 ${classes.cards}`}>
        <li>
          <Card
            title={t('beginEmpty')}
            text={t('beginEmptyText')}
            press={() => void navigate('/form-builder/create/empty')}
          />
        </li>
        {templateNames.map((name) => (
          <li key={name}>
            <Card
              title={t(`template_${name}`)}
              text={t(`templateText_${name}`)}
              press={() => begin({ begin_with: name })}
            />
          </li>
        ))}
      </ul>
      {own.length > 0 && (
        <section className="stack gap-12" aria-label={t('ownTemplates')}>
          <h2>{t('ownTemplates')}</h2>
          <ul className={`grid gap-12 ${classes.cards}`}>
            {own.map(({ id, name }) => (
              <li key={id}>
                <Card title={<FormName name={name} />} press={() => begin({ copy_of: id })} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <FileDrop
        accept=".json,application/json"
        label={t('importJson')}
        hint={t('importJsonText')}
        busy={isPending}
        onFile={(file) => void read(file)}
      />
    </div>
  )
}

type CardProps = { title: React.ReactNode; text?: string; press(): void }

const Card = ({ title, text, press }: CardProps) => (
  <button
    type="button"
    className="box full stack gap-4 pad-16 start-text quiet finger hovers to-top tall"
    onClick={press}
  >
    <span className="medium breaks">{title}</span>
    {text && <span className="soft plain breaks">{text}</span>}
  </button>
)
