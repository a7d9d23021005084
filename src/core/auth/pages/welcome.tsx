import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { followSlips, handedSlip } from '../ui/handed-slip.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { WelcomeForm } from '../ui/welcome-form.tsx'
import welcome from '../ui/welcome.module.css'
import classes from '../ui/sign-in-section.module.css'

export async function loader({ app }: LoaderArgs) {
  if (app.me) await load(app, profile.info, {})
  return null
}

/** The slip is in the address of the browser alone. */
const onServer = () => null

/** The way in for who has a slip: the first time, or after a forgotten password. */
export function Component() {
  const t = useTranslations('auth')
  const { me } = useApp()
  const slip = useSyncExternalStore(followSlips, handedSlip, onServer)
  const [asked, setAsked] = useState(me === null)
  return (
    <div className={`grid middle ${classes.page}`}>
      <section className={classes.about}>
        <h1>{t('welcomeHeadline')}</h1>
        <p className="heading soft">{t('welcomeAbout')}</p>
      </section>
      <section className={`framed surface ${classes.card}`} aria-labelledby="welcome">
        <h2 className="below-20" id="welcome">
          {t('welcome')}
        </h2>
        {asked ? (
          <>
            <WelcomeForm key={slip ? `${slip.username} ${slip.code}` : ''} slip={slip} />
            <p className="above-12 soft plain airy">
              <a href="/">{t('withPassword')}</a>
            </p>
          </>
        ) : (
          <SomebodyHere goOn={() => setAsked(true)} />
        )}
      </section>
    </div>
  )
}

/** A family's phone: whoever is signed in is told before somebody else comes in. */
function SomebodyHere({ goOn }: { goOn(): void }) {
  const t = useTranslations('auth')
  const me = useRead(profile.info, {})
  return (
    <>
      <p>{t('somebodyHere', { name: shortName(me) })}</p>
      <div className={`flex wrap gap-8 ${welcome.answers}`}>
        <Button onClick={goOn}>{t('goOn')}</Button>
        <Button component="a" href="/" variant="default">
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
