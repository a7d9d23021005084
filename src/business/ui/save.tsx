import { useTranslations } from 'use-intl'
import { Button } from '../../platform/ui/kit/button.tsx'
import type { SettingsForm } from './settings.ts'

/** The end of a form of settings. */
export function Save({ busy, unsaved }: Pick<SettingsForm, 'busy' | 'unsaved'>) {
  const t = useTranslations('business')
  return (
    <div className="row whole gap-10">
      <Button type="submit" loading={busy} disabled={!unsaved}>
        {t('save')}
      </Button>
    </div>
  )
}
