import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import { ofBusiness, roomKinds } from '../business/table.ts'
import type { Localised } from '../../platform/shapes.ts'
import { instant, tenantTable } from '../../platform/db/table.ts'
import { described } from '../../platform/db/columns.ts'

export const subjects = tenantTable(
  'subjects',
  {
    ...ofBusiness(),
    name: described(jsonb('name').$type<Localised>().notNull(), { log: 'localised' }),
    /** A name of the palette. */
    colour: described(text('colour').notNull().default('indigo'), { log: 'word' }),
    /** Hours a week by grade, e.g. `{"5": 4.5}`. */
    weeklyNorms: described(
      jsonb('weekly_norms').$type<Record<string, number>>().notNull().default({}),
      { log: 'norms' },
    ),
    /** Of classes that are taught in this language; of all when null. */
    language: text('language', { enum: ['uz', 'ru', 'en'] }),
    /** Points on the scale that hard lessons are spread over the week by: 1 easy, 13 hard. */
    difficulty: smallint('difficulty'),
    /** Where a grade has others: `{"7": 8, "9": 13}`. */
    difficultyByGrade: described(
      jsonb('difficulty_by_grade').$type<Record<string, number>>().notNull().default({}),
      { log: 'norms' },
    ),
    /** Whether it may be the fifth lesson of the young; by its difficulty when null. */
    light: boolean('light'),
    /** Lessons in a row that it is given in. */
    block: smallint('block').notNull().default(1),
    /** The hour of the homeroom teacher: the first lesson of the week in every class that has one. */
    homeroomHour: boolean('homeroom_hour').notNull().default(false),
    /** The kind of room that it is given in; the class's own when null. */
    roomKind: text('room_kind', { enum: roomKinds }),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check(
      'subjects_name',
      sql`coalesce(${t.name}->>'uz', ${t.name}->>'ru', ${t.name}->>'en', '') <> ''`,
    ),
    check('subjects_difficulty', sql`${t.difficulty} between 1 and 13`),
    check('subjects_block', sql`${t.block} between 1 and 2`),
  ],
)
