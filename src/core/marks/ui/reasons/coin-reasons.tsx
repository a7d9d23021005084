import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../../platform/web.tsx'
import { type CoinReason, coinReasons } from '../../reasons/contract.ts'
import classes from './coin-reasons.module.css'

const CoinReasonDrawer = lazy(async () => ({
  default: (await import('./coin-reason-drawer.tsx')).CoinReasonDrawer,
}))

/** The list that the office keeps of what coins are given for. */
export function CoinReasons() {
  const t = useTranslations('marks')
  const { results } = useRead(coinReasons.list, {})
  const [edited, setEdited] = useState<CoinReason | 'new'>()
  const living = results.filter(({ archived }) => !archived)
  return (
    <div className="grid gap-16 start">
      {results.length > 0 ? (
        <ul className={`grid full ruled ${classes.rows}`}>
          {results.map((reason) => (
            <Row key={reason.id} reason={reason} living={living} edit={() => setEdited(reason)} />
          ))}
        </ul>
      ) : (
        <p className="soft above-16 below-16">{t('noCoinReasons')}</p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size="1.125rem" aria-hidden="true" />}
        onClick={() => setEdited('new')}
      >
        {t('addCoinReason')}
      </Button>
      {edited && (
        <Suspense fallback={null}>
          <CoinReasonDrawer
            {...(edited !== 'new' && { reason: edited })}
            close={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

type RowProps = { reason: CoinReason; living: CoinReason[]; edit(): void }

function Row({ reason, living, edit }: RowProps) {
  const t = useTranslations('marks')
  const { lang } = useChoices()
  const toast = useToast()
  const { mutateAsync } = useWrite(coinReasons.edit, { refresh: [coinReasons.list] })
  const archive = () =>
    mutateAsync({
      params: { id: reason.id },
      body: { version: reason.version, archived: !reason.archived },
    }).catch((error: unknown) => toast.error(error))
  const name = localised(reason.name, lang).text
  return (
    <li className={reason.archived ? 'soft' : undefined}>
      <span className="grows shrinks breaks">
        <LocalisedText content={reason.name} />
        {reason.archived && (
          <span className="inline-block round-16 filled small beside-8 sides-8">
            {t('inArchive')}
          </span>
        )}
      </span>
      <b className={`end-text wide-40 ${classes.amount}`}>+{reason.amount}</b>
      {!reason.archived && <Steps reason={reason} living={living} name={name} />}
      <RowMenu label={t('actionsOf', { name })}>
        <Menu.Item onClick={edit}>{t('edit')}</Menu.Item>
        <Menu.Item onClick={() => void archive()}>
          {t(reason.archived ? 'restore' : 'toArchive')}
        </Menu.Item>
      </RowMenu>
    </li>
  )
}

/** Moves a reason by one place; the focus stays on the arrow, so that several presses go on. */
function Steps({ reason, living, name }: Omit<RowProps, 'edit'> & { name: string }) {
  const t = useTranslations('marks')
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(coinReasons.arrange, { refresh: [coinReasons.list] })
  const ids = living.map(({ id }) => id)
  const from = ids.indexOf(reason.id)
  const move = (to: number) => {
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, reason.id)
    if (!isPending)
      mutateAsync({ body: { ids: next } }).catch((error: unknown) => toast.error(error))
  }
  const step = (to: number, label: string, Icon: typeof IconUp) => (
    <button
      type="button"
      className={`centred round-8 soft fills thumb-on-phone square-36 ${classes.step}`}
      aria-label={label}
      aria-disabled={to < 0 || to >= ids.length || undefined}
      onClick={() => to >= 0 && to < ids.length && move(to)}
    >
      <Icon size="1.125rem" aria-hidden="true" />
    </button>
  )
  return (
    <span className="flex">
      {step(from - 1, t('moveUp', { name }), IconUp)}
      {step(from + 1, t('moveDown', { name }), IconDown)}
    </span>
  )
}
