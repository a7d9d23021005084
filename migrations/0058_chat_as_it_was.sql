CREATE TABLE "chat_past_answers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text,
	"choice" smallint,
	"change" bigint DEFAULT 0 NOT NULL,
	"until_change" bigint NOT NULL,
	CONSTRAINT "chat_past_answers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "chat_past_answers_one" CHECK (num_nonnulls("chat_past_answers"."reaction", "chat_past_answers"."choice") = 1),
	CONSTRAINT "chat_past_answers_order" CHECK ("chat_past_answers"."change" < "chat_past_answers"."until_change")
);
--> statement-breakpoint
ALTER TABLE "chat_edits" ADD COLUMN "change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "deleted_change" bigint;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD COLUMN "change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_votes" ADD COLUMN "change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "to_change" bigint;--> statement-breakpoint
ALTER TABLE "chat_past_answers" ADD CONSTRAINT "chat_past_answers_business_id_message_id_chat_messages_business_id_id_fk" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."chat_messages"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_past_answers" ADD CONSTRAINT "chat_past_answers_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_past_answers_message" ON "chat_past_answers" USING btree ("business_id","message_id");--> statement-breakpoint
CREATE INDEX "chat_past_answers_user" ON "chat_past_answers" USING btree ("business_id","user_id");
--> statement-breakpoint
CALL protect_tenant_table('chat_past_answers');
--> statement-breakpoint
-- Whoever goes keeps what was said as it was then: the last change of the room is a part of the stretch.
CREATE OR REPLACE FUNCTION keep_chat_members(rooms uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_nestloop = off AS $$
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
END
$$;
