import type { Condition, FormDocument, Question } from './contract.document.ts'
import { isChoice, isMany, isMatrix, questionsIn, scaleOf, testsOf } from './rules.parts.ts'
import { writableBy } from '../effects/rules.ts'
import { isBlank } from '../results/rules.texts.ts'

/** Why a form can't be asked as it is. Each has a phrase of its own; `at` names the part, `among` others that take part. */
export const faultCodes = [
  'no_questions',
  'title_missing',
  'options_missing',
  'rows_missing',
  'twice',
  'reference_is_gone',
  'value_is_gone',
  'circle',
  'never_shown',
  'unreachable',
  'jump_goes_back',
  'bounds_crossed',
  'key_is_unknown',
  'cannot_write',
  'guardian_without_name',
  'anonymous_tells_who',
  'public_asks_within',
] as const
export type FaultCode = (typeof faultCodes)[number]
export type Fault = { code: FaultCode; at: string; among?: string[] }

type Kind = { anonymous: boolean; is_public: boolean }

/** All conditions, each with the part that it is of. */
function conditionsIn({ pages, calculations = [], ends = [] }: FormDocument) {
  const found: { at: string; condition: Condition | undefined; shows: boolean }[] = []
  const note = (at: string, condition: Condition | undefined, shows = false) =>
    found.push({ at, condition, shows })
  for (const page of pages) {
    note(page.id, page.show_when, true)
    for (const { when } of page.jumps ?? []) note(page.id, when)
    for (const section of page.sections) {
      note(section.id, section.show_when, true)
      for (const question of section.questions) {
        note(question.id, question.show_when, true)
        note(question.id, question.require_when)
      }
    }
  }
  for (const { id, steps } of calculations) for (const { when } of steps) note(id, when)
  for (const { id, when } of ends) note(id, when)
  return found.filter(({ condition }) => condition !== undefined)
}

function partFaults(document: FormDocument): Fault[] {
  const { pages, calculations = [], ends = [] } = document
  const faults: Fault[] = []
  const seen = new Set<string>()
  const ids = [
    ...pages.flatMap((page) => [page.id, ...page.sections.map(({ id }) => id)]),
    ...[...questionsIn(document), ...calculations, ...ends].map(({ id }) => id),
  ]
  for (const id of ids) {
    if (seen.has(id)) faults.push({ code: 'twice', at: id })
    seen.add(id)
  }
  for (const question of questionsIn(document)) faults.push(...questionFaults(question))
  for (const { id, title } of ends)
    if (isBlank(title)) faults.push({ code: 'title_missing', at: id })
  if (!questionsIn(document).some(({ kind }) => kind !== 'statement'))
    faults.push({ code: 'no_questions', at: pages[0]?.id ?? '' })
  const ofOther = questionsIn(document).filter(({ writes }) => writes?.startsWith('other_guardian'))
  if (ofOther.length > 0 && !ofOther.some(({ writes }) => writes === 'other_guardian_name'))
    faults.push({ code: 'guardian_without_name', at: ofOther[0]!.id })
  return faults
}

function questionFaults(question: Question): Fault[] {
  const { id, title, options = [], rows = [], min, max, from, until, key = [] } = question
  const codes: FaultCode[] = []
  if (isBlank(title)) codes.push('title_missing')
  if (isChoice(question) || isMatrix(question)) {
    const needed = question.other ? 1 : 2
    if (options.length < needed) codes.push('options_missing')
    else if (options.some((option) => isBlank(option.title) && !option.image_id))
      codes.push('title_missing')
    if (new Set(options.map((option) => option.id)).size < options.length) codes.push('twice')
    if (!key.every((each) => options.some((option) => option.id === each)))
      codes.push('key_is_unknown')
  }
  if (isMatrix(question)) {
    if (rows.length === 0) codes.push('rows_missing')
    else if (rows.some((row) => isBlank(row.title))) codes.push('title_missing')
    if (new Set(rows.map((row) => row.id)).size < rows.length) codes.push('twice')
  }
  if (question.kind === 'number' && !key.every((each) => Number.isFinite(Number(each))))
    codes.push('key_is_unknown')
  const most = isMany(question) ? options.length + (question.other ? 1 : 0) : Infinity
  if (
    (min !== undefined && (min > (max ?? Infinity) || min > most)) ||
    (from !== undefined && until !== undefined && from > until)
  )
    codes.push('bounds_crossed')
  if (question.writes && !writableBy(question).includes(question.writes)) codes.push('cannot_write')
  return [...new Set(codes)].map((code) => ({ code, at: id }))
}

