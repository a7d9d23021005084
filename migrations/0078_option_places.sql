CREATE TABLE "form_option_seats" (
	"business_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"question" text NOT NULL,
	"option" text NOT NULL,
	"state" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "form_option_seats_business_id_answer_id_question_option_pk" PRIMARY KEY("business_id","answer_id","question","option"),
	CONSTRAINT "form_option_seats_state" CHECK ("form_option_seats"."state" in ('in', 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "form_option_quotas" (
	"business_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"question" text NOT NULL,
	"option" text NOT NULL,
	"quota" integer NOT NULL,
	CONSTRAINT "form_option_quotas_business_id_form_id_question_option_pk" PRIMARY KEY("business_id","form_id","question","option"),
	CONSTRAINT "form_option_quotas_quota" CHECK ("form_option_quotas"."quota" > 0)
);
--> statement-breakpoint
ALTER TABLE "form_option_seats" ADD CONSTRAINT "form_option_seats_business_id_answer_id_form_answers_business_id_id_fk" FOREIGN KEY ("business_id","answer_id") REFERENCES "public"."form_answers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_option_seats" ADD CONSTRAINT "form_option_seats_business_id_form_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","form_id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_option_quotas" ADD CONSTRAINT "form_option_quotas_business_id_form_id_forms_business_id_id_fk" FOREIGN KEY ("business_id","form_id") REFERENCES "public"."forms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_option_seats_place" ON "form_option_seats" USING btree ("business_id","form_id","question","option","place");
--> statement-breakpoint
CALL protect_tenant_table('form_option_seats');
--> statement-breakpoint
CALL protect_tenant_table('form_option_quotas');
--> statement-breakpoint
-- Rejects a seat when all places of the option are taken. Seats given before stay when the number of places is reduced.
CREATE FUNCTION keep_option_quota() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  places integer := (
    SELECT quota FROM form_option_quotas
    WHERE business_id = NEW.business_id AND form_id = NEW.form_id AND question = NEW.question AND option = NEW.option
    FOR UPDATE
  );
BEGIN
  IF NEW.state = 'in' AND places IS NOT NULL AND (
    SELECT count(*) FROM form_option_seats
    WHERE business_id = NEW.business_id AND form_id = NEW.form_id AND question = NEW.question AND option = NEW.option
      AND state = 'in'
  ) > places THEN
    RAISE EXCEPTION 'all places of the option are taken'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'form_option_seats_quota';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_quota AFTER INSERT ON form_option_seats
FOR EACH ROW EXECUTE FUNCTION keep_option_quota();
--> statement-breakpoint
CREATE TRIGGER keep_quota_anew AFTER UPDATE OF state ON form_option_seats
FOR EACH ROW WHEN (NEW.state = 'in' AND OLD.state <> 'in') EXECUTE FUNCTION keep_option_quota();
