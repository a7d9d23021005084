import IconDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { type Session, sessions } from '../../auth/contract.ts'
import { shownInstant } from '../../../platform/i18n/formats.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { deviceName, isHandheld } from '../../../platform/ui/device.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { load, type PageApp, useRead, useWrite } from '../../../platform/web.tsx'
import classes from './sessions.module.css'

export const loadSessions = (app: PageApp) => load(app, sessions.list, {})

/** Where one is signed in, and how to sign out there. */
export function Sessions({ timeZone }: { timeZone: string }) {
  const t = useTranslations('profile')
  const confirm = useConfirm()
  const toast = useToast()
  const { results } = useRead(sessions.list, {})
  const others = useWrite(sessions.endOthers, { refresh: [sessions.list] })
  const endOthers = async () => {
    const sure = await confirm({
      title: t('endOthers'),
      message: t('endOthersText'),
      okLabel: t('endSession'),
      color: 'red',
    })
    if (!sure) return
    await toast.after(others.mutateAsync({}), t('othersEnded'))
  }
  return (
    <Part title={t('sessions')} text={t('sessionsText')}>
      <Rows of={results.slice(0, few)} timeZone={timeZone} />
      {results.length > few && (
        <details className="above-4 below-12">
          <summary className={`finger ${classes.more}`}>
            {t('countMore', { count: results.length - few })}
          </summary>
          <Rows of={results.slice(few)} timeZone={timeZone} />
        </details>
      )}
      {results.length > 1 && (
        <Button variant="default" loading={others.isPending} onClick={() => void endOthers()}>
          {t('endOthers')}
        </Button>
      )}
    </Part>
  )
}

/** As many as stand there at once. */
const few = 3

const Rows = ({ of, timeZone }: { of: Session[]; timeZone: string }) => (
  <ul className={classes.sessions}>
    {of.map((session) => (
      <Row key={session.id} session={session} timeZone={timeZone} />
    ))}
  </ul>
)

function Row({ session, timeZone }: { session: Session; timeZone: string }) {
  const t = useTranslations('profile')
  const toast = useToast()
  const device = deviceName(session.device) || t('unknownDevice')
  const { mutateAsync, isPending } = useWrite(sessions.end, { refresh: [sessions.list] })
  const end = () =>
    mutateAsync({ params: { id: session.id } }).then(
      () => toast.show({ tone: 'success', title: t('sessionEnded'), text: device }),
      (error: unknown) => toast.error(error),
    )
  const Icon = isHandheld(session.device) ? IconMobile : IconDesktop
  const at = (instant: string) => shownInstant(instant, timeZone)
  return (
    <li className={`row gap-8-16 ${classes.session}`} data-current={session.current || undefined}>
      <Icon className="soft" size="1.5rem" stroke={1.5} aria-hidden="true" />
      <div className={`shrinks ${classes.words}`}>
        <b className="after-8 inline-block">{device}</b>
        {session.current && (
          <span className="round-16 small bold unbroken tint-good pad-2-8">{t('thisDevice')}</span>
        )}
        <p className="small soft above-2">
          {t('signedInAt', { at: at(session.created_at) })} ·{' '}
          {t('lastUsedAt', { at: at(session.last_used_at) })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="default"
          loading={isPending}
          aria-label={t('endSessionOn', { device })}
          onClick={() => void end()}
        >
          {t('endSession')}
        </Button>
      )}
    </li>
  )
}
