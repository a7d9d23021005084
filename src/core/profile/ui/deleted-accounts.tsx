import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Who } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { Avatar } from '../../../platform/ui/layout/avatar.tsx'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { fullName, shortName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { load, type PageApp, useRead, useWrite } from '../../../platform/web.tsx'
import { canRestoreAccount } from '../access.ts'
import { type DeletedAccount, deletedAccounts } from '../contract.ts'
import classes from './deleted-accounts.module.css'

export const loadDeletedAccounts = (app: PageApp) => load(app, deletedAccounts.list, {})

type Me = Who

/** Who has deleted the own account and can still be brought back. */
export function DeletedAccounts({ me, timeZone }: { me: Me; timeZone: string }) {
  const t = useTranslations('profile')
  const { results } = useRead(deletedAccounts.list, {})
  return (
    <Part title={t('deletedAccounts')}>
      {results.length > 0 ? (
        <ul className={classes.accounts}>
          {results.map((account) => (
            <Row key={account.id} account={account} me={me} timeZone={timeZone} />
          ))}
        </ul>
      ) : (
        <p className="soft">{t('noDeleted')}</p>
      )}
    </Part>
  )
}

type RowProps = { account: DeletedAccount; me: Me; timeZone: string }

function Row({ account, me, timeZone }: RowProps) {
  const t = useTranslations('profile')
  const day = shownDate(localDay(new Date(account.deleted_at), timeZone))
  const { restore, busy } = useRestoration(account)
  const may = canRestoreAccount.object!(me, account)
  return (
    <li className={`row gap-8-16 ${classes.account}`}>
      <Avatar name={fullName(account)} imageId={account.image_id} />
      <div className={`shrinks ${classes.words}`}>
        <b>{fullName(account)}</b>
        <p className="small soft above-2">
          {t(account.role)} · {t('deletedOn', { day })} ·{' '}
          {t('daysLeft', { count: account.days_left })}
        </p>
      </div>
      {may ? (
        <Button
          variant="default"
          loading={busy}
          aria-label={t('restoreOf', { name: shortName(account) })}
          onClick={() => void restore()}
        >
          {t('restore')}
        </Button>
      ) : (
        <p className="soft small">{t('ownerRestores')}</p>
      )}
    </li>
  )
}

function useRestoration(account: DeletedAccount) {
  const t = useTranslations('profile')
  const confirm = useConfirm()
  const toast = useToast()
  const write = useWrite(deletedAccounts.restore, { refresh: [deletedAccounts.list] })
  const restore = async () => {
    const sure = await confirm({
      title: t('restore'),
      message: t('restoreText', { name: fullName(account) }),
      okLabel: t('restore'),
    })
    if (!sure) return
    await toast.after(write.mutateAsync({ params: { id: account.id } }), t('restored'))
  }
  return { restore, busy: write.isPending }
}
