import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import * as save from './queries.ts'
import type { Judged } from '../timetable/service.judged.ts'
import type { Row } from '../file/service.rows.ts'

export async function writeLoad(db: Db, who: Actor, judged: Judged, rows: Row[]) {
  const places = rows.map((row) => ({ choice: row.choice, place: placeOf(judged, row) }))
  const of = (wanted: Row['choice']) =>
    places.flatMap(({ choice, place }) => (choice === wanted ? [place] : []))
  await save.lockClasses(db, who, [...new Set(places.map(({ place }) => place.class_id))])
  await save.insertPlaces(db, who, of('create'))
  await save.updatePlaces(db, who, of('update'))
}

function placeOf(judged: Judged, row: Row): save.PlaceRow {
  const { classId, subjectId, group, teacherId } = judged.taught.get(row)!
  return {
    id: row.choice === 'update' ? row.twin!.id! : uuid(),
    class_id: classId,
    subject_id: subjectId,
    teacher_id: teacherId,
    hours: row.values.hours!,
    group_number: group,
  }
}
