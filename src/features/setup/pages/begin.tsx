import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Code } from '../../../platform/errors.ts'
import { useApp } from '../../../platform/web.tsx'
import classes from '../ui/begin.module.css'
import { BeginForm } from '../ui/begin-form.tsx'

const command = 'npm run setup'

/** Why there is no form to fill in. Whoever came without an address has done nothing wrong. */
const noAddress = 'you_dont_have_permission'
const closing: Code[] = ['setup_code_is_wrong', 'too_many_requests', noAddress]

/** Where a school or a learning centre comes about, for whoever has the address that the terminal has shown. */
export function Component() {
  const t = useTranslations('setup')
  const { notice } = useApp()
  const open = notice && (notice.detail === null || !closing.includes(notice.detail))
  if (!open) return <Closed />
  return (
    <div className={`full around ${classes.page}`}>
      <h1>{t('headline')}</h1>
      <p className={`soft roomy ${classes.about}`}>{t('about')}</p>
      <BeginForm />
    </div>
  )
}

function Closed() {
  const t = useTranslations('setup')
  const sentence = useTranslations('errors')
  const { notice } = useApp()
  return (
    <div className={`full around ${classes.page}`}>
      <h1>{t('closedTitle')}</h1>
      {notice?.detail && notice.detail !== noAddress && (
        <p role="alert" className="notice tint-bad">
          {sentence(notice.detail)}
        </p>
      )}
      <p className={`soft roomy ${classes.about}`}>{t('closedText')}</p>
      <pre className="pad-12-16 framed round-8 surface sways">{command}</pre>
      <p>
        <a href="/">{t('toSignIn')}</a>
      </p>
    </div>
  )
}
