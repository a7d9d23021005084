import { useTranslations } from '../../../platform/ui/phrases.tsx'
import classes from './start.module.css'

const steps = ['stepFile', 'stepCheck', 'stepSave'] as const

/** How far it is. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const t = useTranslations('imports')
  return (
    <ol className={`flex wrap below-20 soft plain ${classes.steps}`} aria-label={t('steps')}>
      {steps.map((step) => (
        <li key={step} className="line gap-8" aria-current={step === current ? 'step' : undefined}>
          {t(step)}
        </li>
      ))}
    </ol>
  )
}
