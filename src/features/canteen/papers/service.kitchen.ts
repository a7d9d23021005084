import type { FastifyReply } from 'fastify'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { ageGroups, type AgeGroup } from '../contract.ts'
import { ageGroupOf, sumOf } from '../rules.ts'
import { kitchenDay, type KitchenDay } from '../count/service.kitchen.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Database } from '../../../platform/db/db.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { shownNumber } from '../../../platform/i18n/numbers.ts'
import type { Paper } from '../../../platform/pdf/protocol.ts'
import { countRows } from '../../../platform/sheets/answer.ts'
import { type Tongue, tongueOf } from '../../../platform/sheets/list.ts'
import { localised, shortName } from '../../../platform/ui/shown.ts'
import { type Letterhead, readLetterhead } from '../../../core/business/service.letterhead.ts'
import { paperName } from './rules.names.ts'
import type { AskedMeals } from './service.menu.ts'
import { letterhead, signatures } from '../../../platform/pdf/parts.ts'
import { answerPaper, withPicture } from '../../../platform/pdf/answer.ts'

type Head = Omit<Letterhead, 'logo'> & { logo: Uint8Array | null }
type Frame = { head: Head; today: string }

async function readDay(database: Database, { phrases, who, lang, now, date }: AskedMeals) {
  const { day, head } = await database.inBusiness(
    who.businessId,
    async (db) => ({
      day: await kitchenDay(db, { who, now }, date),
      head: await readLetterhead(db, who),
    }),
    'read',
  )
  const tongue = await tongueOf(phrases, who.businessId, lang)
  return {
    day,
    tongue,
    frame: { head: await withPicture(head), today: localDay(now, who.timeZone) },
  }
}

/** What is cooked on a day and how much of it; whom to look out for, by name where the school lets the kitchen know. */
export async function printKitchen(database: Database, asked: AskedMeals, reply: FastifyReply) {
  const { day, tongue, frame } = await readDay(database, asked)
  countRows(reply, day.menus.length)
  const name = paperName('kitchen', asked.lang, asked.date)
  return answerPaper(reply, name, kitchenPaper(day, frame, tongue))
}

/** What the commission of five looks at on a day, with a line for each to sign. */
export async function printCheck(database: Database, asked: AskedMeals, reply: FastifyReply) {
  const { day, tongue, frame } = await readDay(database, asked)
  countRows(reply, checks.length)
  const name = paperName('mealCheck', asked.lang, asked.date)
  return answerPaper(reply, name, checkPaper(day, frame, tongue))
}

const page = (
  { head, today }: Frame,
  tongue: Tongue,
  title: string,
  date: string,
): Omit<Paper, 'content'> => ({
  title: `${title}, ${shownDate(date)}`,
  lang: tongue.lang,
  landscape: false,
  day: today,
  heading: `${head.name} · ${title} · ${shownDate(date)}`,
  foot: `${tongue.of('printed')('madeOn')}: ${shownDate(today)}`,
  numbered: true,
  images: head.logo ? { logo: head.logo } : {},
})

export function kitchenPaper(day: KitchenDay, frame: Frame, tongue: Tongue): Paper {
  const word = tongue.of('printed')
  const title = tongue.of('canteen')('printKitchen')
  return {
    ...page(frame, tongue, title, day.date),
    content: [
      letterhead(frame.head, title, [[word('date'), shownDate(day.date)]]),
      ...(day.menus.length === 0 ? [tongue.of('canteen')('noDay')] : []),
      ...day.menus.flatMap((menu) => mealPart(menu, day, tongue)),
      ...carefulPart(day, tongue),
      signatures([[word('cook'), '']]),
    ],
  }
}

const shownAges = (ages: AgeGroup) => ages.replace('-', '–')

