-- What the transfers of a mark come to is asked for mark by mark, at night.
DROP INDEX CONCURRENTLY IF EXISTS "transfers_mark";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transfers_mark" ON "transfers" USING btree ("business_id","mark_id") WHERE "transfers"."mark_id" is not null;
