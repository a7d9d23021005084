import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { ahead } from '../../../platform/ui/prefetch.ts'
import { ApiError, Unreachable } from '../../../platform/client.ts'
import { isCode } from '../../../platform/errors.ts'
import { shownPath } from '../../../platform/i18n/plain-line.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useLoadingBar } from '../../../platform/ui/feedback/loading-bar.tsx'
import classes from './error-page.module.css'
import { wordsOf } from './error-words.ts'
import { titleOf } from '../title.ts'

/** What is shown instead of a page that is not there, not for this person, or broken. */
export function ErrorPage() {
  // a new one for each address: the next page that fails is another failure
  const { key, pathname, search } = useLocation()
  const wrong = wrongOf(useRouteError(), pathname)
  useKeptPage(wrong.status === 0 ? pathname + search : undefined)
  return <Failed key={key} wrong={wrong} />
}

function Failed({ wrong }: { wrong: Wrong }) {
  const t = useTranslations('common')
  const sentence = useTranslations('errors')
  const { fail } = useLoadingBar()
  const { title, text } = wordsOf(wrong.status)
  const shown = titleOf(t(title))
  useEffect(fail, [fail])
  // after the title of the page that was wanted has been set
  useEffect(() => {
    document.title = shown
  }, [shown])
  return (
    <section className={`flex upright top gap-10 most-30 ${classes.error}`}>
      {wrong.status > 0 && (
        <p className="plain faint">{t('errorStatus', { status: String(wrong.status) })}</p>
      )}
      <h1 className="breaks">
        {wrong.path ? <Unmatched {...wrong} path={wrong.path} /> : t(title)}
      </h1>
      <p className="soft breaks">
        {text ? t(text) : sentence(isCode(wrong.detail) ? wrong.detail : 'internal_error')}
      </p>
      {wrong.request_id && (
        <p className="soft breaks">{t('requestId', { id: wrong.request_id })}</p>
      )}
      <WaysOn status={wrong.status} />
    </section>
  )
}

/** A page that nobody has answered for may be kept on this device. */
function useKeptPage(address: string | undefined) {
  useEffect(() => {
    if (address)
      void ahead(async () => (await import('../../offline/kept-page.ts')).goToKept(address))
  }, [address])
}

function Unmatched({ path, fatal }: Wrong & { path: string }) {
  const t = useTranslations('common')
  const said = {
    path,
    at: (text: ReactNode) => (
      <span className={`block above-4 soft heading medium snug ${classes.path}`}>{text}</span>
    ),
  }
  return fatal ? t.rich('pageNotFoundAt', said) : t.rich('linkLeadsNowhere', said)
}

/** What may pass by itself is tried anew: as a new document when the server failed, in place when nobody answered. */
function WaysOn({ status }: { status: number }) {
  const t = useTranslations('common')
  const here = useLocation()
  const passing = status === 0 || status === 429 || status >= 500
  return (
    <div className="flex wrap gap-10 above-16">
      {passing && (
        <Button component={Link} to={here} replace reloadDocument={status > 0}>
          {t('reload')}
        </Button>
      )}
      <Button component={Link} to="/" variant="default" reloadDocument={status >= 500}>
        {t('backHome')}
      </Button>
    </div>
  )
}

/** Where there is no layout around it. */
export function BareErrorPage() {
  return (
    <main className="pad-16">
      <ErrorPage />
    </main>
  )
}

type Wrong = {
  status: number
  detail?: unknown
  request_id?: string | undefined
  /** Of an address that no page has; `fatal` when it was asked for as a document. */
  path?: string
  fatal?: boolean
}

function wrongOf(error: unknown, pathname: string): Wrong {
  if (error instanceof Unreachable) return { status: 0 }
  if (error instanceof ApiError) {
    const { status, detail, requestId } = error
    return { status, detail, request_id: requestId }
  }
  if (!isRouteErrorResponse(error)) return { status: 500 }
  const { status } = error
  const given: unknown = error.data
  // the router's own word: an address that not even the route for unknown ones takes, for its line ends
  if (typeof given === 'string') return { status, path: shownPath(pathname), fatal: true }
  return { ...(given as Omit<Wrong, 'status'> | null), status }
}
