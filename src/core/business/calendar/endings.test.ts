import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool, password } from '../../../testing/school.ts'
import { auth } from '../../auth/contract.ts'
import { accessCodes } from '../../auth/codes/contract.ts'
import { imports } from '../../../features/imports/contract.ts'
import { profile } from '../../profile/contract.ts'
import { guardians } from '../../students/guardians/contract.ts'
import { students } from '../../students/contract.ts'
import { teachers } from '../../teachers/contract.ts'
import { business } from '../contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

async function edit(of: 'here' | 'elsewhere', body: object) {
  const as = at.as(at[of].cast.owner)
  const params = { id: at[of].business }
  const { version } = await as(business.show, { params })
  return as(business.edit, { params, body: { version, ...body } })
}
const create = (last_name: string, first_name: string, given: object = {}) =>
  at.as('admin')(students.create, { body: { last_name, first_name, ...given } })

test('a school chooses how its sign-in names end and look; those that there are stay', async () => {
  const old = await create('Karimov', 'Aziz')
  expect(old.username).toMatch(/^a\.karimov\.\d{6}@/)
  expect(await edit('here', { handle: 'Maktab5', name_shape: 'last_f' })).toMatchObject({
    handle: 'maktab5',
    name_shape: 'last_f',
  })
  const made = [await create('Karimov', 'Anvar'), await create('Каримов', 'Акмал')]
  expect(made.map(({ username }) => username)).toEqual(['karimov.a@maktab5', 'karimov.a2@maktab5'])
  const { username } = await at.as('admin')(students.show, { params: { id: old.id } })
  expect(username).toBe(old.username)
})

test('who is called alike and made at one moment gets another number each', async () => {
  const made = await Promise.all(
    ['Bobur', 'Botir', 'Bahrom', 'Begzod'].map((first) => create('Umarov', first)),
  )
  expect(new Set(made.map(({ username }) => username))).toEqual(
    new Set(['umarov.b2@maktab5', 'umarov.b3@maktab5', 'umarov.b4@maktab5', 'umarov.b@maktab5']),
  )
})

test('a child signs in by such a name, as does a teacher and a parent', async () => {
  const child = await create('Rahimov', 'Dilshod', { password: 'qovun bogʻi 4' })
  const teacher = await at.as('admin')(teachers.create, {
    body: { last_name: 'Rahimov', first_name: 'Davron', password: 'qovun bogʻi 4' },
  })
  expect([child.username, teacher.username]).toEqual(['rahimov.d@maktab5', 'rahimov.d2@maktab5'])
  for (const { username } of [child, teacher])
    await expect(
      at.as('nobody')(auth.login, { body: { username: username!, password: 'qovun bogʻi 4' } }),
    ).resolves.toHaveProperty('access')
  await at.as('admin')(guardians.add, {
    params: { id: child.id },
    body: {
      last_name: 'Rahimova',
      first_name: 'Dildora',
      phone: '998901112244',
      relation: 'mother',
    },
  } as never)
  const { results } = await at.as('admin')(guardians.list, { params: { id: child.id } })
  const slips = await at.as('admin')(accessCodes.create, {
    body: { ids: [results[0]!.parent.id] },
  })
  expect(slips.results.map(({ username }) => username)).toEqual(['rahimova.d@maktab5'])
})

test('an import names its people so as well, past names that stand in the file', async () => {
  const text = [
    ['Familiyasi', 'Ismi', 'Login'],
    ['Saidov', 'Sardor', ''],
    ['Saidov', 'Sanjar', ''],
    ['Saidov', 'Sobir', 'saidov.s@maktab5'],
    ['Saidov', 'Sherzod', 'saidov.s@boshqa'],
  ]
    .map((row) => row.join('\t'))
    .join('\n')
  const draft = await at.as('admin')(imports.create, { body: { kind: 'students', text } })
  // no ending of this school
  expect(
    draft.rows.results.flatMap(({ row, faults }) => faults.map(({ code }) => `${row} ${code}`)),
  ).toEqual(['5 invalid_email'])
  const params = { id: draft.id }
  const skipped = await at.as('admin')(imports.edit, {
    params,
    body: { version: draft.version, choices: [{ row: 5, choice: 'skip' }] },
  })
  await at.as('admin')(imports.save, { params, body: { version: skipped.version } })
  const { results } = await at.as('admin')(students.list, { query: { q: 'saidov' } })
  expect(new Set(results.map(({ username }) => username))).toEqual(
    new Set(['saidov.s2@maktab5', 'saidov.s3@maktab5', 'saidov.s@maktab5']),
  )
})

test('an ending belongs to the school that was first, also when it has chosen another', async () => {
  const taken = { detail: 'ending_is_taken', fields: { handle: 'ending_is_taken' } }
  await expect(edit('elsewhere', { handle: 'maktab5' })).rejects.toMatchObject(taken)
  await edit('here', { handle: 'maktab-5' })
  await expect(edit('elsewhere', { handle: 'maktab5' })).rejects.toMatchObject(taken)
  await expect(edit('here', { handle: 'maktab5' })).resolves.toMatchObject({ handle: 'maktab5' })
  for (const handle of ['bir', 'ikki', 'uch']) await edit('here', { handle })
  await expect(edit('here', { handle: 'toʻrt' })).rejects.toMatchObject({
    fields: { handle: 'invalid_value' },
  })
  await expect(edit('here', { handle: 'besh' })).rejects.toMatchObject({
    fields: { handle: 'too_many_endings' },
  })
})

test('nobody signs in by a name with the ending of another school, or with none', async () => {
  const body = { last_name: 'Begona', first_name: 'Bir' }
  for (const username of ['direktor@maktab5', 'direktor@mail'])
    await expect(
      at.as(at.elsewhere.cast.admin)(students.create, { body: { ...body, username } }),
    ).rejects.toMatchObject({ fields: { username: 'invalid_email' } })
  await expect(
    at.as(at.elsewhere.cast.teacherA)(profile.rename, {
      body: { username: 'direktor@maktab5', password },
    }),
  ).rejects.toMatchObject({ fields: { username: 'invalid_email' } })
  await expect(
    at.as('teacherA')(profile.rename, { body: { username: 'ustoz@maktab5', password } }),
  ).resolves.toMatchObject({ username: 'ustoz@maktab5' })
})

test.each([
  ' Direktor@MAKTAB5 ',
  'direktor@maktab5.',
  'direktor＠maktab5',
  'direktor@ｍaktab5',
  'direktor@mаktab5', // with a Cyrillic а
  'direktor@maktab5\u200b',
  'direktor@maktab-5',
])('%j, like a name of another school, is refused to its whole staff', async (username) => {
  const { owner, admin, teacherB } = at.elsewhere.cast
  for (const who of [owner, admin, teacherB])
    await expect(
      at.as(who)(profile.rename, { body: { username, password } }),
    ).rejects.toMatchObject({ status: 400, fields: { username: 'invalid_email' } })
})

test.each(['ab', 'maktab5.uz', '-maktab', 'мактаб', 'a'.repeat(21)])('%s is no ending', (handle) =>
  expect(edit('elsewhere', { handle })).rejects.toMatchObject({ status: 400 }),
)

test('which endings are taken is told twenty times an hour', async () => {
  const details: unknown[] = []
  for (let time = 0; time < 21; time += 1)
    details.push(
      await edit('elsewhere', { handle: 'maktab5' }).catch(
        ({ detail }: { detail: unknown }) => detail,
      ),
    )
  expect(details.slice(0, 10)).toEqual(Array(10).fill('ending_is_taken'))
  expect(details.at(-1)).toBe('too_many_requests')
})
