import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { homeRoom, type School, type Solution } from '../src/schedule/core/format.ts'

/**
 * The control: FET, the free generator of schedules, where it is installed (`fet-cl`). It is given the hard rules alone, and of
 * two halves that need rooms of kinds one of the two, which is a little less than we have to keep. It knows prices only as
 * rules: `gaps` are those that every teacher may have in a week.
 */
type Limits = { gaps?: number | undefined; seconds: number }

export const hasFet = !spawnSync('fet-cl', ['--version']).error

/** Processor seconds until FET has a whole schedule, its start and reading included, and that schedule without rooms. */
export function solvedByFet(
  school: School,
  { gaps, seconds }: Limits,
): { seconds: number; solution: Solution } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-fet-'))
  const file = join(folder, 'school.fet')
  writeFileSync(file, asFet(school, gaps))
  const command = `TIMEFORMAT='cpu %U %S'; time fet-cl --inputfile=${file} --outputdir=${folder} --timelimitseconds=${seconds}`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' })
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? []
  try {
    if (status !== 0 || !/successful/i.test(stdout) || !user) return undefined
    const found = join(folder, 'timetables/school/school_activities.xml')
    const solution = fromFet(school, readFileSync(found, 'utf8'))
    return { seconds: Number(user) + Number(system), solution }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const hoursOf = ({ bells }: School) =>
  bells.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))

function fromFet(school: School, xml: string): Solution {
  const hours = hoursOf(school)
  const lessons = school.lessons.flatMap((lesson) =>
    Array.from({ length: lesson.per_week }, () => lesson.id),
  )
  const found = xml.matchAll(/<Id>(\d+)<\/Id>\s*<Day>d(\d)<\/Day>\s*<Hour>h(\d+)<\/Hour>/g)
  const placed = [...found].map(([, id, day, hour]) => ({
    lesson: lessons[Number(id) - 1]!,
    day: Number(day),
    period: hours[Number(hour) - 1]!.period,
    rooms: [],
  }))
  return { placed }
}

const tag = (name: string, ...inner: (string | number)[]) => `<${name}>${inner.join('')}</${name}>`
const rule = (name: string, ...inner: string[]) =>
  tag(name, tag('Weight_Percentage', 100), ...inner, tag('Active', 'true'), tag('Comments', ''))

