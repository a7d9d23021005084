ALTER TABLE "post_replies" ADD COLUMN "outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_edits" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- the post of a rule says more of it than its class
CREATE OR REPLACE FUNCTION audited_about(written jsonb) RETURNS uuid
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(written->>'post_id', written->>'student_id', written->>'class_id', written->>'teacher_id',
    written->>'user_id', written->>'holder_id', written->>'id')::uuid;
--> statement-breakpoint
CALL audit_table('post_audiences');
--> statement-breakpoint
-- what somebody has answered stays what it was: languages may be added
CREATE FUNCTION keep_post_poll() RETURNS trigger
  LANGUAGE plpgsql SET search_path TO public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.question @> OLD.question AND jsonb_array_length(NEW.choices) = jsonb_array_length(OLD.choices)
    AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(OLD.choices) WITH ORDINALITY AS before (said, place)
      WHERE NOT NEW.choices -> (before.place - 1)::int @> before.said
    )
  THEN
    RETURN NEW;
  END IF;
  -- with its post the poll goes whatever was answered
  IF EXISTS (SELECT FROM posts WHERE business_id = OLD.business_id AND id = OLD.id)
    AND EXISTS (SELECT FROM post_votes WHERE business_id = OLD.business_id AND post_id = OLD.id)
  THEN
    RAISE EXCEPTION 'a question that was answered is not changed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'post_polls_answered';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_post_poll BEFORE UPDATE OR DELETE ON post_polls FOR EACH ROW EXECUTE FUNCTION keep_post_poll();
