CREATE TABLE "post_events" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"asks" boolean NOT NULL,
	CONSTRAINT "post_events_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "post_events_ends_at" CHECK ("post_events"."ends_at" >= "post_events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "post_polls" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	CONSTRAINT "post_polls_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "post_polls_choices" CHECK (jsonb_array_length("post_polls"."choices") between 2 and 10)
);
--> statement-breakpoint
CREATE TABLE "post_reminders" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_reminders_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_replies" (
	"business_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"coming" boolean NOT NULL,
	"guests" smallint NOT NULL,
	CONSTRAINT "post_replies_business_id_post_id_user_id_pk" PRIMARY KEY("business_id","post_id","user_id"),
	CONSTRAINT "post_replies_guests" CHECK ("post_replies"."guests" between 0 and case when "post_replies"."coming" then 20 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "post_votes" (
	"business_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"choice" smallint NOT NULL,
	CONSTRAINT "post_votes_business_id_post_id_user_id_pk" PRIMARY KEY("business_id","post_id","user_id"),
	CONSTRAINT "post_votes_choice" CHECK ("post_votes"."choice" between 0 and 9)
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_events" ADD CONSTRAINT "post_events_business_id_id_posts_business_id_id_fk" FOREIGN KEY ("business_id","id") REFERENCES "public"."posts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_polls" ADD CONSTRAINT "post_polls_business_id_id_posts_business_id_id_fk" FOREIGN KEY ("business_id","id") REFERENCES "public"."posts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reminders" ADD CONSTRAINT "post_reminders_business_id_id_posts_business_id_id_fk" FOREIGN KEY ("business_id","id") REFERENCES "public"."posts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_replies" ADD CONSTRAINT "post_replies_business_id_post_id_post_events_business_id_id_fk" FOREIGN KEY ("business_id","post_id") REFERENCES "public"."post_events"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_replies" ADD CONSTRAINT "post_replies_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_business_id_post_id_post_polls_business_id_id_fk" FOREIGN KEY ("business_id","post_id") REFERENCES "public"."post_polls"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_events_days" ON "post_events" USING btree ("business_id","ends_at");--> statement-breakpoint
CREATE INDEX "post_replies_user" ON "post_replies" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "post_votes_user" ON "post_votes" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "posts_public" ON "posts" USING btree ("business_id","publish_at","id") WHERE state = 'published' and is_public;--> statement-breakpoint
CALL protect_tenant_table('post_reminders');
--> statement-breakpoint
CALL protect_tenant_table('post_events');
--> statement-breakpoint
CALL protect_tenant_table('post_replies');
--> statement-breakpoint
CALL protect_tenant_table('post_polls');
--> statement-breakpoint
CALL protect_tenant_table('post_votes');
