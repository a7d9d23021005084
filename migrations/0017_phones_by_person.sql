ALTER TABLE "users" ADD COLUMN "phone_by_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who wrote a phone: the person, or somebody else for them. What is put back with the phone stays as it is put back.
CREATE FUNCTION note_phone_writer() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.phone_by_person := NEW.phone IS NOT NULL AND nullif(current_setting('app.actor_id', true), '')::uuid IS NOT DISTINCT FROM NEW.id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_phone_writer BEFORE UPDATE OF phone ON users
FOR EACH ROW WHEN (NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_by_person = OLD.phone_by_person)
EXECUTE FUNCTION note_phone_writer();
--> statement-breakpoint
-- Until now only the log knew. What it does not tell was written before there was one: by the office.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_entries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE users SET phone_by_person = true FROM (
  SELECT DISTINCT ON (business_id, row_id) business_id, row_id, actor_id, new->>'phone' AS phone
  FROM audit_entries WHERE table_name = 'users' AND new->>'phone' IS NOT NULL
  ORDER BY business_id, row_id, id DESC
) AS latest
WHERE users.business_id = latest.business_id AND users.id = latest.row_id
  AND users.phone = latest.phone AND latest.actor_id = users.id;
--> statement-breakpoint
ALTER TABLE users ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;
