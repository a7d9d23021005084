ALTER TABLE "schedules" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "publication" uuid;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "rules_left" smallint;
--> statement-breakpoint
-- Classes that come to another shift, and rooms that hold more or fewer, take up other times and places in the versions that
-- still hold. Judged at once, so that whoever changes them hears why not.
CREATE FUNCTION keep_uses_of_ground() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moved uuid[];
  held record;
BEGIN
  IF TG_TABLE_NAME = 'classes' THEN
    SELECT array_agg(n.id) INTO moved FROM new_rows n JOIN old_rows o USING (id) WHERE n.shift <> o.shift;
  ELSE
    SELECT array_agg(n.id) INTO moved FROM new_rows n JOIN old_rows o USING (id) WHERE n.holds <> o.holds;
  END IF;
  IF moved IS NULL THEN
    RETURN NULL;
  END IF;
  FOR held IN
    SELECT id FROM schedules
    WHERE business_id = current_business() AND state = 'published' AND (valid_to IS NULL OR valid_to >= current_date)
    ORDER BY id FOR UPDATE
  LOOP
    PERFORM write_schedule_uses(held.id, array_agg(DISTINCT l.line_id)) FROM schedule_lessons l
    WHERE l.business_id = current_business() AND l.schedule_id = held.id
      AND (l.class_id = ANY (moved) OR l.room_ids && moved)
    HAVING count(*) > 0;
  END LOOP;
  SET CONSTRAINTS schedule_uses_apart IMMEDIATE;
  SET CONSTRAINTS schedule_uses_apart DEFERRED;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_uses AFTER UPDATE ON classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_ground();
--> statement-breakpoint
CREATE TRIGGER keep_uses AFTER UPDATE ON rooms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_ground();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_uses_of_ground() FROM PUBLIC;
