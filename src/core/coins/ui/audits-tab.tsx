import IconWrong from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../platform/i18n/formats.ts'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Facts } from '../../../platform/ui/layout/facts.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import styles from '../../../platform/ui/list/table.module.css'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { type LedgerAudit, ledger } from '../ledger/contract.ts'
import classes from './coins.module.css'

/** Whether the books are sound: what the last nights have found. */
export function AuditsTab() {
  const t = useTranslations('coins')
  const { results } = useRead(ledger.audits, {})
  const [newest] = results
  return (
    <div className="stack gap-32">
      <Section title={t('lastCheck')} aside={<CheckNow />}>
        {newest ? <Newest audit={newest} /> : <Empty title={t('notChecked')} />}
      </Section>
      {results.length > 1 && (
        <Section title={t('history')}>
          <History rows={results.slice(1)} />
        </Section>
      )}
    </div>
  )
}

function CheckNow() {
  const t = useTranslations('coins')
  const toast = useToast()
  const refresh = [ledger.audits, ledger.newest, ledger.show]
  const { mutateAsync, isPending } = useWrite(ledger.check, { refresh })
  const check = async () => {
    try {
      const { sound } = await mutateAsync({})
      const tone = sound ? ('success' as const) : ('error' as const)
      toast.show({ tone, title: t('checked'), text: t(sound ? 'sound' : 'unsound') })
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Button variant="default" loading={isPending} onClick={() => void check()}>
      {t('checkNow')}
    </Button>
  )
}

function Newest({ audit: { ran_at, sound, findings } }: { audit: LedgerAudit }) {
  const t = useTranslations('coins')
  const figure = useFigure()
  const when = useWhen()
  const Icon = sound ? IconRight : IconWrong
  return (
    <>
      <p className={`line gap-8 below-16 heading bold ${sound ? 'good' : 'bad'}`}>
        <Icon size="1.5rem" stroke={1.75} aria-hidden="true" />
        {t(sound ? 'sound' : 'unsound')} · {when(ran_at)}
      </p>
      <Facts
        items={(['transfers', 'accounts', 'marks'] as const).map((key) => ({
          label: t(key),
          value: figure(findings[key]),
        }))}
      />
      {findings.faults.length > 0 && (
        <div className={`grid gap-12 above-16 pad-16 round-12 ${classes.faults}`}>
          <p>{t('faultsHint')}</p>
          <ul className="gap-12 grid">
            {findings.faults.map((fault) => (
              <Fault key={fault.kind} of={fault} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** How often, and where the first of them are; of a sum there is nothing but what it comes to. */
function Fault({
  of: { kind, count, examples },
}: {
  of: LedgerAudit['findings']['faults'][number]
}) {
  const t = useTranslations('coins')
  const figure = useFigure()
  const sum = kind === 'sum'
  return (
    <li>
      <b>
        {t(`fault_${kind}`)}: {sum ? examples.join(', ') : figure(count)}
      </b>
      {!sum && <code className="block breaks small">{examples.join(', ')}</code>}
    </li>
  )
}

function useWhen() {
  const zone = useTimeZone() ?? 'UTC'
  return (at: string) => shownInstant(at, zone)
}

function History({ rows }: { rows: LedgerAudit[] }) {
  const t = useTranslations('coins')
  const figure = useFigure()
  const when = useWhen()
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('result')}</th>
            <th scope="col" className={`on-desk ${styles.number} ${styles.wide}`}>
              {t('transfers')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, ran_at, sound, findings }) => (
            <tr key={id}>
              <td className={styles.narrow}>{when(ran_at)}</td>
              <td>
                <span className={sound ? 'good' : 'bad bold'}>
                  {t(sound ? 'sound' : 'unsound')}
                </span>
              </td>
              <td className={`on-desk ${styles.number} ${styles.wide}`}>
                {figure(findings.transfers)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
