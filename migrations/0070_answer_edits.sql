CREATE TABLE "form_answer_edits" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_answer_edits_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "form_drafts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "last_editor_id" uuid;--> statement-breakpoint
ALTER TABLE "form_answer_edits" ADD CONSTRAINT "form_answer_edits_business_id_answer_id_form_answers_business_id_id_fk" FOREIGN KEY ("business_id","answer_id") REFERENCES "public"."form_answers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answer_edits_answer" ON "form_answer_edits" USING btree ("business_id","answer_id","edited_at");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_business_id_last_editor_id_users_business_id_id_fk" FOREIGN KEY ("business_id","last_editor_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_last_editor" ON "posts" USING btree ("business_id","last_editor_id");--> statement-breakpoint
CALL protect_tenant_table('form_answer_edits');
