import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import type { SettingsForm } from './settings.ts'

/** The end of a form of settings, once there is something to keep. */
export function Save({ busy, unsaved }: Pick<SettingsForm, 'busy' | 'unsaved'>) {
  const t = useTranslations('business')
  if (!unsaved && !busy) return null
  return (
    <div className="row whole gap-10">
      <Button type="submit" loading={busy}>
        {t('save')}
      </Button>
    </div>
  )
}
