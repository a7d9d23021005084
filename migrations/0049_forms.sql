CREATE TABLE "form_answers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"user_id" uuid,
	"student_id" uuid,
	"typed_by" uuid,
	"role" text,
	"class_id" uuid,
	"answers" jsonb NOT NULL,
	"score" numeric,
	"answered_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"state" text DEFAULT 'in' NOT NULL,
	"place" integer,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "form_answers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "form_answers_state" CHECK ("form_answers"."state" in ('in', 'waiting', 'withdrawn')),
	CONSTRAINT "form_answers_decision" CHECK ("form_answers"."decision" in ('pending', 'approved', 'declined')),
	CONSTRAINT "form_answers_reason" CHECK ("form_answers"."decision" <> 'declined' or "form_answers"."reason" <> ''),
	CONSTRAINT "form_answers_waiting" CHECK ("form_answers"."state" <> 'waiting' or "form_answers"."place" is not null)
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"business_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"page" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_business_id_form_id_user_id_subject_id_pk" PRIMARY KEY("business_id","form_id","user_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "form_effects" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"batch_id" uuid,
	"done_by" uuid NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_effects_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_files" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer_id" uuid,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_files_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_turns" (
	"business_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answered_on" date NOT NULL,
	CONSTRAINT "form_turns_business_id_form_id_subject_id_pk" PRIMARY KEY("business_id","form_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "form_audiences" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"readers" text NOT NULL,
	"grade" smallint,
	"class_id" uuid,
	"person_id" uuid,
	CONSTRAINT "form_audiences_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "form_audiences_readers" CHECK ("form_audiences"."readers" in ('staff', 'students', 'parents', 'person')),
	CONSTRAINT "form_audiences_one_place" CHECK (num_nonnulls("form_audiences"."grade", "form_audiences"."class_id", "form_audiences"."person_id") <= 1 and ("form_audiences"."readers" = 'person') = ("form_audiences"."person_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "form_images" (
	"business_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "form_images_business_id_form_id_image_id_pk" PRIMARY KEY("business_id","form_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "form_reminders" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_reminders_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_seats" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quota" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"last_place" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "form_seats_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "form_seats_quota" CHECK ("form_seats"."quota" > 0),
	CONSTRAINT "form_seats_taken" CHECK ("form_seats"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"business_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_versions_business_id_form_id_number_pk" PRIMARY KEY("business_id","form_id","number")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"author_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"subject" text DEFAULT 'person' NOT NULL,
	"mode" text DEFAULT 'once' NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"decides" boolean DEFAULT false NOT NULL,
	"tells_score" boolean DEFAULT false NOT NULL,
	"template" boolean DEFAULT false NOT NULL,
	"coins" integer,
	"draft" jsonb NOT NULL,
	"published" integer,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "forms_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "forms_state" CHECK ("forms"."state" in ('draft', 'published', 'closed')),
	CONSTRAINT "forms_subject" CHECK ("forms"."subject" in ('person', 'child', 'family')),
	CONSTRAINT "forms_mode" CHECK ("forms"."mode" in ('once', 'editable', 'several')),
	CONSTRAINT "forms_closes_at" CHECK ("forms"."closes_at" > "forms"."opens_at"),
	CONSTRAINT "forms_coins" CHECK ("forms"."coins" > 0),
	CONSTRAINT "forms_published" CHECK ("forms"."state" = 'draft' or "forms"."published" is not null),
	CONSTRAINT "forms_anonymous" CHECK (not "forms"."anonymous" or ("forms"."mode" = 'once' and not "forms"."decides" and "forms"."coins" is null)),
	CONSTRAINT "forms_named" CHECK ("forms"."state" = 'draft' or coalesce("forms"."name"->>'uz', "forms"."name"->>'ru', "forms"."name"->>'en', '') <> '')
);
--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_business_id_form_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","form_id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_version" FOREIGN KEY ("business_id","form_id","form_version") REFERENCES "public"."form_versions"("business_id","form_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_business_id_student_id_users_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_business_id_typed_by_users_business_id_id_fk" FOREIGN KEY ("business_id","typed_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_business_id_decided_by_users_business_id_id_fk" FOREIGN KEY ("business_id","decided_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_business_id_form_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","form_id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_business_id_subject_id_users_business_id_id_fk" FOREIGN KEY ("business_id","subject_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_effects" ADD CONSTRAINT "form_effects_business_id_answer_id_form_answers_business_id_id_fk" FOREIGN KEY ("business_id","answer_id") REFERENCES "public"."form_answers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_effects" ADD CONSTRAINT "form_effects_business_id_person_id_users_business_id_id_fk" FOREIGN KEY ("business_id","person_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_effects" ADD CONSTRAINT "form_effects_business_id_done_by_users_business_id_id_fk" FOREIGN KEY ("business_id","done_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_business_id_form_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","form_id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_business_id_answer_id_form_answers_business_id_id_fk" FOREIGN KEY ("business_id","answer_id") REFERENCES "public"."form_answers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_turns" ADD CONSTRAINT "form_turns_business_id_form_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","form_id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_turns" ADD CONSTRAINT "form_turns_business_id_subject_id_users_business_id_id_fk" FOREIGN KEY ("business_id","subject_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_turns" ADD CONSTRAINT "form_turns_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_audiences" ADD CONSTRAINT "form_audiences_business_id_form_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","form_id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_audiences" ADD CONSTRAINT "form_audiences_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_audiences" ADD CONSTRAINT "form_audiences_business_id_person_id_users_business_id_id_fk" FOREIGN KEY ("business_id","person_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_images" ADD CONSTRAINT "form_images_business_id_form_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","form_id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_images" ADD CONSTRAINT "form_images_business_id_image_id_images_business_id_id_fk" FOREIGN KEY ("business_id","image_id") REFERENCES "public"."images"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_reminders" ADD CONSTRAINT "form_reminders_business_id_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_seats" ADD CONSTRAINT "form_seats_business_id_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_business_id_form_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","form_id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_business_id_author_id_users_business_id_id_fk" FOREIGN KEY ("business_id","author_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answers_form" ON "form_answers" USING btree ("business_id","form_id","form_version","answered_at");--> statement-breakpoint
CREATE INDEX "form_answers_user" ON "form_answers" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "form_answers_student" ON "form_answers" USING btree ("business_id","student_id");--> statement-breakpoint
CREATE INDEX "form_answers_class" ON "form_answers" USING btree ("business_id","class_id");--> statement-breakpoint
CREATE INDEX "form_answers_typed_by" ON "form_answers" USING btree ("business_id","typed_by");--> statement-breakpoint
CREATE INDEX "form_answers_decided_by" ON "form_answers" USING btree ("business_id","decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "form_answers_place" ON "form_answers" USING btree ("business_id","form_id","place");--> statement-breakpoint
CREATE INDEX "form_drafts_user" ON "form_drafts" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "form_drafts_subject" ON "form_drafts" USING btree ("business_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_effects_once" ON "form_effects" USING btree ("business_id","answer_id","kind");--> statement-breakpoint
CREATE INDEX "form_effects_person" ON "form_effects" USING btree ("business_id","person_id");--> statement-breakpoint
CREATE INDEX "form_effects_done_by" ON "form_effects" USING btree ("business_id","done_by");--> statement-breakpoint
CREATE INDEX "form_files_form" ON "form_files" USING btree ("business_id","form_id");--> statement-breakpoint
CREATE INDEX "form_files_user" ON "form_files" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "form_files_answer" ON "form_files" USING btree ("business_id","answer_id");--> statement-breakpoint
CREATE INDEX "form_turns_subject" ON "form_turns" USING btree ("business_id","subject_id");--> statement-breakpoint
CREATE INDEX "form_turns_user" ON "form_turns" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "form_audiences_form" ON "form_audiences" USING btree ("business_id","form_id");--> statement-breakpoint
CREATE INDEX "form_audiences_class" ON "form_audiences" USING btree ("business_id","class_id");--> statement-breakpoint
CREATE INDEX "form_audiences_person" ON "form_audiences" USING btree ("business_id","person_id");--> statement-breakpoint
CREATE INDEX "form_images_image" ON "form_images" USING btree ("business_id","image_id");--> statement-breakpoint
CREATE INDEX "forms_written" ON "forms" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forms_author" ON "forms" USING btree ("business_id","author_id");--> statement-breakpoint
CREATE INDEX "forms_untold" ON "forms" USING btree ("business_id","opens_at") WHERE state = 'published' and told_at is null;
--> statement-breakpoint
CALL protect_tenant_table('forms');
--> statement-breakpoint
CALL protect_tenant_table('form_versions');
--> statement-breakpoint
CALL protect_tenant_table('form_audiences');
--> statement-breakpoint
CALL protect_tenant_table('form_seats');
--> statement-breakpoint
CALL protect_tenant_table('form_reminders');
--> statement-breakpoint
CALL protect_tenant_table('form_images');
--> statement-breakpoint
CALL protect_tenant_table('form_turns');
--> statement-breakpoint
CALL protect_tenant_table('form_answers');
--> statement-breakpoint
CALL protect_tenant_table('form_drafts');
--> statement-breakpoint
CALL protect_tenant_table('form_files');
--> statement-breakpoint
CALL protect_tenant_table('form_effects');
--> statement-breakpoint
-- What a form asks is kept by its versions: the log tells that the form was changed, and by whom.
CREATE OR REPLACE FUNCTION audited_columns(written jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN written - '{business_id,password_hash,code_hash,bytes,search_name,version,wishes_version,updated_at,last_seen_at,balance,score,changed_by,changed_at,body,lead,search_text,told_at,draft}'::text[];
--> statement-breakpoint
CALL audit_table('forms');
--> statement-breakpoint
CALL audit_table('form_effects');
--> statement-breakpoint
-- Who tells those who are asked, in the background, asks first in which businesses anything waits.
CREATE POLICY upkeep ON forms FOR SELECT
USING (current_setting('app.upkeep', true) = 'on');
--> statement-breakpoint
-- What was asked stays as it was asked, as long as the form is there.
CREATE FUNCTION keep_form_version() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (
    SELECT FROM forms WHERE business_id = OLD.business_id AND id = OLD.form_id
  ) THEN
    RAISE EXCEPTION 'a version of a form never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'form_versions_kept';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_version BEFORE UPDATE OR DELETE ON form_versions
FOR EACH ROW EXECUTE FUNCTION keep_form_version();
--> statement-breakpoint
-- What was promised to those who have answered stays: whether they are known, and for whom they answer.
CREATE FUNCTION settle_form() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.published IS NOT NULL
    AND (NEW.anonymous <> OLD.anonymous OR NEW.subject <> OLD.subject) THEN
    RAISE EXCEPTION 'what was promised with a form stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'forms_settled';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settle BEFORE UPDATE ON forms
FOR EACH ROW EXECUTE FUNCTION settle_form();
--> statement-breakpoint
-- Of whoever answers an anonymous form nothing stands beside the answer, and nothing is kept that was begun.
CREATE FUNCTION keep_form_secret() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  secret boolean := (SELECT anonymous FROM forms WHERE business_id = NEW.business_id AND id = NEW.form_id);
BEGIN
  IF secret AND (TG_TABLE_NAME <> 'form_answers' OR num_nonnulls(
    to_jsonb(NEW)->>'user_id', to_jsonb(NEW)->>'student_id', to_jsonb(NEW)->>'typed_by', to_jsonb(NEW)->>'role',
    to_jsonb(NEW)->>'class_id', to_jsonb(NEW)->>'answered_at', to_jsonb(NEW)->>'changed_at'
  ) > 0) THEN
    RAISE EXCEPTION 'who answers an anonymous form is not kept'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'form_answers_secret';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_secret BEFORE INSERT OR UPDATE ON form_answers
FOR EACH ROW EXECUTE FUNCTION keep_form_secret();
--> statement-breakpoint
CREATE TRIGGER keep_secret BEFORE INSERT OR UPDATE ON form_drafts
FOR EACH ROW EXECUTE FUNCTION keep_form_secret();
--> statement-breakpoint
CREATE TRIGGER keep_secret BEFORE INSERT OR UPDATE ON form_files
FOR EACH ROW EXECUTE FUNCTION keep_form_secret();
--> statement-breakpoint
-- Nobody comes in where all places are taken, whoever writes; who is in stays in when there are fewer places.
CREATE FUNCTION keep_form_quota() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  places integer := (
    SELECT quota FROM form_seats WHERE business_id = NEW.business_id AND id = NEW.form_id FOR UPDATE
  );
BEGIN
  IF NEW.state = 'in' AND places IS NOT NULL AND (
    SELECT count(*) FROM form_answers
    WHERE business_id = NEW.business_id AND form_id = NEW.form_id AND state = 'in'
  ) > places THEN
    RAISE EXCEPTION 'all places of the form are taken'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'form_answers_quota';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_quota AFTER INSERT ON form_answers
FOR EACH ROW EXECUTE FUNCTION keep_form_quota();
--> statement-breakpoint
CREATE TRIGGER keep_quota_anew AFTER UPDATE OF state ON form_answers
FOR EACH ROW WHEN (NEW.state = 'in' AND OLD.state <> 'in') EXECUTE FUNCTION keep_form_quota();
