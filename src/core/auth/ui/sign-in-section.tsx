import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { useApp } from '../../../platform/web.tsx'
import { Farewell } from './farewell.tsx'
import { SignInForm } from './sign-in-form.tsx'
import classes from './sign-in-section.module.css'

/** What this is, and the way in. */
export function SignIn({ search }: { search: URLSearchParams }) {
  const t = useTranslations('auth')
  const { mayBegin } = useApp()
  const { lang } = useChoices()
  return (
    <div className={`grid middle ${classes.page}`}>
      <section className={classes.about}>
        <h1>{t('headline')}</h1>
        <p className="heading soft">{t('about')}</p>
        {/* taken by `npm run pictures -- --front`; a phone has no room for them and fetches none */}
        {(['light', 'dark'] as const).map((scheme) => (
          <img
            key={scheme}
            className="framed full round-12"
            src={`/front/mark-${lang}-${scheme}.webp`}
            alt={t('markPage')}
            width="640"
            height="400"
            loading="lazy"
            data-of={scheme}
          />
        ))}
      </section>
      <section className={`framed surface ${classes.card}`} aria-labelledby="sign-in">
        <h2 className="below-20" id="sign-in">
          {t('title')}
        </h2>
        <Farewell />
        <SignInForm search={search} />
        <p className="above-12 soft plain airy">
          {t('haveSlip')} <a href="/welcome">{t('haveCode')}</a>
        </p>
        <p className="above-12 soft plain airy">{t('forgotPassword')}</p>
        {mayBegin && (
          <p className="above-12 soft plain airy">
            {t('demoHere')} <a href="/setup">{t('beginOwn')}</a>
          </p>
        )}
      </section>
    </div>
  )
}
