DROP INDEX CONCURRENTLY IF EXISTS "form_answers_told";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "form_answers_told" ON "form_answers" USING btree ("business_id","told_at","form_id");