function asFet(school: School, gaps: number | undefined): string {
  const hours = hoursOf(school)
  const hourOf = (shift: number, period: number) =>
    `h${hours.findIndex((bell) => bell.shift === shift && bell.period === period) + 1}`
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const light = new Map(school.subjects.map((subject) => [subject.id, subject.light]))
  const activities: string[] = []
  const time: string[] = [rule('ConstraintBasicCompulsoryTime')]
  if (gaps !== undefined) time.push(rule('ConstraintTeachersMaxGapsPerWeek', tag('Max_Gaps', gaps)))
  const space: string[] = [rule('ConstraintBasicCompulsorySpace')]
  const away = (cells: [number, string][]) => [
    tag('Number_of_Not_Available_Times', cells.length),
    ...cells.map(([day, hour]) =>
      tag('Not_Available_Time', tag('Day', `d${day}`), tag('Hour', hour)),
    ),
  ]
  let id = 0
  for (const lesson of school.lessons) {
    const owner = classes.get(lesson.class)!
    const first = id + 1
    const teachers = [...new Set(lesson.parts.flatMap(({ teacher }) => teacher ?? []))]
    const kind = lesson.parts.map((part) => part.room_kind).find((one) => one && one !== homeRoom)
    const rooms = school.rooms
      .filter((room) => room.kind === kind)
      .flatMap((room) => Array.from({ length: room.holds }, (_, at) => `${room.id}-${at}`))
    for (let turn = 0; turn < lesson.per_week; turn += 1) {
      id += 1
      activities.push(
        tag(
          'Activity',
          ...teachers.map((teacher) => tag('Teacher', teacher)),
          tag('Subject', lesson.subject),
          tag('Students', lesson.class),
          tag('Duration', lesson.length),
          tag('Total_Duration', lesson.length * lesson.per_week),
          tag('Id', id),
          tag('Activity_Group_Id', lesson.per_week > 1 ? first : 0),
          tag('Active', 'true'),
          tag('Comments', ''),
        ),
      )
      const at = lesson.fixed[turn]
      if (at)
        time.push(
          rule(
            'ConstraintActivityPreferredStartingTime',
            tag('Activity_Id', id),
            tag('Preferred_Day', `d${at.day}`),
            tag('Preferred_Hour', hourOf(owner.shift, at.period)),
            tag('Permanently_Locked', 'true'),
          ),
        )
      else if (owner.grade <= 4 && !light.get(lesson.subject)) {
        const cells = school.days.flatMap((day) =>
          [1, 2, 3, 4].map((period) =>
            tag(
              'Preferred_Starting_Time',
              tag('Preferred_Starting_Day', `d${day}`),
              tag('Preferred_Starting_Hour', hourOf(owner.shift, period)),
            ),
          ),
        )
        time.push(
          rule(
            'ConstraintActivityPreferredStartingTimes',
            tag('Activity_Id', id),
            tag('Number_of_Preferred_Starting_Times', cells.length),
            ...cells,
          ),
        )
      }
      if (rooms.length > 0)
        space.push(
          rule(
            'ConstraintActivityPreferredRooms',
            tag('Activity_Id', id),
            tag('Number_of_Preferred_Rooms', rooms.length),
            ...rooms.map((room) => tag('Preferred_Room', room)),
          ),
        )
    }
    if (lesson.per_week > 1 && lesson.per_week <= (owner.days ?? school.days).length)
      time.push(
        rule(
          'ConstraintMinDaysBetweenActivities',
          tag('Consecutive_If_Same_Day', 'false'),
          tag('Number_of_Activities', lesson.per_week),
          ...Array.from({ length: lesson.per_week }, (_, at) => tag('Activity_Id', first + at)),
          tag('MinDays', 1),
        ),
      )
  }
  for (const teacher of school.teachers) {
    if (teacher.blocked.length > 0) {
      const cells = new Set(
        teacher.blocked.map(({ day, shift, period }) => `${day} ${hourOf(shift, period)}`),
      )
      time.push(
        rule(
          'ConstraintTeacherNotAvailableTimes',
          tag('Teacher', teacher.id),
          ...away([...cells].map((cell) => [Number(cell[0]), cell.slice(2)])),
        ),
      )
    }
    if (teacher.max_per_day != null)
      time.push(
        rule(
          'ConstraintTeacherMaxHoursDaily',
          tag('Teacher_Name', teacher.id),
          tag('Maximum_Hours_Daily', teacher.max_per_day),
        ),
      )
  }
  time.push(
    rule('ConstraintStudentsMaxGapsPerWeek', tag('Max_Gaps', 0)),
    rule(
      'ConstraintStudentsEarlyMaxBeginningsAtSecondHour',
      tag('Max_Beginnings_At_Second_Hour', 0),
    ),
  )
  for (const each of school.classes) {
    const closed = school.days.flatMap((day) =>
      hours.flatMap(({ shift, period }): [number, string][] =>
        shift === each.shift && (each.days ?? school.days).includes(day)
          ? []
          : [[day, hourOf(shift, period)]],
      ),
    )
    time.push(
      rule('ConstraintStudentsSetNotAvailableTimes', tag('Students', each.id), ...away(closed)),
      rule(
        'ConstraintStudentsSetMaxHoursDaily',
        tag('Maximum_Hours_Daily', each.max_per_day ?? hours.length),
        tag('Students', each.id),
      ),
      rule(
        'ConstraintStudentsSetMinHoursDaily',
        tag('Minimum_Hours_Daily', each.min_per_day),
        tag('Students', each.id),
        tag('Allow_Empty_Days', 'true'),
      ),
    )
  }
  const list = (name: string, ...inner: string[]) => tag(name, ...inner)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<fet version="6.8.5">${[
    tag('Mode', 'Official'),
    tag('Institution_Name', school.name ?? ''),
    tag('Comments', ''),
    list(
      'Days_List',
      tag('Number_of_Days', school.days.length),
      ...school.days.map((day) => tag('Day', tag('Name', `d${day}`))),
    ),
    list(
      'Hours_List',
      tag('Number_of_Hours', hours.length),
      ...hours.map((_, at) => tag('Hour', tag('Name', `h${at + 1}`))),
    ),
    list(
      'Subjects_List',
      ...school.subjects.map(({ id: one }) => tag('Subject', tag('Name', one))),
    ),
    list('Activity_Tags_List'),
    list(
      'Teachers_List',
      ...school.teachers.map(({ id: one }) => tag('Teacher', tag('Name', one))),
    ),
    list(
      'Students_List',
      ...school.classes.map(({ id: one }) =>
        tag('Year', tag('Name', one), tag('Number_of_Students', 0)),
      ),
    ),
    list('Activities_List', ...activities),
    list('Buildings_List'),
    list(
      'Rooms_List',
      ...school.rooms.flatMap(({ id: one, holds }) =>
        Array.from({ length: holds }, (_, at) =>
          tag('Room', tag('Name', `${one}-${at}`), tag('Building', ''), tag('Capacity', 1000)),
        ),
      ),
    ),
    list('Time_Constraints_List', ...time),
    list('Space_Constraints_List', ...space),
  ].join('\n')}</fet>\n`
}
