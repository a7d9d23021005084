ALTER TABLE "chat_reports" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD COLUMN "deputy_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "unattended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "unattended_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_business_id_deputy_id_users_business_id_id_fk" FOREIGN KEY ("business_id","deputy_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_settings_deputy" ON "chat_settings" USING btree ("business_id","deputy_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_unattended" ON "chat_rooms" USING btree ("business_id","unattended_at") WHERE unattended_at is not null and unattended_told_at is null;
--> statement-breakpoint
-- Members as before; a room of students without staff says since when.
CREATE OR REPLACE FUNCTION keep_chat_members(rooms uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
DECLARE
  own constant uuid := current_business();
  in_rooms uuid[];
  people uuid[];
BEGIN
  PERFORM FROM chat_rooms WHERE business_id = own AND id = ANY (rooms) ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT array_agg(b.room_id), array_agg(b.user_id) INTO in_rooms, people FROM chat_belonging(rooms) b;
  -- whoever goes again has seen until now what was said when they were there before
  UPDATE chat_members m SET to_change = r.last_change FROM chat_rooms r, chat_members again
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NOT NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id
    AND again.business_id = own AND again.room_id = ANY (rooms) AND again.to_seq IS NULL
    AND again.room_id = m.room_id AND again.user_id = m.user_id
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  -- nothing was said while they were there
  DELETE FROM chat_members m USING chat_rooms r
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND r.last_seq = m.from_seq
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  UPDATE chat_members m SET to_seq = r.last_seq, to_change = r.last_change FROM chat_rooms r
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND r.last_seq > m.from_seq
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  -- back before anything was said: they have missed nothing
  UPDATE chat_members m SET to_seq = NULL, to_change = NULL FROM chat_rooms r, unnest(in_rooms, people) AS b (room, person)
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq = r.last_seq
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND b.room = m.room_id AND b.person = m.user_id;
  INSERT INTO chat_members (business_id, room_id, user_id, from_seq)
  SELECT own, b.room, b.person, r.last_seq FROM unnest(in_rooms, people) AS b (room, person)
  JOIN chat_rooms r ON r.id = b.room
  WHERE r.business_id = own AND r.id = ANY (rooms) AND NOT EXISTS (
    SELECT FROM chat_members m
    WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL AND m.room_id = b.room AND m.user_id = b.person
  );
  -- students among themselves: since when, so that nobody but the office writes there and the office is notified once
  UPDATE chat_rooms r SET unattended_at = CASE WHEN alone.room IS NULL THEN NULL ELSE now() END, unattended_told_at = NULL
  FROM unnest(rooms) AS touched (id) LEFT JOIN (
    SELECT b.room FROM unnest(in_rooms, people) AS b (room, person) JOIN users u ON u.id = b.person
    WHERE u.business_id = own AND u.id = ANY (people)
    GROUP BY b.room
    HAVING bool_or(u.role = 'student') AND NOT bool_or(u.role IN ('owner', 'admin', 'teacher'))
  ) alone ON alone.room = touched.id
  WHERE r.business_id = own AND r.id = ANY (rooms) AND r.id = touched.id AND r.kind <> 'direct'
    AND (r.unattended_at IS NULL) <> (alone.room IS NULL);
END
$function$;
--> statement-breakpoint
DO $$
DECLARE
  one uuid;
BEGIN
  PERFORM set_config('app.upkeep', 'on', true);
  FOR one IN SELECT id FROM businesses LOOP
    PERFORM set_config('app.business_id', one::text, true);
    UPDATE chat_rooms r SET unattended_at = now()
    WHERE r.business_id = one AND r.kind <> 'direct' AND (
      SELECT bool_or(u.role = 'student') AND NOT bool_or(u.role IN ('owner', 'admin', 'teacher'))
      FROM chat_members m JOIN users u ON u.business_id = m.business_id AND u.id = m.user_id
      WHERE m.business_id = one AND m.room_id = r.id AND m.to_seq IS NULL
    );
  END LOOP;
  PERFORM set_config('app.upkeep', '', true), set_config('app.business_id', '', true);
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_unattended_message() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM chat_rooms r
    WHERE r.business_id = NEW.business_id AND r.id = NEW.room_id AND r.unattended_at IS NOT NULL
  ) AND NOT EXISTS (
    SELECT FROM users u
    WHERE u.business_id = NEW.business_id AND u.id = NEW.author_id AND u.role IN ('owner', 'admin')
  ) THEN
    RAISE EXCEPTION 'students are alone in this room' USING ERRCODE = 'check_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'chat_messages_attended';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_unattended BEFORE INSERT OR UPDATE OF text ON chat_messages
FOR EACH ROW EXECUTE FUNCTION refuse_unattended_message();
--> statement-breakpoint
CREATE FUNCTION refuse_voted_poll_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM chat_votes v WHERE v.business_id = OLD.business_id AND v.message_id = OLD.id
  ) THEN
    RAISE EXCEPTION 'somebody has voted in this poll' USING ERRCODE = 'check_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'chat_messages_voted';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_voted_change BEFORE UPDATE OF text, poll ON chat_messages FOR EACH ROW
WHEN (OLD.poll IS NOT NULL AND (OLD.text IS DISTINCT FROM NEW.text OR OLD.poll IS DISTINCT FROM NEW.poll))
EXECUTE FUNCTION refuse_voted_poll_change();
--> statement-breakpoint
-- Who may decide on a report: the officer, the owner, the deputy or another admin, the first who is not involved. After a day
-- the owner as well. An owner who has reported and has nobody beside them decides too; an author never does.
CREATE FUNCTION chat_report_judges(of_message uuid, of_reporter uuid, made_at timestamptz, at timestamptz)
RETURNS TABLE (user_id uuid)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH candidates AS MATERIALIZED (
    SELECT u.id, u.role, u.id = m.author_id AS accused, u.id IS NOT DISTINCT FROM of_reporter AS reporter,
      r.kind = 'direct' AND u.id IN (r.person_a, r.person_b) AS between,
      CASE WHEN u.id = s.officer_id THEN 1 WHEN u.role = 'owner' THEN 2 WHEN u.id = s.deputy_id THEN 3 ELSE 4 END AS place
    FROM chat_messages m
    JOIN chat_rooms r ON r.business_id = m.business_id AND r.id = m.room_id
    LEFT JOIN chat_settings s ON s.business_id = m.business_id
    JOIN users u ON u.business_id = m.business_id AND u.archived_at IS NULL
      AND (u.role IN ('owner', 'admin') OR u.role = 'teacher' AND u.id = s.officer_id)
    WHERE m.business_id = current_business() AND m.id = of_message
  ), uninvolved AS (
    SELECT id, role, place FROM candidates WHERE NOT accused AND NOT reporter AND NOT between
  ), first AS (
    SELECT id FROM uninvolved ORDER BY place, id LIMIT 1
  )
  SELECT id FROM first
  UNION
  SELECT id FROM uninvolved WHERE role = 'owner' AND at >= made_at + interval '24 hours'
  UNION
  SELECT id FROM candidates WHERE role = 'owner' AND reporter AND NOT accused AND NOT EXISTS (SELECT FROM first)
$$;
--> statement-breakpoint
CREATE FUNCTION check_chat_decision() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM chat_report_judges(NEW.message_id, NEW.reporter_id, NEW.created_at, NEW.decided_at) j
    WHERE j.user_id = NEW.decided_by
  ) THEN
    RAISE EXCEPTION 'this person may not decide on this report' USING ERRCODE = 'check_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'chat_reports_judge';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER check_decision BEFORE INSERT OR UPDATE OF decided_by ON chat_reports FOR EACH ROW
WHEN (NEW.decided_by IS NOT NULL) EXECUTE FUNCTION check_chat_decision();
--> statement-breakpoint
CREATE FUNCTION refuse_own_disclosure() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM chat_messages m JOIN chat_rooms r ON r.business_id = m.business_id AND r.id = m.room_id
    WHERE m.business_id = NEW.business_id AND m.id = NEW.message_id
      AND (m.author_id = NEW.by_id OR r.kind = 'direct' AND NEW.by_id IN (r.person_a, r.person_b))
  ) THEN
    RAISE EXCEPTION 'nobody discloses what concerns them' USING ERRCODE = 'check_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'chat_disclosures_uninvolved';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_own BEFORE INSERT ON chat_disclosures FOR EACH ROW
WHEN (NEW.kind = 'message') EXECUTE FUNCTION refuse_own_disclosure();
--> statement-breakpoint
CREATE POLICY upkeep ON chat_reports FOR SELECT USING (current_setting('app.upkeep', true) = 'on');