/** Conditions and calculations that name what is not there. */
function referenceFaults(document: FormDocument): Fault[] {
  const { pages, calculations = [], ends = [] } = document
  const questions = new Map(questionsIn(document).map((each) => [each.id, each]))
  const counted = new Set(calculations.map(({ id }) => id))
  const faults: Fault[] = []
  for (const { at, condition } of conditionsIn(document))
    for (const { of, row, is, value } of testsOf(condition)) {
      const question = questions.get(of)
      if ((!question || question.kind === 'statement') && !counted.has(of))
        faults.push({ code: 'reference_is_gone', at, among: [of] })
      else if (question && row !== undefined && !question.rows?.some(({ id }) => id === row))
        faults.push({ code: 'value_is_gone', at, among: [of] })
      else if (question && is !== 'answered' && is !== 'empty' && !canBe(question, value))
        faults.push({ code: 'value_is_gone', at, among: [of] })
    }
  for (const { id, steps } of calculations)
    for (const { of } of steps)
      if (of !== undefined && !questions.has(of) && !counted.has(of))
        faults.push({ code: 'reference_is_gone', at: id, among: [of] })
  for (const [index, { id, jumps = [] }] of pages.entries())
    for (const { to } of jumps) {
      const target = pages.findIndex((page) => page.id === to)
      if (target < 0 && !ends.some((end) => end.id === to))
        faults.push({ code: 'reference_is_gone', at: id, among: [to] })
      else if (target >= 0 && target <= index)
        faults.push({ code: 'jump_goes_back', at: id, among: [to] })
    }
  return faults
}

/** Whether a question can be answered by a value that a condition asks for. */
function canBe(question: Question, value: unknown): boolean {
  const { options = [], other, kind } = question
  if (kind === 'yes_no' || kind === 'consent') return typeof value === 'boolean'
  if (kind === 'rating') {
    const { low, high } = scaleOf(question)
    return typeof value === 'number' && value >= low && value <= high
  }
  if (kind === 'number') return typeof value === 'number'
  if (typeof value === 'number') return isMany(question) || kind === 'ranking' || kind === 'file'
  if (isChoice(question) || isMatrix(question))
    return (
      options.some(({ id }) => id === value) ||
      (other === true && typeof value === 'string' && value.startsWith('other'))
    )
  return value !== undefined && value !== ''
}

/** What each part waits for: an edge to every part that has to be judged before it. `page>` is where a page goes on to. */
export function dependenciesOf(document: FormDocument): Map<string, string[]> {
  const edges = new Map<string, string[]>()
  const refs = (condition: Condition | undefined) => testsOf(condition).map(({ of }) => of)
  const exits: string[] = []
  for (const page of document.pages) {
    edges.set(page.id, [...exits, ...refs(page.show_when)])
    for (const section of page.sections) {
      edges.set(section.id, [page.id, ...refs(section.show_when)])
      for (const question of section.questions)
        edges.set(question.id, [section.id, ...refs(question.show_when)])
    }
    if (page.jumps?.length) {
      const exit = `${page.id}>`
      edges.set(exit, [page.id, ...page.jumps.flatMap(({ when }) => refs(when))])
      exits.push(exit)
    }
  }
  for (const { id, steps } of document.calculations ?? [])
    edges.set(
      id,
      steps.flatMap(({ of, when }) => [...(of === undefined ? [] : [of]), ...refs(when)]),
    )
  return edges
}

