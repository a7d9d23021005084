-- Authors are not notified of earlier answers, only of those given after this migration.
ALTER TABLE "form_answers" ADD COLUMN "told_at" timestamp with time zone DEFAULT '-infinity';
--> statement-breakpoint
ALTER TABLE "form_answers" ALTER COLUMN "told_at" DROP DEFAULT;
--> statement-breakpoint
-- Background work looks in which businesses authors wait to be told.
CREATE POLICY upkeep ON form_answers FOR SELECT
USING (current_setting('app.upkeep', true) = 'on' AND told_at IS NULL);
