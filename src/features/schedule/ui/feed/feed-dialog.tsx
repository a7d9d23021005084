import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { copyText } from '../../../../platform/ui/copy.ts'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { QrSign } from '../../../../platform/ui/layout/qr-sign.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useRead, useWrite } from '../../../../platform/web.tsx'
import { type Feed, feeds } from '../../feeds/contract.ts'
import type { FeedOf } from './feed.ts'

type FeedDialogProps = { of: FeedOf; close(): void }

/** The address at which the calendar of a phone reads these lessons: made, shown, made anew and turned off. */
export default function FeedDialog({ of, close }: FeedDialogProps) {
  const t = useTranslations('schedule')
  const { class_id } = of
  const { results } = useRead(feeds.list, { query: class_id ? { class_id } : {} })
  const feed = results.find(
    ({ path, student_id: id }) => path && (!of.student_id || id === of.student_id),
  )
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(feeds.create, { refresh: [feeds.list] })
  const make = () => toast.after(mutateAsync({ body: of }))
  return (
    <Dialog title={t(class_id ? 'feedClass' : 'feed')} close={close}>
      <div className="stack gap-16">
        <p className="soft airy">{t(class_id ? 'feedClassText' : 'feedText')}</p>
        {feed?.path ? (
          <Address feed={feed} path={feed.path} busy={isPending} make={make} />
        ) : (
          <Answers>
            <Button loading={isPending} onClick={() => void make()}>
              {t('feedMake')}
            </Button>
          </Answers>
        )}
      </div>
    </Dialog>
  )
}

type AddressProps = { feed: Feed; path: string; busy: boolean; make(): Promise<unknown> }

function Address({ feed, path, busy, make }: AddressProps) {
  const t = useTranslations('schedule')
  const { apiBase } = useApp()
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useWrite(feeds.remove, { refresh: [feeds.list] })
  const address = (apiBase || location.origin) + path
  const calendar = address.replace(/^https?/, 'webcal')
  const ofClass = feed.class_id !== null
  const page = address.replace(/ics$/, 'html')
  const again = async () => {
    if (
      await confirm({
        title: t('feedAnewSure'),
        message: t(ofClass ? 'feedClassAnewText' : 'feedAnewText'),
        okLabel: t('feedAnew'),
      })
    )
      await make()
  }
  const revoke = async () => {
    const sure = await confirm({
      title: t('feedRevokeSure'),
      message: t(ofClass ? 'feedClassRevokeText' : 'feedRevokeText'),
      okLabel: t('feedRevoke'),
      color: 'red',
    })
    if (sure) await toast.after(mutateAsync({ params: { id: feed.id } }))
  }
  return (
    <>
      <div className="row gap-8">
        <Button component="a" href={calendar} className="grows">
          {t('feedAdd')}
        </Button>
        <Button
          component="a"
          variant="default"
          className="grows"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('feedGoogle')}
        </Button>
      </div>
      <Copied label={t(ofClass ? 'feedCalendar' : 'address')} address={address} />
      {ofClass && (
        <>
          <Copied label={t('feedPage')} address={page} />
          <Button component="a" variant="default" href={page} target="_blank" rel="noreferrer">
            {t('feedOpenPage')}
          </Button>
        </>
      )}
      <div className="line gap-16 on-desk">
        <QrSign text={calendar} label={t('feedScan')} />
        <p className="soft plain">{t('feedScan')}</p>
      </div>
      <Answers>
        <Button variant="default" color="red" onClick={() => void revoke()}>
          {t('feedRevoke')}
        </Button>
        <Button variant="default" loading={busy} onClick={() => void again()}>
          {t('feedAnew')}
        </Button>
      </Answers>
    </>
  )
}

/** An address to be handed on. */
function Copied({ label, address }: { label: string; address: string }) {
  const t = useTranslations('schedule')
  const toast = useToast()
  return (
    <div className="stack gap-4">
      <span className="medium">{label}</span>
      <div className="line gap-8">
        <div className="grows shrinks">
          <TextInput
            aria-label={label}
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <Button variant="default" onClick={() => void toast.after(copyText(address), t('copied'))}>
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}
