import { nameOf, type Placed, type School } from '../engine/format.ts'

/** What a file of FET shows people: names in place of ids, no two the same. */
export function named(school: School, placed: Placed[]): { school: School; placed: Placed[] } {
  const [classes, subjects, teachers, rooms] = [
    namesOf(school.classes.map(({ id, label = id }) => [id, label])),
    namesOf(school.subjects.map((one) => [one.id, nameOf(one)])),
    namesOf(school.teachers.map((one) => [one.id, nameOf(one)])),
    namesOf(school.rooms.map((one) => [one.id, nameOf(one)])),
  ]
  const room = (id: string | null | undefined) => (id ? (rooms.get(id) ?? id) : null)
  return {
    school: {
      ...school,
      classes: school.classes.map((one) => ({
        ...one,
        id: classes.get(one.id)!,
        room: room(one.room),
      })),
      subjects: school.subjects.map((one) => ({ ...one, id: subjects.get(one.id)! })),
      teachers: school.teachers.map((one) => ({ ...one, id: teachers.get(one.id)! })),
      rooms: school.rooms.map((one) => ({ ...one, id: rooms.get(one.id)! })),
      lessons: school.lessons.map((lesson) => ({
        ...lesson,
        class: classes.get(lesson.class)!,
        ...(lesson.with && { with: lesson.with.map((id) => classes.get(id)!) }),
        subject: subjects.get(lesson.subject)!,
        parts: lesson.parts.map((part) => ({
          ...part,
          ...(part.subject !== undefined && { subject: subjects.get(part.subject)! }),
          teacher: part.teacher ? teachers.get(part.teacher)! : null,
          room: room(part.room),
        })),
      })),
    },
    placed: placed.map((one) => ({ ...one, rooms: one.rooms.map(room) })),
  }
}

function namesOf(all: [id: string, name: string][]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    all.map(([id, name]) => {
      // what stands behind these signs is the number of a place or of a group there
      const plain = name.replace(/ #(?=\d+$)/, ' № ').trim() || id
      let free = plain
      for (let number = 2; taken.has(free); number += 1) free = `${plain} · ${number}`
      taken.add(free)
      return [id, free]
    }),
  )
}
