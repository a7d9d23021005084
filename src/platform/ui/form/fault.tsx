import type { ReactNode } from 'react'
import { useTranslations } from '../phrases.tsx'
import classes from './form-sheet.module.css'

/** What is wrong with several fields together; the form leads to it, as to a field that is wrong. */
export const Fault = ({ children }: { children: ReactNode }) => (
  <p role="alert" tabIndex={-1} data-fault className={`small ${classes.fault}`}>
    {children}
  </p>
)

/** Beside the button that sends: somebody else has written meanwhile, and the next press is meant. */
export function Behind() {
  const t = useTranslations('common')
  return (
    <p role="alert" className={`pad-12-16 round-8 tint-late plain airy ${classes.note}`}>
      {t('changedMeanwhile')}
    </p>
  )
}
