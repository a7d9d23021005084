import type { BenchSchool } from './school.ts'

const tables = [
  'users',
  'students',
  'classes',
  'class_students',
  'class_subjects',
  'accounts',
  'daily_marks',
  'guardians',
]

/** The school's rows once more in a schema without row-level security: what the tenant guard costs is told apart. */
export async function copyWithoutGuard({ owner, business }: BenchSchool) {
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  await owner.query('create schema bare')
  for (const table of tables) {
    // what is generated is copied as it stands
    await owner.query(
      `create table bare.${table} (like public.${table} including all excluding generated)`,
    )
    await owner.query(`insert into bare.${table} select * from public.${table}`)
  }
  await owner.query('grant usage on schema bare to daftar_app')
  await owner.query('grant select on all tables in schema bare to daftar_app')
  await owner.query('analyze')
}
