import { compile } from '../src/schedule/core/problem.ts'
import { Search } from '../src/schedule/core/search.ts'
import { bestMix, type Colleague, type Open, rank, spanOf } from '../src/schedule/rules.covers.ts'
import { median } from './measure.ts'
import type { Row } from './schedule.ts'
import { narrowSchools, schools, searched, share, timed, worst } from './schedule-schools.ts'

const large = schools['60 classes']

/** What somebody waits for at a press: until a search looks whether it is to stop, and for those who could give a lesson. */
export function* moments(): Generator<Row> {
  const searches = [large, ...narrowSchools()].map(looksOf)
  const all = searches.flatMap(({ looks }) => looks)
  const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`
  yield {
    row: '10 work between two looks at the wish to stop, 60 classes and six narrow schools',
    ours: `at most ${worst(all.map(({ steps }) => steps))} steps, 99 of 100 within ${ms(
      share(
        all.map(({ seconds }) => seconds),
        0.99,
      ),
    )}, worst ${ms(worst(all.map(({ seconds }) => seconds)))}; before the first look ${ms(worst(searches.map(({ begun }) => begun)))}`,
    control: '≤ 200 ms until it has stopped',
  }

  const { open, colleagues } = absence()
  const once = () =>
    timed(() => [open.map((each) => rank(each, colleagues)), bestMix(open, colleagues)])
  once()
  const times = Array.from({ length: 50 }, () => once()[0])
  yield {
    row: `15 candidates for ${open.length} lessons of somebody away, ${colleagues.length} colleagues, and the best mix`,
    ours: `median ${ms(median(times))}, worst ${ms(worst(times))} without what is read for it`,
    control: '≤ 50 ms',
  }
}

function looksOf(school: typeof large) {
  const problem = compile(school)
  const [begun, search] = timed(() => new Search(problem, { seed: 1, steps: 3_000_000 }))
  const looks: { steps: number; seconds: number }[] = []
  for (let more = true; more;) {
    const { steps } = search
    const [seconds, went] = timed(() => search.advance())
    looks.push({ steps: search.steps - steps, seconds })
    more = went
  }
  return { begun, looks }
}

/** Whoever has the most lessons on the first day is away. */
function absence() {
  const lessons = new Map(large.lessons.map((lesson) => [lesson.id, lesson]))
  const shifts = new Map(large.classes.map(({ id, shift }) => [id, shift]))
  const given = searched(large, 1, 300_000)
    .solution()
    .placed.flatMap(({ lesson: id, day, period }) => {
      const lesson = lessons.get(id)!
      const bell = large.bells.find(
        (one) => one.shift === shifts.get(lesson.class) && one.period === period,
      )!
      return lesson.parts.map((part) => ({ ...part, day, class: lesson.class, span: spanOf(bell) }))
    })
  const today = Map.groupBy(
    given.filter(({ day }) => day === large.days[0]),
    ({ teacher }) => teacher,
  )
  const [away, own] = [...today].toSorted(([, one], [, other]) => other.length - one.length)[0]!
  const open = own.map((each): Open => ({
    ...each.span,
    subject: each.subject ?? '',
    class: each.class,
    otherHalf: null,
  }))
  const colleagues = large.teachers
    .filter(({ id }) => id !== away)
    .map(({ id, max_per_day: most }, index): Colleague => {
      const all = given.filter(({ teacher }) => teacher === id)
      return {
        id,
        own: (today.get(id) ?? []).map(({ span }) => span),
        covers: [],
        shut: [],
        duty: [],
        subjects: new Set(all.map(({ subject }) => subject ?? '')),
        classes: new Set(all.map((each) => each.class)),
        month: index % 4,
        most: most ?? 7,
      }
    })
  return { open, colleagues }
}
