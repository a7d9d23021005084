import { useTranslations } from 'use-intl'
import { Button } from '../../platform/ui/kit/button.tsx'
import type { SettingsForm } from './settings.ts'
import classes from './settings.module.css'

/** The end of a form of settings. */
export function Save({ busy, unsaved }: Pick<SettingsForm, 'busy' | 'unsaved'>) {
  const t = useTranslations('business')
  return (
    <div className={classes.actions}>
      <Button type="submit" loading={busy} disabled={!unsaved}>
        {t('save')}
      </Button>
    </div>
  )
}
