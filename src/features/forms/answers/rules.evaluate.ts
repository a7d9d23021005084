import type {
  Answer,
  Answers,
  Condition,
  FormDocument,
  Question,
  Test,
} from '../builder/contract.document.ts'
import { isOther, otherMark, type Placed, placedIn } from '../builder/rules.parts.ts'

/** What of a form is asked, given answers: the same for whoever answers, for the one who builds it, and for the server. */
export type Evaluation = {
  /** The ids of the pages that are come to, in order. */
  pages: string[]
  /** The ids of the questions that are asked, statements among them. */
  shown: Set<string>
  /** Those of them that have to be answered. */
  required: Set<string>
  /** The results of the calculations. */
  values: Record<string, number>
  /** The end that is come to; null where the form has none for it. */
  end: string | null
  /** What the answers scored; null where nothing scores. */
  score: number | null
}

/** `Oʻzbekiston` is right with whichever apostrophe a keyboard has. */
const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[ʻʼ’‘`´]/g, "'")
const isEmptyRow = (value: string | string[]) =>
  typeof value === 'string' ? value.trim() === '' || value.trim() === otherMark : value.length === 0

/** Whether nothing has been answered by it. */
export function isEmpty(answer: Answer | undefined): boolean {
  if (answer === undefined) return true
  if (typeof answer === 'string') return isEmptyRow(answer)
  if (Array.isArray(answer)) return answer.every(isEmptyRow)
  if (typeof answer === 'object') return Object.values(answer).every(isEmptyRow)
  return false
}

type Plain = string | number | boolean | string[]

const matches = (given: string | number | boolean, wanted: Test['value']): boolean => {
  if (isOther(given)) return wanted === 'other' || fold(given) === fold(String(wanted))
  if (typeof given === 'string') return typeof wanted === 'string' && fold(given) === fold(wanted)
  return given === wanted
}

const equals = (given: Plain, wanted: Test['value']) =>
  Array.isArray(given) ? given.length === 1 && matches(given[0]!, wanted) : matches(given, wanted)

function contains(given: Plain, wanted: Test['value']): boolean {
  if (Array.isArray(given)) return given.some((each) => matches(each, wanted))
  if (typeof given === 'string' && typeof wanted === 'string')
    return matches(given, wanted) || fold(given).includes(fold(wanted))
  return matches(given, wanted)
}

/** -1, 0 or 1; nothing where the two can't be compared. Days and times are texts that sort as they follow each other. */
function order(given: Plain, wanted: Test['value']): number | undefined {
  const value = Array.isArray(given) ? given.length : given
  if (typeof value !== typeof wanted || typeof value === 'boolean') return undefined
  return value < wanted! ? -1 : value > wanted! ? 1 : 0
}

/** What is not answered is `empty`, and nothing else is true of it. */
function compare(given: Plain | undefined, { is, value }: Test): boolean {
  if (given === undefined) return is === 'empty'
  switch (is) {
    case 'answered':
      return true
    case 'empty':
      return false
    case 'equals':
      return equals(given, value)
    case 'differs':
      return !equals(given, value)
    case 'contains':
      return contains(given, value)
    case 'lacks':
      return !contains(given, value)
    case 'over':
      return order(given, value) === 1
    case 'under':
      return order(given, value) === -1
    case 'at_least':
      return (order(given, value) ?? -1) >= 0
    case 'at_most':
      return (order(given, value) ?? 1) <= 0
  }
}

const chosenOf = (answer: Answer): string[] =>
  typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : []

/** Whether an answer is what the key of a quiz says. */
export function isRight({ kind, key = [] }: Question, answer: Answer): boolean {
  if (typeof answer === 'boolean') return key.includes(answer ? 'yes' : 'no')
  if (typeof answer === 'number') return key.some((each) => Number(each) === answer)
  if (kind === 'ranking') return chosenOf(answer).join() === key.join()
  if (Array.isArray(answer))
    return answer.length === key.length && answer.every((each) => key.includes(each))
  return typeof answer === 'string' && key.some((each) => fold(each) === fold(answer))
}

export const isScored = ({ key, options }: Question) =>
  Boolean(key?.length) || Boolean(options?.some(({ score }) => score !== undefined))

/** What an answer counts. */
export function scoreOf(question: Question, answer: Answer | undefined): number {
  if (answer === undefined || isEmpty(answer)) return 0
  if (question.key?.length) return isRight(question, answer) ? (question.points ?? 1) : 0
  const chosen =
    typeof answer === 'object' && !Array.isArray(answer)
      ? Object.values(answer).flat()
      : chosenOf(answer)
  return chosen.reduce(
    (sum, id) => sum + (question.options?.find((option) => option.id === id)?.score ?? 0),
    0,
  )
}

const numberOf = (given: Plain | undefined): number =>
  typeof given === 'number'
    ? given
    : typeof given === 'boolean'
      ? Number(given)
      : Array.isArray(given)
        ? given.length
        : 0

const largest = 1e15
/** What can't be counted is nothing. */
const bounded = (value: number) =>
  Number.isFinite(value) ? Math.min(largest, Math.max(-largest, value)) : 0

const operations = {
  add: (sum: number, by: number) => sum + by,
  subtract: (sum: number, by: number) => sum - by,
  multiply: (sum: number, by: number) => sum * by,
  divide: (sum: number, by: number) => (by === 0 ? 0 : sum / by),
}

/** What is asked of somebody who has answered so. What goes round in a circle is not asked; `faultsOf` names it. */
export function evaluate(document: FormDocument, answers: Answers): Evaluation {
  return new Evaluator(document, answers).evaluate()
}

class Evaluator {
  private readonly placed: Placed[]
  private readonly byId: Map<string, Placed>
  private readonly pageAt: Map<string, number>
  private readonly known = new Map<string, boolean>()
  private readonly counted = new Map<string, number>()
  private readonly busy = new Set<string>()
  /** Indexes of the pages that are come to so far, hidden ones among them. */
  private readonly path: number[] = [0]
  private target: string | null = null

  private readonly document: FormDocument
  private readonly answers: Answers

  constructor(document: FormDocument, answers: Answers) {
    this.document = document
    this.answers = answers
    this.placed = placedIn(document)
    this.byId = new Map(this.placed.map((each) => [each.question.id, each]))
    this.pageAt = new Map(document.pages.map(({ id }, index) => [id, index]))
  }

  evaluate(): Evaluation {
    const { pages, calculations = [], ends = [] } = this.document
    const shown = this.placed.filter(({ question }) => this.isShown(question.id))
    while (this.advance());
    const required = shown.filter(
      ({ question: { required, require_when } }) =>
        required || (require_when && this.holds(require_when)),
    )
    const scored = shown.filter(({ question }) => isScored(question))
    const end = this.target ?? ends.find(({ when }) => !when || this.holds(when))?.id ?? null
    return {
      pages: pages
        .filter(({ id }, index) => this.isVisited(index) && this.isPageShown(id))
        .map(({ id }) => id),
      shown: new Set(shown.map(({ question }) => question.id)),
      required: new Set(required.map(({ question }) => question.id)),
      values: Object.fromEntries(calculations.map(({ id }) => [id, this.countUp(id)])),
      end,
      score: this.placed.some(({ question }) => isScored(question))
        ? scored.reduce(
            (sum, { question }) => sum + scoreOf(question, this.answers[question.id]),
            0,
          )
        : null,
    }
  }

  /** The answer to a question that is asked, or the result of a calculation. */
  private given(id: string, row?: string): Plain | undefined {
    const placed = this.byId.get(id)
    if (!placed)
      return this.document.calculations?.some((each) => each.id === id)
        ? this.countUp(id)
        : undefined
    const answer = this.answers[id]
    if (answer === undefined || isEmpty(answer) || !this.isShown(id)) return undefined
    if (typeof answer !== 'object' || Array.isArray(answer)) return answer
    const cell = row === undefined ? Object.keys(answer) : answer[row]
    return cell === undefined || isEmpty(cell) ? undefined : cell
  }

  private holds({ join, groups }: Condition): boolean {
    const all = groups.map((group) => {
      const tests = group.tests.map((test) => compare(this.given(test.of, test.row), test))
      return (
        tests.length === 0 || (group.join === 'all' ? tests.every(Boolean) : tests.some(Boolean))
      )
    })
    return all.length === 0 || (join === 'all' ? all.every(Boolean) : all.some(Boolean))
  }

  /** Remembers what is asked of a part; what asks for itself is not there. */
  private once(part: string, judge: () => boolean): boolean {
    const known = this.known.get(part)
    if (known !== undefined) return known
    if (this.busy.has(part)) return false
    this.busy.add(part)
    const judged = judge()
    this.busy.delete(part)
    this.known.set(part, judged)
    return judged
  }

  private isShown(id: string): boolean {
    return this.once(id, () => {
      const { question, section, page, pageIndex } = this.byId.get(id)!
      return (
        this.isVisited(pageIndex) &&
        this.isPageShown(page.id) &&
        this.once(section.id, () => !section.show_when || this.holds(section.show_when)) &&
        (!question.show_when || this.holds(question.show_when))
      )
    })
  }

  private isPageShown(id: string): boolean {
    const { show_when } = this.document.pages[this.pageAt.get(id)!]!
    return !show_when || this.once(id, () => this.holds(show_when))
  }

  private isVisited(index: number): boolean {
    while (this.path.at(-1)! < index && this.advance());
    return this.path.includes(index)
  }

  /** Goes one page on; false at the end, or while that is just being asked. */
  private advance(): boolean {
    const { pages } = this.document
    const here = this.path.at(-1)!
    const page = pages[here]
    if (!page || this.target !== null || this.busy.has(`${page.id}>`)) return false
    this.busy.add(`${page.id}>`)
    // whether a page is shown is asked where that decides something: what it waits for may stand on a later one
    const to =
      page.jumps?.length && this.isPageShown(page.id)
        ? page.jumps.find(({ when }) => !when || this.holds(when))?.to
        : undefined
    this.busy.delete(`${page.id}>`)
    const at = to === undefined ? undefined : this.pageAt.get(to)
    if (to !== undefined && this.document.ends?.some(({ id }) => id === to)) this.target = to
    else this.path.push(at !== undefined && at > here ? at : here + 1)
    return true
  }

  private countUp(id: string): number {
    const known = this.counted.get(id)
    if (known !== undefined) return known
    if (this.busy.has(id)) return 0
    this.busy.add(id)
    const { steps } = this.document.calculations!.find((each) => each.id === id)!
    let sum = 0
    for (const { does, value, of, score, when } of steps) {
      if (when && !this.holds(when)) continue
      sum = bounded(
        operations[does](sum, value ?? (of === undefined ? 0 : this.operand(of, score))),
      )
    }
    this.busy.delete(id)
    this.counted.set(id, sum)
    return sum
  }

  private operand(of: string, score: boolean | undefined): number {
    const placed = this.byId.get(of)
    if (placed && score) return this.isShown(of) ? scoreOf(placed.question, this.answers[of]) : 0
    return numberOf(this.given(of))
  }
}
