CREATE TABLE "security_events" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"same" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"name_hash" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"file" jsonb,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_events_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "security_events_same" UNIQUE("business_id","quarter","same"),
	CONSTRAINT "security_events_count" CHECK ("security_events"."count" > 0),
	CONSTRAINT "security_events_short" CHECK (length("security_events"."network") <= 60 and length("security_events"."agent") <= 200 and length("security_events"."name_hash") <= 16)
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("business_id","user_id","kind","quarter");--> statement-breakpoint
CALL protect_tenant_table('security_events');
