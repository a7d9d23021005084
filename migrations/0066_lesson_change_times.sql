ALTER TABLE "lesson_changes" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- A calendar program takes an event anew when its stamp is newer: whoever writes a change renews it.
CREATE FUNCTION stamp_lesson_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stamp BEFORE UPDATE ON lesson_changes
FOR EACH ROW EXECUTE FUNCTION stamp_lesson_change();