/** A dish a row: how much of it one portion of each age group has, how many there are, and what comes of it. */
function mealPart(menu: KitchenDay['menus'][number], day: KitchenDay, tongue: Tongue): Content[] {
  const say = tongue.of('canteen')
  const word = tongue.of('printed')
  const rows = day.counts.filter(({ meal_id }) => meal_id === menu.meal.id)
  const of = (ages: AgeGroup) =>
    rows
      .filter(({ grade }) => ageGroupOf(grade) === ages)
      .reduce((all, { portions }) => all + portions, 0)
  const portions = Object.fromEntries(ageGroups.map((ages) => [ages, of(ages)]))
  const total = sumOf(rows)
  const groups = ageGroups.filter((ages) => portions[ages]! > 0)
  const told = total.told === total.portions ? [] : [say('later', { told: total.told })]
  /** The sum is unknown where the weight of a portion is: a kitchen must not cook too little. */
  const amountOf = ({ portions: weights }: (typeof menu.dishes)[number]): TableCell => {
    const unknown = groups.filter((ages) => !weights[ages])
    if (unknown.length > 0) return say('noWeightFor', { grades: unknown.map(shownAges).join(', ') })
    const grams = groups.reduce((all, ages) => all + weights[ages]!.weight * portions[ages]!, 0)
    return { text: shownNumber(Math.round(grams / 100) / 10, tongue.lang), bold: true }
  }
  const heads = [
    say('dish'),
    ...groups.map((ages) => `${shownAges(ages)}: ${portions[ages]}`),
    word('kilogramsAll'),
  ]
  return [
    {
      text: [
        { text: say(`meal_${menu.meal.kind}`), bold: true },
        ` · ${menu.meal.starts_at} · ${say('portionsOf', { count: total.portions })}`,
        ...told.map((text) => ` · ${text}`),
      ],
      fontSize: 11,
      margin: [0, 8, 0, 4],
    },
    {
      fontSize: 9,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', ...groups.map(() => 70), 75],
        body: [
          heads.map((text): TableCell => ({ text, bold: true })),
          ...menu.dishes.map((dish): TableCell[] => [
            localised(dish.name, tongue.lang).text,
            ...groups.map((ages) =>
              dish.portions[ages] ? say('grams', { count: dish.portions[ages].weight }) : '—',
            ),
            amountOf(dish),
          ]),
        ],
      },
      layout: 'grid',
    },
  ]
}

/** How many must not have what; their names stand there where the school has said so. */
function carefulPart({ careful, names }: KitchenDay, tongue: Tongue): Content[] {
  if (careful.length === 0) return []
  const word = tongue.of('printed')
  const family = tongue.of('family')
  const spoken = (codes: { allergies: string[]; diets: string[] }) => [
    ...codes.allergies.map((code) => family(`allergen_${code as 'milk'}`)),
    ...codes.diets.map((code) => `${family('diets')}: ${family(`diet_${code as 'halal'}`)}`),
  ]
  const counted = new Map<string, number>()
  for (const one of careful)
    for (const what of spoken(one)) counted.set(what, (counted.get(what) ?? 0) + 1)
  const rows = names
    ? careful.map((one) => [shortName(one), one.class, spoken(one).join(', ')])
    : [...counted].map(([what, count]) => [what, String(count)])
  return [
    { text: word('lookOutFor'), bold: true, fontSize: 11, margin: [0, 12, 0, 4] },
    {
      fontSize: 9,
      table: { dontBreakRows: true, widths: names ? [140, 60, '*'] : ['*', 60], body: rows },
      layout: 'grid',
    },
  ]
}

const checks = [
  'check_posted',
  'check_weight',
  'check_taste',
  'check_clean',
  'check_sample',
  'check_stock',
  'check_careful',
  'check_marks',
] as const
/** People of the commission. */
const members = 5

export function checkPaper(day: KitchenDay, frame: Frame, tongue: Tongue): Paper {
  const word = tongue.of('printed')
  const say = tongue.of('canteen')
  const title = word('mealCheck')
  const facts = day.menus.map((menu): [string, string] => {
    const total = sumOf(day.counts.filter(({ meal_id }) => meal_id === menu.meal.id))
    const eaten = total.eaten === null ? '' : `, ${say('eatenOf', { count: total.eaten })}`
    return [
      say(`meal_${menu.meal.kind}`),
      `${say('portionsOf', { count: total.portions })}${eaten}`,
    ]
  })
  const heads = [word('number'), word('checkWhat'), word('checkYes'), word('checkNote')]
  return {
    ...page(frame, tongue, title, day.date),
    content: [
      letterhead(frame.head, title, [[word('date'), shownDate(day.date)], ...facts]),
      {
        fontSize: 10,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [20, '*', 60, 150],
          heights: [14, ...checks.map(() => 30)],
          body: [
            heads.map((text): TableCell => ({ text, bold: true })),
            ...checks.map((check, at): TableCell[] => [String(at + 1), word(check), '', '']),
          ],
        },
        layout: 'grid',
      },
      ...Array.from({ length: members }, (_, at) =>
        signatures([
          [`${word('commissionMember')} ${at + 1}`, ''],
          [word('signature'), ''],
        ]),
      ),
    ],
  }
}
