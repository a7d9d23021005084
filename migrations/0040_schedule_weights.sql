ALTER TABLE "schedules" ADD COLUMN "weights" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_business_id_changed_by_users_business_id_id_fk" FOREIGN KEY ("business_id","changed_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedules_changer" ON "schedules" USING btree ("business_id","changed_by");--> statement-breakpoint
-- Who has made it another is no change of its own.
CREATE OR REPLACE FUNCTION audited_columns(written jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN written - '{business_id,password_hash,code_hash,bytes,search_name,version,wishes_version,updated_at,last_seen_at,balance,score,changed_by,changed_at}'::text[];
--> statement-breakpoint
-- Whatever makes it a later version, a move, a search or an undoing, says who it was.
CREATE FUNCTION note_schedule_changer() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.changed_by := nullif(current_setting('app.actor_id', true), '')::uuid;
  NEW.changed_at := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_changer BEFORE UPDATE ON schedules
FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION note_schedule_changer();
