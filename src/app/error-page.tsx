import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError, Unreachable } from '../platform/client.ts'
import { isCode } from '../platform/errors.ts'
import classes from './error-page.module.css'

/** What is shown instead of a page that is not there, not for this person, or broken. */
export function ErrorPage() {
  const t = useTranslations('common')
  const sentence = useTranslations('errors')
  const { status, detail } = wrongOf(useRouteError())
  const title = t(titles[status] ?? 'fault')
  const known = isCode(detail) ? detail : 'internal_error'
  const text = texts[status] ? t(texts[status]) : sentence(known)
  useEffect(() => {
    document.title = `Daftar · ${title}`
  }, [title])
  return (
    <section className={classes.error}>
      {status > 0 && (
        <p className={classes.status}>{t('errorStatus', { status: String(status) })}</p>
      )}
      <h1>{title}</h1>
      <p className={classes.text}>{text}</p>
      <Button component={Link} to="/" variant="default" reloadDocument={status >= 500}>
        {t('backHome')}
      </Button>
    </section>
  )
}

/** Where there is no layout around it. */
export function BareErrorPage() {
  return (
    <main className={classes.bare}>
      <ErrorPage />
    </main>
  )
}

/** By status; 0 when nobody has answered. */
const titles: Record<number, 'noConnection' | 'noAccess' | 'pageNotFound'> = {
  0: 'noConnection',
  403: 'noAccess',
  404: 'pageNotFound',
}
const texts: Record<number, 'noConnectionText' | 'pageNotFoundText'> = {
  0: 'noConnectionText',
  404: 'pageNotFoundText',
}

function wrongOf(error: unknown): { status: number; detail: unknown } {
  if (error instanceof Unreachable) return { status: 0, detail: undefined }
  if (error instanceof ApiError) return error
  if (!isRouteErrorResponse(error)) return { status: 500, detail: 'internal_error' }
  const { detail } = (error.data ?? {}) as { detail?: unknown }
  return { status: error.status, detail }
}
