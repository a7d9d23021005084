CREATE TABLE "form_sealed_answers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "form_sealed_answers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "form_sealed_answers" ADD CONSTRAINT "form_sealed_answers_business_id_form_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","form_id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_sealed_answers" ADD CONSTRAINT "form_sealed_answers_version" FOREIGN KEY ("business_id","form_id","form_version") REFERENCES "public"."form_versions"("business_id","form_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_sealed_answers_form" ON "form_sealed_answers" USING btree ("business_id","form_id","form_version");
--> statement-breakpoint
CALL protect_tenant_table('form_sealed_answers');
--> statement-breakpoint
-- Background work looks in which businesses answers wait for their release.
CREATE POLICY upkeep ON form_sealed_answers FOR SELECT
USING (current_setting('app.upkeep', true) = 'on');
--> statement-breakpoint
-- A sealed answer has its place from the beginning: its release takes no other one.
CREATE OR REPLACE FUNCTION keep_form_quota() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  places integer := (
    SELECT quota FROM form_seats WHERE business_id = NEW.business_id AND id = NEW.form_id FOR UPDATE
  );
  secret boolean := (SELECT anonymous FROM forms WHERE business_id = NEW.business_id AND id = NEW.form_id);
BEGIN
  IF places IS NOT NULL
    AND (secret AND TG_TABLE_NAME = 'form_sealed_answers' OR NOT secret AND to_jsonb(NEW)->>'state' = 'in')
    AND (
      SELECT count(*) FROM form_answers
      WHERE business_id = NEW.business_id AND form_id = NEW.form_id AND state = 'in'
    ) + (
      SELECT count(*) FROM form_sealed_answers
      WHERE business_id = NEW.business_id AND form_id = NEW.form_id
    ) > places THEN
    RAISE EXCEPTION 'all places of the form are taken'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'form_answers_quota';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_quota AFTER INSERT ON form_sealed_answers
FOR EACH ROW EXECUTE FUNCTION keep_form_quota();
