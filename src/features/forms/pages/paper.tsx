import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { QrSign } from '../../../platform/ui/layout/qr-sign.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { forms } from '../contract.ts'
import { FormName } from '../ui/form-name.tsx'
import { PaperForm } from '../ui/paper-form.tsx'
import classes from '../ui/paper.module.css'

export async function loader({ app, params }: LoaderArgs) {
  const [form] = await Promise.all([
    load(app, forms.show, { params: { id: params.id! } }),
    load(app, profile.info, {}),
  ])
  return { title: form.name }
}

const unchanging = () => () => {}

/** A form for those without a phone: printed, filled in by hand, and typed in by whoever gets it back. */
export function Component() {
  const t = useTranslations('forms')
  const form = useRead(forms.show, { params: { id: useParams().id! } })
  const { business } = useRead(profile.info, {})
  const origin = useSyncExternalStore(
    unchanging,
    () => location.origin,
    () => '',
  )
  const path = form.is_public
    ? `/business/${business.id}/forms/${form.id}`
    : `/form-builder/${form.id}/answer`
  return (
    <>
      <PageHeader
        up={{ to: `/form-builder/${form.id}/publish`, label: t('publishing') }}
        title={<FormName name={form.name} />}
        facts={business.name}
      >
        <Button onClick={() => print()}>{t('print')}</Button>
      </PageHeader>
      <div className="stack gap-16 measure">
        {origin && (
          <div className="line gap-12">
            <QrSign text={origin + path} label={t('qr')} className={`rigid ${classes.qr}`} />
            <p className="small breaks">{t('qrText')}</p>
          </div>
        )}
        <p className={`plain ${classes.who}`}>
          {t(form.subject === 'child' ? 'paperChild' : 'paperWho')}
        </p>
        <PaperForm document={form.document} />
      </div>
    </>
  )
}
