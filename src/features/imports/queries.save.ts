import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'

// Many rows at once: they travel as one JSON text and become a table on the other side. What is null says nothing.

const table = (rows: unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

export type UserRow = {
  id: string
  role: 'teacher' | 'student' | 'parent'
  username: string
  phone: string | null
  last_name: string
  first_name: string
  patronymic: string
  gender: string | null
  birth_date: string | null
}

export const insertUsers = (db: Db, who: Actor, lang: string, rows: UserRow[]) =>
  db.execute(sql`
    insert into users (business_id, id, role, username, phone, last_name, first_name, patronymic, gender, birth_date, lang)
    select ${who.businessId}, r.id, r.role, r.username, r.phone, r.last_name, r.first_name, r.patronymic, r.gender, r.birth_date, ${lang}
    from ${table(rows)} as r (id uuid, role text, username text, phone text, last_name text, first_name text,
      patronymic text, gender text, birth_date date)`)

export type UserChange = {
  id: string
  username: string | null
  phone: string | null
  last_name: string | null
  first_name: string | null
  patronymic: string | null
  gender: string | null
  birth_date: string | null
}

/** Who was in the archive comes back. Those of whom nothing changes stay as they are. */
export const updateUsers = (db: Db, who: Actor, rows: UserChange[]) =>
  db.execute(sql`
    update users u set
      username = coalesce(r.username, u.username), phone = coalesce(r.phone, u.phone),
      last_name = coalesce(r.last_name, u.last_name), first_name = coalesce(r.first_name, u.first_name),
      patronymic = coalesce(r.patronymic, u.patronymic), gender = coalesce(r.gender, u.gender),
      birth_date = coalesce(r.birth_date, u.birth_date), archived_at = null, deleted_at = null,
      version = u.version + 1
    from ${table(rows)} as r (id uuid, username text, phone text, last_name text, first_name text, patronymic text,
      gender text, birth_date date)
    where u.business_id = ${who.businessId} and u.id = r.id and u.erased_at is null and (
      u.archived_at is not null or
      (u.username, u.phone, u.last_name, u.first_name, u.patronymic, u.gender, u.birth_date) is distinct from
      (coalesce(r.username, u.username), coalesce(r.phone, u.phone), coalesce(r.last_name, u.last_name),
        coalesce(r.first_name, u.first_name), coalesce(r.patronymic, u.patronymic), coalesce(r.gender, u.gender),
        coalesce(r.birth_date, u.birth_date)))`)

export type StudentRow = {
  id: string
  student_number: string | null
  address: string | null
  wallet: string
}

/** The records of students and their wallets. */
export async function insertStudents(db: Db, who: Actor, rows: StudentRow[]) {
  await db.execute(sql`
    insert into students (business_id, id, student_number, address)
    select ${who.businessId}, r.id, r.student_number, coalesce(r.address, '')
    from ${table(rows)} as r (id uuid, student_number text, address text)`)
  await db.execute(sql`
    insert into accounts (business_id, id, kind, holder_id)
    select ${who.businessId}, r.wallet, 'wallet', r.id from ${table(rows)} as r (id uuid, wallet uuid)`)
}

export const updateStudents = (db: Db, who: Actor, rows: Omit<StudentRow, 'wallet'>[]) =>
  db.execute(sql`
    update students s set
      student_number = coalesce(r.student_number, s.student_number), address = coalesce(r.address, s.address),
      left_on = null, left_for = null
    from ${table(rows)} as r (id uuid, student_number text, address text)
    where s.business_id = ${who.businessId} and s.id = r.id and (
      s.left_on is not null or s.left_for is not null or (s.student_number, s.address) is distinct from
      (coalesce(r.student_number, s.student_number), coalesce(r.address, s.address)))`)

type TeacherRow = { id: string; hired_on: string | null }

export const insertTeachers = (db: Db, who: Actor, rows: TeacherRow[]) =>
  db.execute(sql`
    insert into teachers (business_id, id, hired_on)
    select ${who.businessId}, r.id, r.hired_on from ${table(rows)} as r (id uuid, hired_on date)`)

export const updateTeachers = (db: Db, who: Actor, rows: TeacherRow[]) =>
  db.execute(sql`
    update teachers t set hired_on = r.hired_on
    from ${table(rows)} as r (id uuid, hired_on date)
    where t.business_id = ${who.businessId} and t.id = r.id and r.hired_on is not null
      and t.hired_on is distinct from r.hired_on`)

type TeacherSubjectRow = { id: string; teacher_id: string; subject_id: string }

/** What teachers can teach; what is known of them already stays. */
export const insertTeacherSubjects = (db: Db, who: Actor, rows: TeacherSubjectRow[]) =>
  db.execute(sql`
    insert into teacher_subjects (business_id, id, teacher_id, subject_id)
    select ${who.businessId}, r.id, r.teacher_id, r.subject_id
    from ${table(rows)} as r (id uuid, teacher_id uuid, subject_id uuid)
    on conflict (business_id, teacher_id, subject_id) do nothing`)

type GuardianRow = { id: string; parent_id: string; student_id: string; relation: string }

/** Those who are tied already stay so; with `correcting` the relation becomes what is written. */
export const insertGuardians = (db: Db, who: Actor, rows: GuardianRow[], correcting = false) =>
  db.execute(sql`
    insert into guardians (business_id, id, parent_id, student_id, relation)
    select ${who.businessId}, r.id, r.parent_id, r.student_id, r.relation
    from ${table(rows)} as r (id uuid, parent_id uuid, student_id uuid, relation text)
    on conflict (business_id, parent_id, student_id) ${
      correcting
        ? sql`do update set relation = excluded.relation where guardians.relation <> excluded.relation`
        : sql`do nothing`
    }`)

/** The office has said whose numbers these are. */
export const trustPhones = (db: Db, who: Actor, parents: string[]) =>
  db.execute(sql`
    update users set phone_by_person = false
    where business_id = ${who.businessId} and phone_by_person and id = any(${sql.param(parents)}::uuid[])`)

export type ClassRow = {
  id: string
  grade: number | null
  letter: string | null
  name: string | null
  shift: number | null
  room_id: string | null
  homeroom_teacher_id: string | null
  capacity: number | null
  language: string | null
  academic_year: string
}

export const insertClasses = (db: Db, who: Actor, rows: ClassRow[]) =>
  db.execute(sql`
    insert into classes (business_id, id, grade, letter, name, shift, room_id, homeroom_teacher_id, capacity, language, academic_year)
    select ${who.businessId}, r.id, r.grade, r.letter, r.name, coalesce(r.shift, 1), r.room_id, r.homeroom_teacher_id,
      coalesce(r.capacity, 35), coalesce(r.language, 'uz'), r.academic_year
    from ${table(rows)} as r (id uuid, grade smallint, letter text, name text, shift smallint, room_id uuid,
      homeroom_teacher_id uuid, capacity smallint, language text, academic_year text)`)

export const updateClasses = (db: Db, who: Actor, rows: Omit<ClassRow, 'academic_year'>[]) =>
  db.execute(sql`
    update classes c set
      shift = coalesce(r.shift, c.shift), room_id = coalesce(r.room_id, c.room_id),
      homeroom_teacher_id = coalesce(r.homeroom_teacher_id, c.homeroom_teacher_id),
      capacity = coalesce(r.capacity, c.capacity), language = coalesce(r.language, c.language), version = c.version + 1
    from ${table(rows)} as r (id uuid, shift smallint, room_id uuid, homeroom_teacher_id uuid, capacity smallint, language text)
    where c.business_id = ${who.businessId} and c.id = r.id and
      (c.shift, c.room_id, c.homeroom_teacher_id, c.capacity, c.language) is distinct from
      (coalesce(r.shift, c.shift), coalesce(r.room_id, c.room_id), coalesce(r.homeroom_teacher_id, c.homeroom_teacher_id),
        coalesce(r.capacity, c.capacity), coalesce(r.language, c.language))`)

/** The memberships that these students have now, as `student class`. */
export async function findMemberships(
  db: Db,
  who: Actor,
  students: string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ pair: string }>(sql`
    select student_id || ' ' || class_id as pair from class_students
    where business_id = ${who.businessId} and to_date is null and student_id = any(${sql.param(students)}::uuid[])`)
  return new Set(rows.map(({ pair }) => pair))
}
