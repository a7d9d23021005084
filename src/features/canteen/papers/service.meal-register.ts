import type { FastifyReply } from 'fastify'
import type { TableCell } from 'pdfmake/interfaces.js'
import { findClassOfMeals, mealMonth, type MealMonth } from '../count/service.marks.ts'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Database } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import type { Paper } from '../../../platform/pdf/protocol.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { answerSheet, countRows } from '../../../platform/sheets/answer.ts'
import { type Phrases, type Tongue, tongueOf } from '../../../platform/sheets/list.ts'
import type { Sheet } from '../../../platform/sheets/write.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import { canPrintThisClass } from './access.ts'
import type { RegisterFormat } from '../../papers/contract.ts'
import { type Letterhead, readLetterhead } from '../../../core/business/service.letterhead.ts'
import { monthName } from '../../../platform/i18n/month-name.ts'
import { paperName } from './rules.names.ts'
import { letterhead, signatures } from '../../../platform/pdf/parts.ts'
import { answerPaper, withPicture } from '../../../platform/pdf/answer.ts'

type Asked = {
  phrases: Phrases
  who: Actor
  lang: Lang
  now: Date
  id: string
  query: { month?: string | undefined; meal_id?: string | undefined; format: RegisterFormat }
}
type Head = Omit<Letterhead, 'logo'> & { logo: Uint8Array | null }

/** Who of a class has eaten on which day of a month. Refuses like the marks of the class. */
export async function printMealRegister(
  database: Database,
  { phrases, who, lang, now, id, query }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const { month, head } = await database.inBusiness(
    who.businessId,
    async (db) => {
      const of = found(await findClassOfMeals(db, who, id, now))
      if (!canPrintThisClass(who, of)) refuse('you_dont_have_access_for_this_action')
      return {
        month: await mealMonth(db, { who, now, of }, query),
        head: await readLetterhead(db, who),
      }
    },
    'read',
  )
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const fileName = paperName('mealRegister', lang, month.class.label, month.month)
  if (query.format === 'xlsx')
    return answerSheet(reply, { format: 'xlsx', fileName, sheet: sheetOf(month, tongue) })
  countRows(reply, month.members.length)
  const frame = { head: await withPicture(head), today: localDay(now, who.timeZone) }
  return answerPaper(reply, fileName, mealRegisterPaper(month, frame, tongue))
}

/** By student, the days: eaten, free or not, or not eaten. */
function rowsOf({ members, marks, days }: MealMonth) {
  const byStudent = Map.groupBy(marks, ({ student_id }) => student_id)
  return members.map((member) => {
    const own = byStudent.get(member.id) ?? []
    const on = days.map((day) => own.find((mark) => mark.day === day))
    return {
      member,
      on,
      eaten: on.filter((mark) => mark?.eaten).length,
      free: on.filter((mark) => mark?.eaten && mark.free).length,
    }
  })
}

function sheetOf(month: MealMonth, tongue: Tongue): Sheet {
  const word = tongue.of('printed')
  const say = tongue.of('canteen')
  return {
    name: `${month.class.label} ${month.month}`,
    lang: tongue.lang,
    columns: [
      { label: word('number'), type: 'number', width: 5 },
      { label: word('student'), type: 'text', width: 36 },
      ...month.days.map((date) => ({ label: date, type: 'mixed' as const, width: 11 })),
      { label: say('count_eaten'), type: 'number' },
      { label: say('count_free'), type: 'number' },
    ],
    rows: rowsOf(month).map(({ member, on, eaten, free }, at) => [
      ...[at + 1, fullName(member)],
      ...on.map((mark) => (mark ? (mark.eaten ? 1 : 0) : null)),
      ...[eaten, free],
    ]),
  }
}

/** A4 across: students × days. */
export function mealRegisterPaper(
  month: MealMonth,
  { head, today }: { head: Head; today: string },
  tongue: Tongue,
): Paper {
  const word = tongue.of('printed')
  const say = tongue.of('canteen')
  const title = word('mealRegister')
  const named = monthName(month.month, tongue.lang)
  const rows = rowsOf(month)
  const sum = (of: 'eaten' | 'free') => rows.reduce((all, row) => all + row[of], 0)
  const centred = { alignment: 'center' as const }
  const heads: TableCell[] = [
    word('number'),
    word('student'),
    ...month.days.map((day) => ({ text: String(Number(day.slice(8))), ...centred })),
    { text: say('count_eaten'), ...centred },
    { text: say('count_free'), ...centred },
  ]
  const perDay = month.days.map((_, at) => rows.filter(({ on }) => on[at]?.eaten).length)
  return {
    title: `${title}, ${month.class.label}, ${named}`,
    lang: tongue.lang,
    landscape: true,
    day: today,
    content: [
      letterhead(head, title, [
        [word('class'), month.class.label],
        [word('wholeMonth'), named],
        [say('meal'), say(`meal_${month.meal.kind}`)],
      ]),
      rows.length === 0
        ? word('nobodyInMonth')
        : {
            fontSize: 7,
            lineHeight: 1,
            table: {
              headerRows: 1,
              dontBreakRows: true,
              widths: [16, '*', ...month.days.map(() => 15), 40, 40],
              body: [
                heads,
                ...rows.map(({ member, on, eaten, free }, at): TableCell[] => [
                  String(at + 1),
                  fullName(member),
                  ...on.map((mark) => ({ text: mark ? (mark.eaten ? '+' : '–') : '', ...centred })),
                  { text: String(eaten), ...centred },
                  { text: String(free), ...centred },
                ]),
                [
                  '',
                  { text: tongue.of('common')('total'), bold: true },
                  ...perDay.map((count) => ({ text: String(count), bold: true, ...centred })),
                  { text: String(sum('eaten')), bold: true, ...centred },
                  { text: String(sum('free')), bold: true, ...centred },
                ],
              ],
            },
            layout: 'grid',
          },
      signatures([
        [word('homeroomTeacher'), ''],
        [word('cook'), ''],
        [tongue.of('common')('owner'), ''],
      ]),
    ],
    heading: `${head.name} · ${title} · ${month.class.label} · ${named}`,
    foot: `${word('madeOn')}: ${shownDate(today)}`,
    numbered: true,
    images: head.logo ? { logo: head.logo } : {},
  }
}
