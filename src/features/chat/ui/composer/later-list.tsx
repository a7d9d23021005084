import { useQuery } from '@tanstack/react-query'
import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { isCode } from '../../../../platform/errors.ts'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { chatCare } from '../../care/contract.ts'

/** What one has written here for later, and why some of it was not said. */
export function LaterList({ room }: { room: string }) {
  const t = useTranslations('chat')
  const sentence = useTranslations('errors')
  const { api } = useApp()
  const zone = useTimeZone() ?? 'UTC'
  const toast = useToast()
  const call = { params: { id: room } }
  const { data } = useQuery({
    queryKey: keyOf(chatCare.scheduled, call),
    queryFn: () => api(chatCare.scheduled, call),
  })
  const drop = useWrite(chatCare.unschedule, { refresh: [chatCare.scheduled] })
  if (!data || data.count === 0) return null
  return (
    <section>
      <h3 className="plain">{t('later')}</h3>
      <ul>
        {data.results.map(({ id, text, send_at, refused }) => (
          <li key={id} className="line gap-8 finger">
            <span className="stack grows shrinks">
              <span className="cut plain">{text || t('messageWithoutWords')}</span>
              <span className={`small ${refused ? 'bad' : 'soft'}`}>
                {refused && isCode(refused) ? sentence(refused) : shownInstant(send_at, zone)}
              </span>
            </span>
            <Button
              variant="subtle"
              color="red"
              onClick={() =>
                drop.mutate({ params: { id } }, { onError: (error) => toast.error(error) })
              }
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
