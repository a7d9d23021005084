import type { FastifyReply } from 'fastify'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { columnHead } from '../../../core/business/contract.columns.ts'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Database } from '../../../platform/db/db.ts'
import { shownDate, shownDayMonth } from '../../../platform/i18n/formats.ts'
import type { Paper } from '../../../platform/pdf/protocol.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { countRows } from '../../../platform/sheets/answer.ts'
import { type Phrases, tongueOf, type Tongue } from '../../../platform/sheets/list.ts'
import { localised } from '../../../platform/ui/shown.ts'
import type { CoverDay } from '../covers/contract.ts'
import type { DatedLesson } from '../lessons/contract.ts'
import { coverDay } from '../covers/service.day.ts'
import { readLetterhead } from '../../../core/business/service.letterhead.ts'
import { paperName } from './rules.names.ts'
import { letterhead, signatures } from '../../../platform/pdf/parts.ts'
import { answerPaper, withPicture } from '../../../platform/pdf/answer.ts'
import type { Frame } from './service.week.ts'

type Asked = { phrases: Phrases; who: Actor; lang: Lang; now: Date; date: string }

/** Who is away on a day and what becomes of their lessons, with a place to sign in each row. */
export async function printCovers(
  database: Database,
  { phrases, who, lang, now, date }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const { day, head } = await database.inBusiness(
    who.businessId,
    async (db) => ({
      day: await coverDay(db, who, date, now),
      head: await readLetterhead(db, who),
    }),
    'read',
  )
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const frame = { head: await withPicture(head), today: localDay(now, who.timeZone) }
  countRows(reply, rowsOf(day).length)
  return answerPaper(reply, paperName('covers', lang, date), coversPaper(day, frame, tongue))
}

type Row = { lesson: DatedLesson; open: boolean }

/** What nobody gives among what is changed, in the order of the clock; each lesson once. */
export function rowsOf({ changed, uncovered }: Pick<CoverDay, 'changed' | 'uncovered'>): Row[] {
  const keyOf = ({ id, part, change }: DatedLesson) => [id, part, change?.gone ?? false].join()
  const all = new Map<string, Row>()
  for (const lesson of changed) all.set(keyOf(lesson), { lesson, open: false })
  for (const { lesson } of uncovered) all.set(keyOf(lesson), { lesson, open: true })
  return [...all.values()].toSorted(
    ({ lesson: one }, { lesson: other }) =>
      one.starts_at.localeCompare(other.starts_at) ||
      one.class.label.localeCompare(other.class.label, 'uz', { numeric: true }),
  )
}

/** A4 upright. Why somebody is away stands nowhere on it: it hangs where everybody reads it. */
export function coversPaper(
  day: Pick<CoverDay, 'date' | 'absences' | 'changed' | 'uncovered'>,
  { head, today }: Omit<Frame, 'tongue'>,
  tongue: Tongue,
): Paper {
  const { lang } = tongue
  const word = tongue.of('printed')
  const covering = tongue.of('covering')
  const rows = rowsOf(day)
  const heads = [
    columnHead('period', lang),
    word('class'),
    word('subject'),
    covering('away'),
    word('instead'),
    word('room'),
    word('signature'),
  ]
  const shown = shownDate(day.date)
  const away = day.absences.map(({ absence }) => nameOf(absence, day.date)).join(', ')
  const table: Content = {
    fontSize: 8,
    lineHeight: 1,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [44, 48, '*', 82, 112, 44, 62],
      // as high as one signs
      heights: [12, ...rows.map(() => 24)],
      body: [
        heads.map((text) => ({ text, bold: true })),
        ...rows.map((row) => cellsOf(row, tongue)),
      ],
    },
    layout: 'grid',
  }
  return {
    title: `${covering('title')}, ${shown}`,
    lang,
    landscape: false,
    day: today,
    content: [
      letterhead(head, covering('title'), [
        [word('date'), shown],
        [covering('away'), away || '—'],
      ]),
      rows.length > 0 ? table : covering(away ? 'allCovered' : 'nobodyAway'),
      signatures([[tongue.of('common')('owner'), '']]),
    ],
    heading: `${head.name} · ${covering('title')} · ${shown}`,
    foot: `${word('madeOn')}: ${shownDate(today)}`,
    numbered: true,
    images: head.logo ? { logo: head.logo } : {},
  }
}

/** The name, and of whoever is away for a part of the day from when until when. */
function nameOf(
  { teacher, from, to, from_time, to_time }: CoverDay['absences'][number]['absence'],
  date: string,
) {
  const since = from === date ? from_time : null
  const until = to === date ? to_time : null
  return since || until ? `${teacher.name} (${since ?? ''}–${until ?? ''})` : teacher.name
}

function cellsOf({ lesson, open }: Row, tongue: Tongue): TableCell[] {
  const word = tongue.of('printed')
  const { change, period, starts_at, ends_at, group, room } = lesson
  const was = change?.was ?? lesson
  return [
    {
      stack: [
        ...(period === null ? [] : [{ text: String(period), bold: true }]),
        { text: `${starts_at}–${ends_at}`, fontSize: 6.5 },
      ],
    },
    {
      stack: [
        { text: lesson.class.label, bold: true },
        ...(group > 0 ? [{ text: word('groupNumber', { group }), fontSize: 6.5 }] : []),
      ],
    },
    localised(lesson.subject.title, tongue.lang).text,
    was.teacher?.name ?? '',
    insteadOf(lesson, open, tongue),
    { text: room?.name ?? '', bold: room?.id !== was.room?.id },
    '',
  ]
}

/** Who gives it, or what becomes of it; what is not told to anybody yet says so. */
function insteadOf({ date, change, teacher }: DatedLesson, open: boolean, tongue: Tongue) {
  if (open) return { text: tongue.of('printed')('notCovered'), color: '#444' }
  const { kind, gone, at, was, note, state } = change!
  const say = tongue.of('schedule')
  const covers = tongue.of('covers')
  const when = (other: { date: string; starts_at: string }) =>
    [other.date !== date && shownDayMonth(other.date), other.starts_at].filter(Boolean).join(', ')
  const retimed = was.date !== at.date || was.starts_at !== at.starts_at
  const [first, ...more] = gone
    ? [kind === 'cancelled' ? say('cancelled') : say('movedTo', { when: when(at) })]
    : [
        teacher?.name,
        kind === 'extra' && say('extra'),
        (kind === 'self_study' || kind === 'swap') && covers(`kind_${kind}`),
        kind === 'merged' && tongue.of('covering')('chip_other_half'),
        kind !== 'extra' && retimed && say('movedFrom', { when: when(was) }),
      ].filter(Boolean)
  const told = state === 'published' ? '' : tongue.of('covering')(`state_${state}`)
  const small = [...more, note, told].filter(Boolean).join(' · ')
  return {
    stack: [{ text: first || '', bold: true }, ...(small ? [{ text: small, fontSize: 6.5 }] : [])],
  }
}
