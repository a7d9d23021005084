DROP INDEX CONCURRENTLY IF EXISTS "lesson_changes_waiting";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lesson_changes_waiting" ON "lesson_changes" USING btree ("business_id","asked_until") WHERE state = 'proposed';--> statement-breakpoint
-- Who ends what nobody has answered in time asks first in which businesses anything waits.
DROP POLICY IF EXISTS upkeep ON lesson_changes;--> statement-breakpoint
CREATE POLICY upkeep ON lesson_changes FOR SELECT
USING (current_setting('app.upkeep', true) = 'on');
