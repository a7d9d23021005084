CREATE TABLE "currency_rates" (
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(18, 6) NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "currency_rates_day_currency_pk" PRIMARY KEY("day","currency"),
	CONSTRAINT "currency_rates_positive" CHECK ("currency_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"off" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	CONSTRAINT "notification_settings_business_id_user_id_pk" PRIMARY KEY("business_id","user_id"),
	CONSTRAINT "notification_settings_quiet" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_to" is null) and "notification_settings"."quiet_from" between 0 and 1439 and "notification_settings"."quiet_to" between 0 and 1439 and "notification_settings"."quiet_from" <> "notification_settings"."quiet_to" or "notification_settings"."quiet_from" is null and "notification_settings"."quiet_to" is null)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"about_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "notifications_link_is_ours" CHECK ("notifications"."link" = '' or "notifications"."link" ~ '^/([^/\\]|$)')
);
--> statement-breakpoint
CREATE TABLE "text_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lang" text NOT NULL,
	"key" text NOT NULL,
	"before" text,
	"after" text,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_changes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "text_edits" (
	"business_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"key" text NOT NULL,
	"phrase" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_by" uuid NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_edits_business_id_lang_key_pk" PRIMARY KEY("business_id","lang","key"),
	CONSTRAINT "text_edits_phrase" CHECK (length("text_edits"."phrase") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_changes" ADD CONSTRAINT "text_changes_business_id_changed_by_users_business_id_id_fk" FOREIGN KEY ("business_id","changed_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_edits" ADD CONSTRAINT "text_edits_business_id_edited_by_users_business_id_id_fk" FOREIGN KEY ("business_id","edited_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("business_id","user_id","due_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("business_id","user_id","due_at") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("business_id","about_id");--> statement-breakpoint
CREATE INDEX "text_changes_key" ON "text_changes" USING btree ("business_id","key","changed_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_are_archived" CHECK ("users"."deleted_at" is null or "users"."archived_at" is not null);