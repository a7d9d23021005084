import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { copyText } from '../../../../platform/ui/copy.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { QrSign } from '../../../../platform/ui/layout/qr-sign.tsx'
import { Part } from '../../../../platform/ui/form/settings-part.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import type { Form } from '../../contract.ts'
import classes from './publish.module.css'

const unchanging = () => () => {}

/** Where the form is answered, to be sent on or scanned, and the way to it on paper. */
export function AddressSection({ form, business }: { form: Form; business: string }) {
  const t = useTranslations('forms')
  const toast = useToast()
  const origin = useSyncExternalStore(
    unchanging,
    () => location.origin,
    () => '',
  )
  const path = form.is_public
    ? `/business/${business}/forms/${form.id}`
    : `/form-builder/${form.id}/answer`
  const address = origin + path
  return (
    <Part title={t('address_')} text={t(form.is_public ? 'addressPublic' : 'addressWithin')}>
      <div className="row gap-16">
        {origin && <QrSign text={address} label={t('qr')} className={`rigid ${classes.qr}`} />}
        <div className="stack gap-8 shrinks grows">
          <p className="plain breaks">{address}</p>
          <div className="flex wrap gap-8">
            <Button
              variant="default"
              onClick={() =>
                void copyText(address).then(() =>
                  toast.show({ tone: 'success', title: t('copied') }),
                )
              }
            >
              {t('copy')}
            </Button>
            <Button component={Link} variant="default" to={`/form-builder/${form.id}/paper`}>
              {t('onPaper')}
            </Button>
          </div>
        </div>
      </div>
    </Part>
  )
}
