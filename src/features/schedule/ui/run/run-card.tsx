import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { runs, type Run } from '../../runs/contract.ts'
import { schedules } from '../../contract.ts'
import type { Verdict } from '../../engine/check/check.ts'
import type { School } from '../../engine/format.ts'
import type { Arranged } from '../editor/editing.ts'
import type { Words } from '../editor/words.ts'
import { partOf } from '../versions/change-facts.tsx'
import { FigureTable } from '../versions/figure-table.tsx'
import { RunFacts } from './run-facts.tsx'
import { useScopes } from './scopes.ts'

const WeightsDialog = lazy(async () => ({
  default: (await import('./weights-dialog.tsx')).WeightsDialog,
}))

const secondsOf = { generate: 10, improve: 60 }
type RunCardProps = {
  scheduleId: string
  version(): number
  run: Run | undefined
  going: boolean
  look(): Promise<unknown>
  reread(): Promise<unknown>
  words: Words
  school: School
  /** As lessons stand, or as a search has come to by now. */
  arranged: Arranged & { locked: Uint8Array }
  verdict: Verdict | undefined
  disabled: boolean
  /** Takes back what the last search has done; nothing where something else was done since. */
  undo: (() => void) | undefined
}

/** Has the draft arranged, shows how far it is, and what it has come to. */
export function RunCard(props: RunCardProps) {
  const {
    scheduleId,
    version,
    run,
    going,
    look,
    reread,
    words,
    school,
    verdict,
    disabled,
    arranged,
    undo,
  } = props
  const { t } = words
  const toast = useToast()
  const weights = useTranslations('weights')
  const [weighs, setWeighs] = useState(false)
  const [scope, setScope] = useState('')
  const { choices, classesIn } = useScopes(school)
  const start = useWrite(runs.start)
  const cancel = useWrite(runs.cancel)
  const confirm = useConfirm()
  const ask = async (kind: Run['kind']) => {
    const count = movable(arranged, classesIn(scope))
    const sure =
      count === 0 ||
      (await confirm({
        title: t(`runSure_${kind}`, { count }),
        message: t('runSureText'),
        okLabel: t(kind),
        cancelLabel: t('cancel'),
      }))
    if (!sure) return
    try {
      await start.mutateAsync({
        params: { id: scheduleId },
        body: {
          version: version(),
          kind,
          seconds: secondsOf[kind],
          ...(scope && { class_ids: classesIn(scope) }),
        },
      })
    } catch (error) {
      toast.error(error)
    }
    await look()
  }
  const stop = async () => {
    try {
      await cancel.mutateAsync({ params: { id: run!.id } })
    } catch (error) {
      toast.error(error)
    }
    await look()
  }
  const busy = start.isPending || disabled
  return (
    <Section title={t('generateNew')}>
      {going && run ? (
        <div className="stack gap-12">
          <RunFacts run={run} t={t} />
          <div>
            <Button variant="default" onClick={() => void stop()} loading={cancel.isPending}>
              {t('stop')}
            </Button>
            <p className="soft small above-4">{t('stopKeeps')}</p>
          </div>
        </div>
      ) : (
        <div className="stack gap-8">
          <NativeSelect
            aria-label={t('scope')}
            value={scope}
            onChange={({ currentTarget }) => setScope(currentTarget.value)}
            data={choices}
          />
          <div className="row gap-8">
            <Button onClick={() => void ask('generate')} loading={start.isPending} disabled={busy}>
              {t('generate')}
            </Button>
            <Button variant="default" onClick={() => void ask('improve')} disabled={busy}>
              {t('improve')}
            </Button>
          </div>
          <Button variant="subtle" disabled={busy} onClick={() => setWeighs(true)}>
            {weights('title')}
          </Button>
          {run && <Result run={run} t={t} />}
          {undo && (
            <Button variant="default" disabled={busy} onClick={undo}>
              {t('runUndo')}
            </Button>
          )}
        </div>
      )}
      {weighs && (
        <Suspense>
          <WeightsDialog
            {...{ scheduleId, version, school, verdict }}
            saved={reread}
            close={() => setWeighs(false)}
          />
        </Suspense>
      )}
      {verdict && verdict.placed > 0 && !going && (
        <Outcome
          {...{ scheduleId, verdict }}
          asked={version()}
          names={[t('thisOne')]}
          words={words}
        />
      )}
    </Section>
  )
}

/** How many lessons stand where a search may put others. */
function movable({ problem, at, locked }: Arranged & { locked: Uint8Array }, classes?: string[]) {
  const within = new Set(classes ?? problem.school.classes.map(({ id }) => id))
  return at
    .subarray(0, problem.ownCards)
    .reduce(
      (sum, cell, card) =>
        cell >= 0 && !locked[card] && within.has(problem.lines[problem.cardLine[card]!]!.class)
          ? sum + 1
          : sum,
      0,
    )
}

type OutcomeProps = {
  scheduleId: string
  asked: number
  verdict: Verdict
  names: [string]
  words: Words
}

/** What it comes to beside the version in force, and how much of that it keeps. */
function Outcome({ scheduleId, asked, verdict, names, words }: OutcomeProps) {
  const { api } = useApp()
  const text = useTranslations('versions')
  const call = { params: { id: scheduleId } }
  const { data: diff } = useQuery({
    queryKey: [...keyOf(schedules.diff, call), asked],
    queryFn: () => api(schedules.diff, call),
    gcTime: 0,
  })
  const own = { ...verdict, broken: verdict.breaches.length }
  const other = diff?.against && diff.figures.other
  return (
    <div className="stack gap-8 above-12">
      <FigureTable
        names={other ? [...names, diff.against!.name] : names}
        of={other ? [own, other] : [own]}
      />
      <p className="soft small">{words.t('priceHelp')}</p>
      {diff?.against && (
        <p className="soft plain">{text('keptPart', { part: partOf(diff.kept) })}</p>
      )}
    </div>
  )
}

type T = Words['t']

function Result({ run, t }: { run: Run; t: T }) {
  const { state, placed, of, steps } = run
  const left = (of ?? 0) - (placed ?? 0)
  const text =
    state === 'done' && left > 0 ? t('lamp_left', { count: left }) : t(`run_${state as 'done'}`)
  return (
    <p className="soft plain" role="status">
      {[text, steps && t('runTried', { steps })].filter(Boolean).join(' · ')}
    </p>
  )
}
