-- chat_members.to_seq alone bounds what people see who left a room (decision 096): what was kept of earlier states goes.
CREATE OR REPLACE FUNCTION keep_chat_members(rooms uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET enable_nestloop TO 'off'
    AS $$
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
  -- nothing was said while they were there
  DELETE FROM chat_members m USING chat_rooms r
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND r.last_seq = m.from_seq
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  UPDATE chat_members m SET to_seq = r.last_seq FROM chat_rooms r
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND r.last_seq > m.from_seq
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  -- back before anything was said: they have missed nothing
  UPDATE chat_members m SET to_seq = NULL FROM chat_rooms r, unnest(in_rooms, people) AS b (room, person)
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
$$
;--> statement-breakpoint
DROP TABLE "chat_past_answers";--> statement-breakpoint
ALTER TABLE "chat_edits" DROP COLUMN "change";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "deleted_change";--> statement-breakpoint
ALTER TABLE "chat_reactions" DROP COLUMN "change";--> statement-breakpoint
ALTER TABLE "chat_votes" DROP COLUMN "change";--> statement-breakpoint
ALTER TABLE "chat_members" DROP COLUMN "to_change";
