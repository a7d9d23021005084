CALL protect_tenant_table('teacher_subjects');
--> statement-breakpoint
CALL audit_table('teacher_subjects');
--> statement-breakpoint
-- A vacant place has nobody who could have left.
DROP TRIGGER refuse_who_has_left ON class_subjects;
--> statement-breakpoint
CREATE TRIGGER refuse_who_has_left BEFORE INSERT OR UPDATE OF teacher_id ON class_subjects
FOR EACH ROW WHEN (NEW.teacher_id IS NOT NULL) EXECUTE FUNCTION refuse_who_has_left('teacher_id');
