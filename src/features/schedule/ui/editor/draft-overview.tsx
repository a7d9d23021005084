import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { type Schedule, type ScheduleFile, schedules } from '../../contract.ts'
import type { Breach } from '../../engine/check/checking.ts'
import type { School } from '../../engine/format.ts'
import { FitFacts } from '../lamp/fit-facts.tsx'
import { LampCard } from '../lamp/lamp-card.tsx'
import { reasonsOf } from '../../runs/rules.reasons.ts'
import { useLamp } from '../lamp/use-lamp.ts'
import { useBreaches } from '../lamp/use-breaches.ts'
import { useRemedies } from '../lamp/use-remedies.ts'
import { RunCard } from '../run/run-card.tsx'
import { useBest, useRun } from '../run/use-runs.ts'
import { MissingList } from '../versions/missing-list.tsx'
import { MoreList } from '../versions/more-list.tsx'
import * as hand from './editing.ts'
import { EditorBoard, type Spotted } from './editor-board.tsx'
import { found } from './searching.ts'
import { useEditing } from './use-editing.ts'
import { useWords, type Words } from './words.ts'

const mostClashes = 12

type DraftOverviewProps = {
  schedule: Schedule
  file: ScheduleFile
  /** What is done about a plan that has gone on, where it is published. */
  repair(): void
}

/** A version with everything around it: the table, whether it fits, the search, and what is in its way. */
export function DraftOverview({ schedule, file, repair }: DraftOverviewProps) {
  const { id } = schedule
  const { run, going, look } = useRun(id)
  const draft = useEditing(id, file)
  const { editing, setEditing, version, reread } = draft
  const { problem } = editing
  const words = useWords(problem)
  const best = useBest(run, going)
  const shown = useMemo(() => (best ? found(editing, best) : editing), [best, editing])
  const lamp = useLamp(shown)
  const reasons = useMemo(() => reasonsOf(problem.school, words), [problem, words])
  const breaches = useBreaches(shown, lamp.verdict?.breaches)
  const { at } = shown
  const clashing = useMemo(() => clashingCards({ problem, at }, breaches), [problem, at, breaches])
  const remedies = useRemedies(id, draft, { words, reasons })
  const [spotted, spot] = useState<Spotted>()
  const ran = useRef(going)
  useEffect(() => {
    if (ran.current && !going) void reread().catch(() => undefined)
    ran.current = going
  }, [going, reread])
  const published = schedule.state !== 'draft'
  const still = published || going
  return (
    <EditorBoard
      {...{ words, clashing, still, published, spotted, others: draft.others }}
      editing={shown}
      change={setEditing}
      saving={draft.saving}
    >
      {published ? (
        <>
          <p className="soft plain">{words.t('readOnly')}</p>
          <Differences
            {...{ id, version, words }}
            file={draft.file}
            done={reread}
            repair={repair}
          />
        </>
      ) : problem.ownCards === 0 ? (
        <>
          <Section title={words.t(draft.file.differences.length > 0 ? 'noLines' : 'missingPlan')}>
            {draft.file.differences.length === 0 && <MissingList />}
          </Section>
          <Differences id={id} file={draft.file} version={version} done={reread} words={words} />
        </>
      ) : (
        <>
          <LampCard
            {...{ lamp, words, reasons }}
            school={problem.school}
            clashes={breaches.length}
            {...remedies}
          />
          <RunCard
            scheduleId={id}
            {...{ version, run, going, look, reread, words }}
            school={problem.school}
            arranged={shown}
            verdict={lamp.verdict}
            disabled={draft.saving}
            undo={
              editing.done.at(-1)?.searched
                ? () => setEditing((now) => hand.undone(now))
                : undefined
            }
          />
          <Differences id={id} file={draft.file} version={version} done={reread} words={words} />
        </>
      )}
      {breaches.length > 0 && (
        <Section title={words.t('clashes')} aside={<span className="soft">{breaches.length}</span>}>
          <p className="soft small below-12">{words.t('clashesHelp')}</p>
          <MoreList
            items={breaches.map((one) => {
              const place = spotOf(problem.school, one)
              const text = reasons.breach(one)
              return place ? (
                <button
                  key={text}
                  type="button"
                  className="accent start-text"
                  onClick={() => spot(place)}
                >
                  {text}
                </button>
              ) : (
                text
              )
            })}
            most={mostClashes}
          />
        </Section>
      )}
    </EditorBoard>
  )
}

/** Where in the week of which class it is to be seen. */
function spotOf(
  school: School,
  { class: owner, lesson, day, period }: Breach,
): Spotted | undefined {
  const of = owner ?? school.lessons.find(({ id }) => id === lesson)?.class
  return of && day !== undefined ? { class: of, day, period } : undefined
}

/** The lessons that the breaches name, where they stand. */
function clashingCards({ problem, at }: hand.Arranged, breaches: Breach[]): Set<number> {
  const named = new Map<string, Set<number>>()
  for (const { lesson, other, day } of breaches)
    for (const id of [lesson, other])
      if (id && day !== undefined) named.set(id, (named.get(id) ?? new Set()).add(day))
  const found = new Set<number>()
  at.forEach((cell, card) => {
    if (cell < 0) return
    const days = named.get(problem.lines[problem.cardLine[card]!]!.id)
    if (days?.has(problem.school.days[Math.floor(cell / problem.periods)]!)) found.add(card)
  })
  return found
}

type DifferencesProps = {
  id: string
  file: ScheduleFile
  version(): number
  done(): Promise<unknown>
  words: Words
  repair?: (() => void) | undefined
}

/** Where the plan has gone on without the draft. */
function Differences({ id, file, version, done, words, repair }: DifferencesProps) {
  const text = useTranslations('versions')
  const { t } = words
  const { api } = useApp()
  const { lang } = useChoices()
  const toast = useToast()
  const { differences } = file
  if (differences.length === 0) return null
  const adopt = async () => {
    try {
      await api(schedules.adopt, { key: newKey(), params: { id }, body: { version: version() } })
      await done()
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Section title={t('planDiffers')}>
      <MoreList
        items={differences.map((one) =>
          t('planDiffersLine', {
            what: `${one.class.label}, ${localised(one.subject.title, lang).text}`,
            plan: one.plan,
            lines: one.lines,
          }),
        )}
        most={mostClashes}
      />
      <Planned id={id} file={file} />
      <Button variant="default" onClick={() => (repair ? repair() : void adopt())}>
        {repair ? text('repair') : t('adopt')}
      </Button>
    </Section>
  )
}

/** Whether everything has a place once the plan is taken over. */
function Planned({ id, file }: { id: string; file: ScheduleFile }) {
  const { api } = useApp()
  const call = { params: { id } }
  const { data } = useQuery({
    queryKey: [...keyOf(schedules.planned, call), file.version, JSON.stringify(file.differences)],
    queryFn: () => api(schedules.planned, call),
    placeholderData: (before) => before,
  })
  const t = useTranslations('arranging')
  if (!data) return null
  return (
    <>
      <p className="soft plain">{t('withPlan')}</p>
      <FitFacts school={data.school} file={data} />
    </>
  )
}
