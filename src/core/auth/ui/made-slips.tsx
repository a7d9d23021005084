import IconPrint from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useEffect } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Returned } from '../../../platform/contract.ts'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useLeaveQuestion } from '../../../platform/ui/draft/unsaved.tsx'
import type { accessCodes, Slip } from '../codes/contract.ts'
import { SlipCard } from './slip-card.tsx'
import styles from './slips.module.css'

type MadeSlipsProps = {
  made: Returned<typeof accessCodes.create>
  school: string
  timeZone: string
  again(): void
}

/** The codes, which stand nowhere else: whoever leaves is asked first. */
export function MadeSlips({ made, school, timeZone, again }: MadeSlipsProps) {
  const t = useTranslations('slips')
  const confirm = useConfirm()
  const question = useQuestion()
  useLeaveQuestion(() => true, question)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [])
  const others = async () => {
    if (await confirm(question)) again()
  }
  const base = made.address ?? location.origin
  const day = shownDate(localDay(new Date(made.expires_at), timeZone))
  return (
    <>
      <div className={`row gap-8 below-20 unprinted ${styles.tools}`}>
        <p className="plain soft" role="status">
          <b className="block ink plain">{t('made', { n: made.results.length, day })}</b>
          {t('onlyHere')}
        </p>
        <Button variant="default" onClick={() => void others()}>
          {t('again')}
        </Button>
        <Button
          leftSection={<IconPrint size="1.125rem" aria-hidden="true" />}
          onClick={() => print()}
        >
          {t('print')}
        </Button>
      </div>
      {byClass(made.results).map(([label, slips]) => (
        <section key={label} className={styles.ofClass}>
          {label && <h2 className="unprinted">{label}</h2>}
          <ul className={`grid gap-16 ${styles.cards}`}>
            {slips.map((slip) => (
              <SlipCard key={slip.id} slip={slip} school={school} base={base} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Every class begins a page of its own; who is in several, or has children there, stands with the first of them. */
function byClass(slips: Slip[]) {
  const first = ({ classes }: Slip) => classes.map(({ label }) => label).toSorted(inOrder)[0] ?? ''
  const groups = Map.groupBy(slips, first)
  return [...groups].toSorted(([a], [b]) => inOrder(a, b))
}
const inOrder = (a: string, b: string) =>
  (Number.parseInt(a, 10) || 99) - (Number.parseInt(b, 10) || 99) || (a < b ? -1 : Number(a > b))

function useQuestion() {
  const t = useTranslations('slips')
  const common = useTranslations('common')
  return {
    title: t('leaveTitle'),
    message: t('onlyHere'),
    okLabel: t('leavePage'),
    cancelLabel: common('stayHere'),
    color: 'red' as const,
  }
}
