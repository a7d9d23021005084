CALL protect_tenant_table('rollovers');
--> statement-breakpoint
REVOKE DELETE ON rollovers FROM daftar_app;
--> statement-breakpoint
CALL audit_table('rollovers');
--> statement-breakpoint
-- A learning centre has groups and no grades.
CREATE FUNCTION refuse_grades_in_centre() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT kind FROM businesses WHERE id = NEW.business_id) = 'centre' THEN
    RAISE EXCEPTION 'a centre has no grades' USING ERRCODE = 'check_violation', CONSTRAINT = 'classes_no_grades_in_centre';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_grades_in_centre BEFORE INSERT OR UPDATE OF grade ON classes
FOR EACH ROW WHEN (NEW.grade IS NOT NULL) EXECUTE FUNCTION refuse_grades_in_centre();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION refuse_grades_in_centre() FROM PUBLIC;
