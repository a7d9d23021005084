CREATE INDEX "class_students_class" ON "class_students" USING btree ("business_id","class_id");--> statement-breakpoint
-- Marks are evidence: they are withdrawn by a correction, never removed.
REVOKE DELETE ON daily_marks FROM daftar_app;
