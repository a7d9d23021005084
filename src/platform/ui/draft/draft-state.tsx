import { useTranslations } from '../phrases.tsx'
import type { DraftState } from '../../offline/draft-keeper.ts'

/** Beside the button: whether what is typed is with the server, on this device alone, or nowhere. */
export function DraftStateWords({ state }: { state: DraftState }) {
  const t = useTranslations('common')
  return (
    <p role="status" className="soft small">
      {state === 'saved' && t('saved')}
      {state === 'device' && t('draftOnDevice')}
      {(state === 'unsaved' || state === 'refused') && <span className="bad">{t('notKept')}</span>}
    </p>
  )
}
