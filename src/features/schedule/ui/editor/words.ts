import { useLocale, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useMemo } from 'react'
import type { Difference } from '../../engine/differences.ts'
import { classesOf } from '../../engine/format.ts'
import { isSound, type Place, suggestions } from '../../engine/hand.ts'
import { type Hurdle, together } from '../../engine/check/hurdles.ts'
import { cellsOfCard } from '../../engine/places.ts'
import type { Problem } from '../../engine/problem.ts'
import { namingOf, type Phrases, subjectsOf } from '../../files/rules.naming.ts'

export type Words = ReturnType<typeof wordsOf>

/** What the editor says of a school. */
export function useWords(problem: Problem) {
  const t = useTranslations('arranging')
  const teachers = useTranslations('teachers')
  const audit = useTranslations('audit')
  const lang = useLocale()
  return useMemo(
    () => wordsOf(problem, { t, teachers, audit, lang }),
    [problem, t, teachers, audit, lang],
  )
}

function wordsOf(problem: Problem, { lang, ...phrases }: Phrases & { lang: string }) {
  const naming = namingOf(problem.school, phrases)
  const { t, name, day, shortDay, kind } = naming
  const line = (card: number) => problem.lines[problem.cardLine[card]!]!
  const subject = (card: number) => subjectsOf(name, line(card))
  const teachersOf = (card: number) =>
    [...new Set(line(card).parts.map(({ teacher }) => name('teacher', teacher)))]
      .filter(Boolean)
      .join(', ')
  const lesson = (card: number) =>
    `${classesOf(line(card))
      .map((id) => name('class', id))
      .join(' + ')} · ${subject(card)}`
  /** What moves because of what is held, its own stream apart. */
  const along = (moves: Place['moves']) =>
    moves.filter(({ card }) => !together(problem, moves[0]!.card).includes(card))

  function hurdle(one: Hurdle): string {
    switch (one.code) {
      case 'teacher_taken': {
        const teacher = name(
          'teacher',
          problem.school.teachers[problem.teacherOf[one.teacher]!]!.id,
        )
        return one.by < 0
          ? t('hurdle_busy', { name: teacher })
          : t('hurdle_teacher_taken', { teacher, lesson: lesson(one.by) })
      }
      case 'teacher_day_full':
      case 'teacher_days':
      case 'teacher_blocked':
        return t(`hurdle_${one.code}`, {
          teacher: name('teacher', problem.school.teachers[problem.teacherOf[one.teacher]!]!.id),
        })
      case 'class_blocked':
        return t('hurdle_class_blocked', {
          class: name('class', problem.school.classes[one.class]!.id),
        })
      case 'room_closed':
        return t('hurdle_room_closed', { room: kind(problem.resourceNames[one.resource]!) })
      case 'room_taken':
        return t('hurdle_room_taken', {
          room: kind(problem.resourceNames[one.resource]!),
          lessons: one.by.map(lesson).join(', '),
        })
      case 'subject_repeated':
      case 'class_taken':
      case 'locked':
        return t(`hurdle_${one.code}`, { lesson: subject(one.by) })
      case 'class_gap':
        return t('breach_class_gap', {
          class: name('class', problem.school.classes[one.class]!.id),
          day: shortDay(one.day),
        })
      case 'class_day_short':
        return t(`hurdle_${one.code}`, {
          class: name('class', problem.school.classes[one.class]!.id),
          day: shortDay(one.day),
        })
      case 'room_missing':
        return t('hurdle_room_missing', { lesson: lesson(one.by) })
      case 'class_day_full':
      case 'not_light':
      case 'forbidden':
        return t(`hurdle_${one.code}`)
      default:
        return one satisfies never
    }
  }

  const worth = (price: number) =>
    price === 0
      ? t('worth_same')
      : t(price < 0 ? 'worth_better' : 'worth_worse', { by: Math.abs(price) })

  /** What makes it better or worse: of whom, what, and by how many. */
  const because = (differences: Difference[]) =>
    differences
      .map(({ term, by, teacher }) =>
        [
          teacher && `${name('teacher', teacher)}:`,
          t(`term_${term}`),
          by < 0 ? `−${-by}` : `+${by}`,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(', ')

  /** Why a lesson waits, in a line: the place it could have, or what is in the way wherever its class is free. */
  function whyWaiting(places: Place[]): string {
    const [best] = suggestions(places.filter(isSound), 1)
    if (best) {
      const { day: on, period } = cellsOfCard(problem, best.moves[0]!.card).where(best.cell)
      return t('why_place', { where: t('bestAt', { day: day(on), period }) })
    }
    const inTheWay = (one: Place) => one.hurdles.map(hurdleOfMany)
    const open = places.filter(({ hurdles }) => hurdles.every(({ code }) => code !== 'class_taken'))
    const reasons = (open.length > 0 ? open : places).flatMap((one) => [...new Set(inTheWay(one))])
    return [...Map.groupBy(reasons, (reason) => reason)]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .slice(0, 2)
      .map(([reason, times]) => `${reason} (${times.length})`)
      .join(', ')
  }

  /** The same of several cells: without the lessons that stand in each of them. */
  function hurdleOfMany(one: Hurdle): string {
    if (one.code === 'teacher_taken') return hurdle({ ...one, by: -1 })
    if (one.code === 'room_taken')
      return t('hurdle_busy', { name: kind(problem.resourceNames[one.resource]!) })
    if (one.code === 'class_taken')
      return t('hurdle_busy', { name: name('class', line(one.by).class) })
    return hurdle(one)
  }

  /** What a cell answers to what is held: what would be broken first, then whether, and why or why not. */
  const answer = (place: Place): string =>
    [...new Set(place.leaves.map(hurdle)), plainAnswer(place)].filter(Boolean).join('; ')

  function plainAnswer({ state, price, moves, hurdles }: Place): string {
    const reasons = [...new Set(hurdles.map(hurdle))].join('; ')
    switch (state) {
      case 'here':
        return t('place_here')
      case 'same':
        return t('place_same')
      case 'swap':
        return `${t('place_swap', {
          lesson: along(moves)
            .map(({ card }) => subject(card))
            .join(', '),
        })}, ${worth(price)}`
      case 'chain':
        return `${t('place_chain', { count: moves.length })}: ${along(moves)
          .map(({ card }) => lesson(card))
          .join(', ')}; ${worth(price)}`
      case 'free':
      case 'soft':
        return `${t(`place_${state}`)}, ${worth(price)}`
      case 'hard':
      case 'blocked':
        return reasons
      default:
        return state satisfies never
    }
  }
  return {
    ...naming,
    lang,
    lesson,
    subject,
    teachersOf,
    hurdle,
    answer,
    because,
    whyWaiting,
    line,
  }
}