/** Parts that wait for each other round in a circle, each circle once. */
function circleFaults(document: FormDocument): Fault[] {
  const edges = dependenciesOf(document)
  const done = new Set<string>()
  const path: string[] = []
  const faults: Fault[] = []
  const visit = (id: string) => {
    if (done.has(id) || !edges.has(id)) return
    const at = path.indexOf(id)
    if (at >= 0) {
      const circle = [...new Set(path.slice(at).map((each) => each.replace('>', '')))]
      faults.push({ code: 'circle', at: circle[0]!, among: circle })
      return
    }
    path.push(id)
    for (const next of edges.get(id)!) visit(next)
    path.pop()
    done.add(id)
  }
  for (const id of edges.keys()) visit(id)
  return faults
}

/** Pages that no answer leads to, and parts whose condition can't be true. */
function unreachedFaults(document: FormDocument): Fault[] {
  const { pages, ends = [] } = document
  const reached = new Set([0])
  for (const [index, { jumps = [], show_when }] of pages.entries()) {
    if (!reached.has(index)) continue
    const sure = jumps.findIndex(({ when }) => !when)
    const possible = sure < 0 ? jumps : jumps.slice(0, sure + 1)
    for (const { to } of possible) reached.add(pages.findIndex(({ id }) => id === to))
    if (sure < 0 || show_when) reached.add(index + 1)
  }
  const questions = new Map(questionsIn(document).map((each) => [each.id, each]))
  const sureEnd = ends.findIndex(({ when }) => !when)
  const aimed = new Set(pages.flatMap(({ jumps = [] }) => jumps.map(({ to }) => to)))
  return [
    ...pages.filter((_, index) => !reached.has(index)).map(({ id }) => id),
    ...(sureEnd < 0 ? [] : ends.slice(sureEnd + 1).map(({ id }) => id)).filter(
      (id) => !aimed.has(id),
    ),
  ]
    .map((at): Fault => ({ code: 'unreachable', at }))
    .concat(
      conditionsIn(document).flatMap(({ at, condition, shows }) =>
        shows && isContradiction(condition!, questions)
          ? [{ code: 'never_shown' as const, at, among: testsOf(condition).map(({ of }) => of) }]
          : [],
      ),
    )
}

/** Whether comparisons that all have to hold ask for two things at once of what can be one alone. */
function isContradiction({ join, groups }: Condition, questions: Map<string, Question>): boolean {
  const together = groups.filter((group) => group.join === 'all' || group.tests.length === 1)
  const sets =
    join === 'all'
      ? [together.flatMap(({ tests }) => tests)]
      : groups.map((group) => (group.join === 'all' ? group.tests : []))
  const clash = (tests: (typeof groups)[number]['tests']) =>
    tests.some((one) =>
      tests.some((two) => {
        if (one.of !== two.of || one.row !== two.row) return false
        if (one.is === 'empty') return two.is !== 'empty'
        const question = questions.get(one.of)
        if (one.is !== 'equals' || !question || isMany(question)) return false
        if (two.is === 'equals')
          return one.value !== two.value && two.value !== 'other' && one.value !== 'other'
        return two.is === 'differs' && one.value === two.value
      }),
    )
  return join === 'all' ? clash(sets[0]!) : sets.length > 0 && sets.every(clash)
}

/** What an anonymous or public form must not ask. */
function kindFaults(document: FormDocument, { anonymous, is_public }: Kind): Fault[] {
  return questionsIn(document).flatMap((question): Fault[] => {
    const { id, kind, prefill, writes, options = [] } = question
    const tells =
      kind === 'file' ||
      kind === 'signature' ||
      prefill ||
      writes ||
      // how many places are left tells what was chosen by whoever has just answered
      options.some(({ class_id, places }) => class_id || places)
    if (anonymous && tells) return [{ code: 'anonymous_tells_who', at: id }]
    if (is_public && (kind === 'person' || kind === 'class' || kind === 'file'))
      return [{ code: 'public_asks_within', at: id }]
    return []
  })
}

/** Everything for which a form can't be asked as it is; none where it can. */
export function faultsOf(document: FormDocument, kind: Kind): Fault[] {
  return [
    ...partFaults(document),
    ...referenceFaults(document),
    ...circleFaults(document),
    ...unreachedFaults(document),
    ...kindFaults(document, kind),
  ]
}
