import { useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../platform/ui/overlay/more-menu.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { SegmentLinks } from '../../../platform/ui/layout/segment-links.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Form, forms } from '../contract.ts'
import { saveDocument } from './document-file.ts'
import { FormName, useStateWords } from './form-name.tsx'

type FormHeaderProps = {
  form: Form
  current: 'questions' | 'publish' | 'results' | 'effects'
  /** Before the page is left for another one of the form. */
  flush?: () => Promise<boolean>
  /** Once it is deleted: what is typed is wanted no more. */
  forget?: () => Promise<void>
}

/** The head of every page of who makes a form, with the ways between them. */
export function FormHeader({ form, current, flush, forget }: FormHeaderProps) {
  const t = useTranslations('forms')
  const stands = useStateWords()
  const base = `/form-builder/${form.id}`
  return (
    <>
      <PageHeader
        up={{ to: '/form-builder', label: t('forms') }}
        title={<FormName name={form.name} />}
        facts={stands(form)}
      >
        <Verbs form={form} forget={forget} />
      </PageHeader>
      <div
        className="below-20"
        // what was typed a moment ago goes along
        onClickCapture={() => void flush?.()}
      >
        <SegmentLinks
          label={t('parts')}
          links={[
            { to: base, label: t('questions'), current: current === 'questions' },
            { to: `${base}/publish`, label: t('publishing'), current: current === 'publish' },
            { to: `${base}/results`, label: t('results'), current: current === 'results' },
            { to: `${base}/effects`, label: t('changes'), current: current === 'effects' },
          ]}
        />
      </div>
    </>
  )
}

function Verbs({ form, forget }: Pick<FormHeaderProps, 'form' | 'forget'>) {
  const t = useTranslations('forms')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const toast = useToast()
  const { id, published, state } = form
  const refresh = [forms.show, forms.list]
  const remove = useWrite(forms.remove, { refresh: [forms.list] })
  const create = useWrite(forms.create, { refresh: [forms.list] })
  const close = useWrite(forms.close, { refresh })
  const reopen = useWrite(forms.reopen, { refresh })
  const edit = useWrite(forms.edit, { refresh })
  const failed = (error: unknown) => toast.error(error)
  const params = { id }
  async function drop() {
    const message = published === null ? undefined : t('removeText')
    const question = { title: t('removeSure'), okLabel: t('delete'), color: 'red' as const }
    if (!(await confirm({ ...question, ...(message && { message }) }))) return
    remove.mutate(
      { params },
      {
        onSuccess: () => {
          toast.show({ tone: 'success', title: t('removed') })
          void forget?.()
          void navigate('/form-builder')
        },
        onError: failed,
      },
    )
  }
  return (
    <MoreMenu>
      {(state === 'open' || state === 'scheduled') && (
        <Menu.Item onClick={() => close.mutate({ params, body: {} }, { onError: failed })}>
          {t('closeForm')}
        </Menu.Item>
      )}
      {state === 'closed' && (
        <Menu.Item onClick={() => reopen.mutate({ params }, { onError: failed })}>
          {t('reopen')}
        </Menu.Item>
      )}
      <Menu.Item
        onClick={() =>
          create.mutate(
            { body: { copy_of: id } },
            {
              onSuccess: (copy) => {
                toast.show({ tone: 'success', title: t('copied') })
                void navigate(`/form-builder/${copy.id}`)
              },
              onError: failed,
            },
          )
        }
      >
        {t('makeCopy')}
      </Menu.Item>
      <Menu.Item
        onClick={() =>
          edit.mutate(
            { params, body: { version: form.version, template: !form.template } },
            {
              onSuccess: () => toast.show({ tone: 'success', title: t('saved') }),
              onError: failed,
            },
          )
        }
      >
        {t(form.template ? 'noTemplate' : 'asTemplate')}
      </Menu.Item>
      <Menu.Item onClick={() => void saveDocument(form)}>{t('exportJson')}</Menu.Item>
      <Menu.Item color="red" onClick={() => void drop()}>
        {t('delete')}
      </Menu.Item>
    </MoreMenu>
  )
}
