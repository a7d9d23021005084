import type { FastifyReply } from 'fastify'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { ServedDish } from '../contract.ts'
import type { Menu } from '../menus/contract.ts'
import { menusOf } from '../menus/service.ts'
import { daysFrom, mondayOf } from '../rules.ts'
import type { Actor } from '../../../platform/actor.ts'
import { daysBefore, localDay } from '../../../platform/dates/days.ts'
import type { Database } from '../../../platform/db/db.ts'
import { shownDate, shownDayMonth } from '../../../platform/i18n/formats.ts'
import type { Paper } from '../../../platform/pdf/protocol.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { countRows } from '../../../platform/sheets/answer.ts'
import { type Phrases, type Tongue, tongueOf } from '../../../platform/sheets/list.ts'
import { localised, weekdayName } from '../../../platform/ui/shown.ts'
import { type Letterhead, readLetterhead } from '../../../core/business/service.letterhead.ts'
import { paperName } from './rules.names.ts'
import { letterhead, signatures } from '../../../platform/pdf/parts.ts'
import { answerPaper, withPicture } from '../../../platform/pdf/answer.ts'

export type AskedMeals = { phrases: Phrases; who: Actor; lang: Lang; now: Date; date: string }
type Head = Omit<Letterhead, 'logo'> & { logo: Uint8Array | null }

/** The menu of the week that a day lies in, for the wall: what whoever asks may see of it. */
export async function printMenu(
  database: Database,
  { phrases, who, lang, now, date }: AskedMeals,
  reply: FastifyReply,
): Promise<Buffer> {
  const monday = mondayOf(date)
  const days = { from: monday, to: daysBefore(monday, -6) }
  const { menus, head } = await database.inBusiness(
    who.businessId,
    async (db) => ({
      menus: await menusOf(db, { who, now }, days),
      head: await readLetterhead(db, who),
    }),
    'read',
  )
  const tongue = await tongueOf(phrases, who.businessId, lang)
  countRows(reply, menus.length)
  const frame = { head: await withPicture(head), today: localDay(now, who.timeZone) }
  return answerPaper(
    reply,
    paperName('menu', lang, days.from),
    menuPaper(menus, days, frame, tongue),
  )
}

const langs = ['uz', 'ru', 'en'] as const

/** A4 across: a column of each day; a dish in the language of the paper, and below it in the other two. */
export function menuPaper(
  menus: Menu[],
  days: { from: string; to: string },
  { head, today }: { head: Head; today: string },
  tongue: Tongue,
): Paper {
  const word = tongue.of('printed')
  const shown = daysFrom(days.from, days.to).filter((day) => menus.some(({ date }) => date === day))
  const meals = [...new Map(menus.map(({ meal }) => [meal.id, meal])).values()].toSorted((a, b) =>
    a.starts_at.localeCompare(b.starts_at),
  )
  const size = sizeOf(
    meals.map(({ id }) => menus.filter(({ meal }) => meal.id === id).map(({ dishes }) => dishes)),
  )
  const span = `${shownDate(days.from)}–${shownDate(days.to)}`
  const table: Content = {
    fontSize: size,
    lineHeight: 1,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      widths: [56, ...shown.map(() => '*' as const)],
      body: [
        ['', ...shown.map((day) => ({ text: dayOf(day, tongue), bold: true }))],
        ...meals.map((meal) => [
          {
            stack: [
              { text: tongue.of('canteen')(`meal_${meal.kind}`), bold: true },
              ...(meal.shift
                ? [{ text: tongue.of('common')('shiftNumber', { shift: meal.shift }) }]
                : []),
              { text: meal.starts_at, fontSize: size - 1 },
            ],
          },
          ...shown.map((day) =>
            cellOf(
              menus.find(({ date, meal: of }) => date === day && of.id === meal.id),
              tongue,
              size,
            ),
          ),
        ]),
      ],
    },
    layout: 'grid',
  }
  return {
    title: `${tongue.of('canteen')('menu')}, ${span}`,
    lang: tongue.lang,
    landscape: true,
    day: today,
    content: [
      letterhead(head, tongue.of('canteen')('menu'), [[word('week'), span]]),
      shown.length > 0 ? table : tongue.of('canteen')('noWeek'),
      signatures([[tongue.of('common')('owner'), '']]),
    ],
    heading: `${head.name} · ${tongue.of('canteen')('menu')} · ${span}`,
    foot: `${word('madeOn')}: ${shownDate(today)}`,
    numbered: true,
    images: head.logo ? { logo: head.logo } : {},
  }
}

export const dayOf = (day: string, tongue: Tongue) =>
  `${tongue.of('common')(weekdayName(day))}, ${shownDayMonth(day)}`

/** Points: as large as a page of so many dishes below each other takes; it is read from afar. */
function sizeOf(meals: unknown[][][]): number {
  const rows = meals.reduce(
    (sum, days) => sum + Math.max(0, ...days.map((dishes) => dishes.length)),
    0,
  )
  return rows <= 6 ? 13 : rows <= 9 ? 11.5 : rows <= 12 ? 10 : 8.5
}

const cellOf = (menu: Menu | undefined, { lang }: Tongue, size: number): TableCell =>
  menu
    ? {
        stack: menu.dishes.map(({ name }) => ({
          margin: [0, 0, 0, 3],
          stack: [
            { text: localised(name, lang).text, bold: true },
            ...others(name, lang).map((text) => ({ text, fontSize: size - 2, color: '#444' })),
          ],
        })),
      }
    : ''

/** What a dish is called in the other languages. */
const others = (name: ServedDish['name'], lang: Lang) =>
  langs.flatMap((other) => (other === lang || !name[other] ? [] : [name[other]]))
