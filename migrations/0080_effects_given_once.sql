DROP INDEX CONCURRENTLY IF EXISTS "form_effects_given";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "form_effects_given" ON "form_effects" USING btree ("business_id","form_id","kind","person_id") WHERE not declined and kind in ('enrol', 'coins', 'rate');
