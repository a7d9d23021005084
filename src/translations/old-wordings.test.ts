import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { migrate } from '../platform/migrate.ts'
import { oldDatabase } from '../testing/old-version.ts'

// What a business had worded itself is said where the phrase stands now, of a version that said each thing in each area.
test('wordings go with phrases that several areas share, the latest of them, and titles with their kind', async () => {
  const connection = await oldDatabase(30)
  const [business, editor] = [uuid(), uuid()]
  const owner = new pg.Client(connection)
  await owner.connect()
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  await owner.query(`insert into businesses (id, kind, name) values ($1, 'school', 'Eski')`, [
    business,
  ])
  await owner.query(
    `insert into users (business_id, id, role, username, last_name, first_name)
     values ($1, $2, 'owner', 'eski@maktab.test', 'Eskiyeva', 'Ona')`,
    [business, editor],
  )
  const word = (key: string, phrase: string, day: number, lang = 'ru') =>
    owner.query(
      `insert into text_edits (business_id, lang, key, phrase, version, edited_by, edited_at)
       values ($1, $2, $3, $4, 3, $5, $6)`,
      [business, lang, key, phrase, editor, `2026-09-0${day}T08:00:00Z`],
    )
  await word('family.save', 'Записать', 1)
  await word('teachers.save', 'Сохранить всё', 3)
  await word('classes.save', 'Готово', 2)
  await word('classes.save', 'Yozish', 2, 'uz')
  await word('centre.groups.class', 'Поток', 1)
  await word('groups.class', 'Поток', 1)
  await word('students.title', 'Дети', 1)
  await word('classes.capacityIsHigh', 'Тесно', 1)
  await word('errorTitles.out_of_stock', 'Кончилось', 1)
  await word('errorTitles.store_closed', 'Закрыто', 2)
  await migrate(connection, 'migrations')
  const { rows } = await owner.query<{ key: string }>(
    'select lang, key, phrase, version from text_edits order by key, lang',
  )
  expect(rows).toEqual([
    { lang: 'ru', key: 'centre.common_class', phrase: 'Поток', version: 1 },
    { lang: 'ru', key: 'centre.groups.class', phrase: 'Поток', version: 3 },
    { lang: 'ru', key: 'classes.capacityIsHigh', phrase: 'Тесно', version: 3 },
    { lang: 'ru', key: 'common.save', phrase: 'Сохранить всё', version: 1 },
    { lang: 'uz', key: 'common.save', phrase: 'Yozish', version: 1 },
    { lang: 'ru', key: 'common.students', phrase: 'Дети', version: 1 },
    { lang: 'ru', key: 'errorTitles.order', phrase: 'Закрыто', version: 1 },
  ])
  const { rows: told } = await owner.query<{ key: string }>(
    `select key from text_changes where lang = 'ru' and before is null order by key`,
  )
  // the history of a new key begins with what it says
  expect(told.map(({ key }) => key)).toEqual([
    ...['centre.common_class', 'common.save', 'common.students', 'errorTitles.order'],
  ])
  const forced = await owner.query<{ on: boolean }>(
    `select relforcerowsecurity as on from pg_class
     where oid in ('text_edits'::regclass, 'text_changes'::regclass)`,
  )
  expect(forced.rows).toEqual([{ on: true }, { on: true }])
  await owner.end()
})
