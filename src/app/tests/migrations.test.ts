import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { large, longLocks } from '../../testing/database/migration-locks.ts'

test('of the snapshots the newest alone is kept: delete the others', () => {
  const newest = basename(globSync('migrations/*.sql').toSorted().at(-1)!).slice(0, 4)
  const kept = globSync('migrations/meta/*_snapshot.json').map((file) => basename(file))
  expect(kept).toEqual([`${newest}_snapshot.json`])
})

describe('a migration keeps nobody waiting', () => {
  const files = globSync('migrations/*.sql').sort()
  test('none of those after the baseline does', () => {
    const [baseline, ...later] = files
    expect(basename(baseline!)).toBe('0000_baseline.sql')
    const found = later.flatMap((file) =>
      longLocks(readFileSync(file, 'utf8')).map((why) => `${basename(file)}: ${why}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    'CREATE INDEX "x" ON "daily_marks" USING btree ("business_id");',
    'CREATE UNIQUE INDEX x ON public.users (business_id, phone)',
    'CREATE INDEX CONCURRENTLY "x" ON "daily_marks" ("day")',
    'ALTER TABLE "notifications" ALTER COLUMN "kind" SET DATA TYPE varchar(40);',
    'ALTER TABLE transfers ALTER amount TYPE bigint',
    'ALTER TABLE "users" ADD COLUMN "tag" uuid DEFAULT uuidv7() NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "folded" text GENERATED ALWAYS AS (lower(name)) STORED;',
    'ALTER TABLE "orders" ALTER COLUMN "store_id" SET NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" FOREIGN KEY ("business_id") REFERENCES "public"."stores"("id");',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (price > 0);',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE("business_id");',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (price > 0) NOT VALID; ALTER TABLE "orders" VALIDATE CONSTRAINT "a"',
    'UPDATE users SET phone = null;',
    'delete from "daily_marks" where day < now()',
    'LOCK TABLE transfers',
    'ALTER TABLE "sessions" SET LOGGED',
  ])('refused: %s', (sql) => {
    expect(longLocks(sql)).toHaveLength(1)
  })

  test.each([
    'DROP INDEX CONCURRENTLY IF EXISTS "x";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "x" ON "daily_marks" ("day");',
    'CREATE TABLE "users" ("id" uuid); CREATE INDEX "x" ON "users" ("id"); ALTER TABLE "users" ADD CONSTRAINT "a" CHECK (true);',
    'CREATE INDEX "x" ON "terms" ("business_id");',
    'ALTER TABLE "users" ADD COLUMN "seen" timestamp with time zone DEFAULT now() NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "seen" text;',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (price > 0) NOT VALID;',
    'ALTER TABLE "orders" VALIDATE CONSTRAINT "a"; ALTER TABLE "orders" ALTER COLUMN "store_id" SET NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE USING INDEX "b"',
    'ALTER TABLE "orders" DROP COLUMN "note";',
    'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ UPDATE users SET phone = null; $$;',
    '-- UPDATE users SET phone = null;\nALTER TABLE "terms" ALTER COLUMN "a" SET NOT NULL;',
  ])('let through: %s', (sql) => {
    expect(longLocks(sql)).toEqual([])
  })

  test('looks at tables that there are', () => {
    const schema = readFileSync('docs/schema.sql', 'utf8')
    const tables = new Set(
      [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gim)].map(([, name]) => name),
    )
    expect([...large].filter((table) => !tables.has(table))).toEqual([])
  })
})
