import { useState } from 'react'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { batches } from '../../audit/contract.ts'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { UnsavedGuard, useUnsaved } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { type Rollover, rollover } from '../rollover/contract.ts'
import { RolloverApart } from '../ui/rollover/rollover-apart.tsx'
import { RolloverClasses } from '../ui/rollover/rollover-classes.tsx'
import { useDates } from '../ui/rollover/rollover-dates.ts'
import { type Planning as PlanningState, useRolloverPlan } from '../ui/rollover/rollover-plan.ts'
import { RolloverRun } from '../ui/rollover/rollover-run.tsx'
import { RolloverSettings } from '../ui/rollover/rollover-settings.tsx'
import { UndoRollover } from '../ui/rollover/rollover-undo.tsx'
import styles from '../ui/rollover/rollover.module.css'

/** A roll-over that can still be undone is not longer ago than so many other batches. */
const latest = { query: { page_size: '100' } }

export async function loader({ app }: LoaderArgs) {
  await Promise.all([load(app, rollover.preview, { body: {} }), load(app, batches.list, latest)])
  return null
}

type Done = { batchId: string; said: string; ahead: boolean }

/** From one school year to the next: looked at, changed, confirmed, and taken back if need be. */
export function Component() {
  const t = useTranslations('classes')
  const [done, setDone] = useState<Done>()
  return (
    <UnsavedGuard>
      <PageHeader up={{ to: '/classes', label: t('classes') }} title={t('rollover')} />
      {done ? (
        <Result done={done} undone={() => setDone(undefined)} />
      ) : (
        <Planning done={(batchId, said, ahead) => setDone({ batchId, said, ahead })} />
      )}
    </UnsavedGuard>
  )
}

function Planning({ done }: { done(batchId: string, said: string, ahead: boolean): void }) {
  const t = useTranslations('classes')
  const planning = useRolloverPlan()
  useUnsaved(Object.keys(planning.plan).length > 0)
  if (planning.shown.ahead) return <Ahead planning={planning} ahead={planning.shown.ahead} />
  return (
    <>
      <p className="measure below-24 soft roomy">{t('rolloverText')}</p>
      <Last undone={() => planning.restart()} />
      {planning.shown.years.length === 0 ? (
        <Empty title={t('noneToRoll')} text={t('noneToRollText')} />
      ) : (
        <>
          <Section title={t('stepSettings')}>
            <RolloverSettings planning={planning} />
          </Section>
          <Section title={t('stepPreview')}>
            <RolloverClasses planning={planning} />
          </Section>
          <RolloverApart planning={planning} />
          <RolloverRun planning={planning} done={done} />
        </>
      )}
    </>
  )
}

type AheadProps = { planning: PlanningState; ahead: NonNullable<Rollover['ahead']> }

/** One that waits for its dates: what will happen when, and the way back. */
function Ahead({ planning, ahead }: AheadProps) {
  const t = useTranslations('classes')
  const { today } = planning.shown
  const dates = useDates()({ today, ...ahead }, true, ahead.leavers_gone)
  return (
    <section className={`box measure pad-20 ${styles.done}`}>
      <h2>{t('aheadTitle', { from: ahead.from_year, to: ahead.academic_year })}</h2>
      <ul className={`soft roomy ${styles.waiting}`}>
        {dates.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className="flex wrap gap-8">
        <Button component={Link} to="/classes?planned=true">
          {t('toPlanned')}
        </Button>
        <UndoRollover
          batchId={ahead.batch_id}
          planned={!ahead.leavers_gone}
          done={() => void planning.refetch()}
        />
      </div>
    </section>
  )
}

/** The one before, as long as it has not been taken back. */
function Last({ undone }: { undone(): void }) {
  const t = useTranslations('classes')
  const zone = useTimeZone() ?? 'UTC'
  const { results } = useRead(batches.list, latest)
  const last = results.find(({ kind, undone_at }) => kind === 'rollover' && !undone_at)
  if (!last) return null
  const day = shownDate(localDay(new Date(last.at), zone))
  return (
    <div className="row apart gap-8-16 below-24 framed round-12 pad-10-14 most-52">
      <p>{t('lastRollover', { day })}</p>
      <UndoRollover batchId={last.id} done={undone} />
    </div>
  )
}

function Result({ done: { batchId, said, ahead }, undone }: { done: Done; undone(): void }) {
  const t = useTranslations('classes')
  return (
    <section className={`box measure pad-20 ${styles.done}`} aria-live="polite">
      <h2>{t(ahead ? 'rolloverPlanned' : 'rolledOver')}</h2>
      <p className="airy soft">
        {said}. {t('rolledOverText')}
      </p>
      <div className="flex wrap gap-8">
        <Button component={Link} to={ahead ? '/classes?planned=true' : '/classes'}>
          {t(ahead ? 'toPlanned' : 'toClasses')}
        </Button>
        <UndoRollover batchId={batchId} planned={ahead} done={undone} />
      </div>
    </section>
  )
}
