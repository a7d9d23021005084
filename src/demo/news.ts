import { v7 as uuid } from 'uuid'
import type { Kind } from '../core/notifications/contract.ts'
import type { notifications } from '../core/notifications/table.ts'
import { attendance, type Class, type Mark, type User, type World } from './school/records.ts'

type News = typeof notifications.$inferInsert
const days = 4
const unreadDays = 2
const minute = 60_000
const hour = 60 * minute

/** What the people of one business have been told of the last days; of the very last ones nothing is read yet. */
export function newsOf(world: World, now: Date): News[] {
  return [...marksNews(world), ...signInNews(world, now)]
}

function marksNews(world: World): News[] {
  const last = [...new Set(world.marks.map(({ day }) => day))].toSorted().slice(-days)
  const people = new Map(world.users.map((user) => [user.id, user]))
  const classes = new Map(world.classes.map((row) => [row.id, row]))
  const parents = Map.groupBy(
    world.guardians.filter(({ maySee }) => maySee),
    ({ studentId }) => studentId,
  )
  return world.marks.flatMap((mark) => {
    const kind = last.includes(mark.day) && kindOf(mark)
    if (!kind) return []
    const read = !last.slice(-unreadDays).includes(mark.day)
    const tell = (userId: string, more: Record<string, string>) =>
      told(mark, kind, { userId, read, params: { ...paramsOf(mark, classes), ...more } })
    const student =
      kind === 'marked_absent' || kind === 'marked_late' ? [] : [tell(mark.studentId, {})]
    const child = { student: nameOf(people.get(mark.studentId)!), student_id: mark.studentId }
    const family = parents.get(mark.studentId) ?? []
    return [...student, ...family.map(({ parentId }) => tell(parentId, child))]
  })
}

function kindOf({ kind, value }: Mark): Kind | undefined {
  if (kind === 'rate') return 'rate_given'
  if (kind === 'coin') return value > 0 ? 'coins_given' : undefined
  if (value === attendance.absent) return 'marked_absent'
  return value === attendance.late ? 'marked_late' : undefined
}

const nameOf = ({ lastName, firstName }: User) => `${lastName} ${firstName}`
const labelOf = ({ grade, letter, name }: Class) => name ?? `${grade}-${letter}`
const words = new Map(Object.entries(attendance).map(([word, value]) => [value as number, word]))

const paramsOf = ({ kind, value, day, classId }: Mark, classes: Map<string, Class>) => ({
  mark: kind,
  class: labelOf(classes.get(classId)!),
  day,
  value: kind === 'attendance' ? words.get(value)! : value,
})

type Told = { userId: string; read: boolean; params: News['params'] }

function told({ businessId, id, recordedAt }: Mark, kind: Kind, { read, ...rest }: Told): News {
  const createdAt = new Date(recordedAt)
  const dueAt = new Date(createdAt.getTime() + minute)
  return {
    ...rest,
    businessId,
    id: uuid({ msecs: createdAt.getTime() }),
    kind,
    link: '/profile',
    aboutId: id,
    createdAt,
    dueAt,
    readAt: read ? new Date(dueAt.getTime() + hour) : null,
  }
}

const device =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Staff use a second computer now and then. */
function signInNews(world: World, now: Date): News[] {
  const at = new Date(now.getTime() - 26 * hour)
  const staff = world.users.filter(({ role }) => ['owner', 'admin', 'teacher'].includes(role))
  return staff.map(({ businessId, id: userId }) => ({
    businessId,
    id: uuid({ msecs: at.getTime() }),
    userId,
    kind: 'new_sign_in',
    params: { device },
    link: '/profile',
    aboutId: null,
    createdAt: at,
    dueAt: at,
    readAt: null,
  }))
}
