import { useTranslations } from 'use-intl'
import { useApp } from '../../platform/web.tsx'
import { Farewell } from './farewell.tsx'
import { SignInForm } from './sign-in-form.tsx'
import classes from './sign-in-section.module.css'

/** What this is, and the way in. */
export function SignIn({ search }: { search: URLSearchParams }) {
  const t = useTranslations('auth')
  const { mayBegin } = useApp()
  return (
    <div className={classes.page}>
      <section className={classes.about}>
        <h1>{t('headline')}</h1>
        <p>{t('about')}</p>
      </section>
      <section className={classes.card} aria-labelledby="sign-in">
        <h2 id="sign-in">{t('title')}</h2>
        <Farewell />
        <SignInForm search={search} />
        <p className={classes.help}>
          {t('haveSlip')} <a href="/welcome">{t('haveCode')}</a>
        </p>
        <p className={classes.help}>{t('forgotPassword')}</p>
        {mayBegin && (
          <p className={classes.help}>
            {t('demoHere')} <a href="/setup">{t('beginOwn')}</a>
          </p>
        )}
      </section>
    </div>
  )
}
