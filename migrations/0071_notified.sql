CREATE TABLE "notified" (
	"business_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notified_business_id_about_id_user_id_pk" PRIMARY KEY("business_id","about_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notified" ADD CONSTRAINT "notified_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notified_user" ON "notified" USING btree ("business_id","user_id");
--> statement-breakpoint
CALL protect_tenant_table('notified');
