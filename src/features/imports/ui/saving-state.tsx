import { useTranslations } from '../../../platform/ui/phrases.tsx'
import classes from './result.module.css'

/** How far the saving is. */
export function SavingState({ progress }: { progress: { done: number; rows: number } }) {
  const t = useTranslations('imports')
  return (
    <section className={`box grid gap-12 most-40 ${classes.box}`} aria-busy="true">
      <h2>{t('saving')}</h2>
      <progress
        className={`full ${classes.bar}`}
        max={progress.rows}
        value={progress.done}
        aria-label={t('saving')}
      />
      <p className="soft" role="status">
        {t('savedOf', progress)}
      </p>
      <p className="soft">{t('savingText')}</p>
    </section>
  )
}
