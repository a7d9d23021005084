import { v4, v7 as uuid } from 'uuid'
import { templates } from '../features/forms/builder/rules.templates.ts'
import type { Answers } from '../features/forms/builder/contract.document.ts'
import type { TemplateName } from '../features/forms/contract.ts'
import { limitedBy, limitedIn } from '../features/forms/builder/rules.parts.ts'
import type { formAnswers, formOptionSeats, formTurns } from '../features/forms/answers/table.ts'
import type {
  formAudiences,
  formOptionQuotas,
  formVersions,
  questionnaires,
} from '../features/forms/table.ts'
import { localDay } from '../platform/dates/days.ts'
import { foldSearch } from '../platform/i18n/folding.ts'
import { randomFrom } from './random.ts'
import type { World } from './school/records.ts'

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][]
type Rows = {
  forms: Insert<typeof questionnaires>
  versions: Insert<typeof formVersions>
  audiences: Insert<typeof formAudiences>
  quotas: Insert<typeof formOptionQuotas>
  answers: Insert<typeof formAnswers>
  seats: Insert<typeof formOptionSeats>
  turns: Insert<typeof formTurns>
}
type Random = ReturnType<typeof randomFrom>

const hour = 3_600_000
const membersOfClubs = 60
const nobody = { userId: null, studentId: null, role: null, classId: null, answeredAt: null }

/** What the head of a business asks, and what has been answered so far. */
export function formsOf(world: World, now: Date): Rows {
  const random = randomFrom(18, `${world.businesses[0]!.id} forms`)
  const made: Rows = {
    ...{ forms: [], versions: [], audiences: [], quotas: [] },
    ...{ answers: [], seats: [], turns: [] },
  }
  const begun = beginningsOf(world, now, made)
  const parents = world.users.filter(({ role }) => role === 'parent')
  const satisfaction = begun('satisfaction', 'parents', 5 * 24)
  for (const { id } of parents.filter(() => random.chance(0.62)))
    satisfaction({ userId: id, subjectId: id, answers: opinionOf(random) })
  const allergies = begun('allergies', 'parents', 3 * 24)
  const asked = new Set<string>()
  for (const { parentId, studentId } of world.guardians.filter(({ maySee }) => maySee)) {
    if (asked.has(studentId) || !random.chance(0.45)) continue
    asked.add(studentId)
    allergies({ userId: parentId, subjectId: studentId, studentId, answers: allergyOf(random) })
  }
  const students = world.users.filter(({ role }) => role === 'student')
  const clubs = begun('club_choice', 'students', 20)
  for (const { id } of students.filter((_, index) => index % 7 === 3).slice(0, membersOfClubs))
    clubs({ userId: id, subjectId: id, answers: clubOf(random) })
  begun('trip_consent', 'parents')
  return made
}

const opinions = [
  'Toʻgaraklar koʻproq boʻlsa yaxshi boʻlardi',
  'Ovqat yaxshilandi, rahmat',
  'Хотелось бы больше занятий на улице',
  'Всё нравится, спасибо учителям',
  'Uy vazifasi juda koʻp',
]
function opinionOf(random: Random): Answers {
  const cell = () =>
    random.weighted([
      ['good', 6],
      ['fair', 3],
      ['bad', 1],
    ] as const)
  return {
    recommends: random.weighted([
      [10, 5],
      [9, 4],
      [8, 4],
      [7, 2],
      [6, 1],
      [4, 1],
    ] as const),
    parts: { lessons: cell(), teachers: cell(), food: cell(), safety: cell() },
    ...(random.chance(0.3) && { better: random.pick(opinions) }),
  }
}

function allergyOf(random: Random): Answers {
  if (!random.chance(0.12)) return { has: false }
  return {
    has: true,
    which: [random.pick(['milk', 'nuts', 'eggs', 'gluten'] as const)],
    ...(random.chance(0.5) && { what_to_do: 'Qoʻngʻiroq qiling' }),
  }
}

const clubOf = (random: Random): Answers => ({
  club: random.weighted([
    ['robotics', 4],
    ['football', 3],
    ['chess', 2],
    ['drawing', 2],
  ] as const),
  days: ['mon', 'wed', 'fri'].filter(() => random.chance(0.6)),
})

type Given = { userId: string; subjectId: string; studentId?: string; answers: Answers }

/** Begins a form of Daftar's own, published so many hours ago or a draft; answers how an answer is added to it. */
const beginningsOf =
  (world: World, now: Date, made: Rows) =>
  (name: TemplateName, readers: 'parents' | 'students', before?: number) => {
    const { document, ...settings } = templates[name]
    const businessId = world.businesses[0]!.id
    const at = new Date(now.getTime() - (before ?? 1) * hour)
    const id = uuid({ msecs: at.getTime() })
    const out = before !== undefined
    made.forms.push({
      ...{ businessId, id, name: settings.name, draft: document, createdAt: at },
      authorId: world.users.find(({ role }) => role === 'owner')!.id,
      state: out ? 'published' : 'draft',
      published: out ? 1 : null,
      ...{ subject: settings.subject ?? 'person', anonymous: settings.anonymous ?? false },
      toldAt: out ? at : null,
      searchText: foldSearch(Object.values(settings.name).join(' ')),
    })
    if (out) made.versions.push({ businessId, formId: id, number: 1, document, publishedAt: at })
    made.audiences.push({ businessId, id: uuid(), formId: id, readers })
    const key = { businessId, formId: id }
    if (out) made.quotas.push(...limitedIn(document).map((limited) => ({ ...key, ...limited })))
    const classOf = new Map(
      world.classStudents
        .filter(({ toDate }) => !toDate)
        .map((row) => [row.studentId, row.classId]),
    )
    const roleOf = new Map(world.users.map((user) => [user.id, user.role]))
    return ({ userId, subjectId, studentId, answers }: Given) => {
      const answeredAt = new Date(at.getTime() + (made.answers.length % 90) * 6 * 60_000)
      const answeredOn = localDay(settings.anonymous ? at : answeredAt, 'Asia/Tashkent')
      made.turns.push({ businessId, formId: id, subjectId, userId, answeredOn })
      const answerId = settings.anonymous ? v4() : uuid({ msecs: answeredAt.getTime() })
      for (const { question, option, quota } of limitedBy(document, answers)) {
        const before = made.seats.filter((seat) => seat.formId === id && seat.option === option)
        made.seats.push({
          ...{ ...key, answerId, question, option, place: before.length + 1 },
          state: before.length < quota ? 'in' : 'waiting',
        })
      }
      const who = {
        ...{ userId, studentId: studentId ?? null, role: roleOf.get(userId)! },
        ...{ classId: classOf.get(subjectId) ?? null, answeredAt },
      }
      made.answers.push({
        ...{ businessId, id: answerId },
        ...{
          formId: id,
          formVersion: 1,
          answers,
          code: settings.anonymous ? '' : codeOf(made.answers.length),
        },
        ...(settings.anonymous ? nobody : who),
      })
    }
  }

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Another one for each. */
const codeOf = (count: number) =>
  Array.from(
    { length: 8 },
    (_, at) => signs[((count + 1) * (at * 7 + 11) + at * 5) % signs.length],
  ).join('')
