CREATE TABLE "absences" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"excuse" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"announced_by" uuid NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "absences_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "absences_order" CHECK ("absences"."from_day" <= "absences"."to_day" and "absences"."to_day" - "absences"."from_day" < 92),
	CONSTRAINT "absences_excuse" CHECK ("absences"."excuse" in ('illness', 'family', 'official', 'weather', 'other')),
	CONSTRAINT "absences_withdrawn" CHECK (("absences"."withdrawn_by" is null) = ("absences"."withdrawn_at" is null))
);
--> statement-breakpoint
CREATE TABLE "coin_expiries" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"ends_on" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	"coins" bigint DEFAULT 0 NOT NULL,
	"wallets" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coin_expiries_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "coin_expiries_once" UNIQUE("business_id","period_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_audits" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"sound" boolean NOT NULL,
	"findings" jsonb NOT NULL,
	CONSTRAINT "ledger_audits_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_heads" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_links" (
	"business_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "transfer_links_business_id_seq_pk" PRIMARY KEY("business_id","seq"),
	CONSTRAINT "transfer_links_transfer" UNIQUE("business_id","transfer_id")
);
--> statement-breakpoint
CREATE TABLE "class_goals" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"measure" text NOT NULL,
	"target" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "class_goals_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "class_goals_measure" CHECK ("class_goals"."measure" in ('coins', 'full_days')),
	CONSTRAINT "class_goals_target" CHECK ("class_goals"."target" between 1 and 100000),
	CONSTRAINT "class_goals_order" CHECK ("class_goals"."from_day" <= "class_goals"."to_day")
);
--> statement-breakpoint
CREATE TABLE "coin_days" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "coin_days_business_id_day_kind_pk" PRIMARY KEY("business_id","day","kind"),
	CONSTRAINT "coin_days_kind" CHECK ("coin_days"."kind" in ('minted', 'spent', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "coin_medians" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"median" integer NOT NULL,
	CONSTRAINT "coin_medians_business_id_day_pk" PRIMARY KEY("business_id","day")
);
--> statement-breakpoint
CREATE TABLE "early_warnings" (
	"business_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"severity" smallint DEFAULT 0 NOT NULL,
	"as_of" date NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "early_warnings_business_id_student_id_pk" PRIMARY KEY("business_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "mark_reminders" (
	"business_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_reminders_business_id_day_class_id_hour_pk" PRIMARY KEY("business_id","day","class_id","hour"),
	CONSTRAINT "mark_reminders_hour" CHECK ("mark_reminders"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "warning_talks" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"settled" boolean NOT NULL,
	"facts" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "warning_talks_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "coin_reasons" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"amount" smallint DEFAULT 1 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "coin_reasons_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "coin_reasons_amount" CHECK ("coin_reasons"."amount" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "mark_counts" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mark_counts_business_id_day_class_id_kind_value_pk" PRIMARY KEY("business_id","day","class_id","kind","value")
);
--> statement-breakpoint
ALTER TABLE "mark_changes" DROP CONSTRAINT "mark_changes_differ";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "coin_expiry" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "absence_notice_minutes" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "show_ranks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "reverses" uuid;--> statement-breakpoint
ALTER TABLE "daily_marks" ADD COLUMN "excuse" text;--> statement-breakpoint
ALTER TABLE "daily_marks" ADD COLUMN "coin_reason_id" uuid;--> statement-breakpoint
ALTER TABLE "daily_marks" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_marks" ADD COLUMN "late_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD COLUMN "old_detail" jsonb;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD COLUMN "new_detail" jsonb;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_business_id_announced_by_users_business_id_id_fk" FOREIGN KEY ("business_id","announced_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_business_id_withdrawn_by_users_business_id_id_fk" FOREIGN KEY ("business_id","withdrawn_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_expiries" ADD CONSTRAINT "coin_expiries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_audits" ADD CONSTRAINT "ledger_audits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD CONSTRAINT "ledger_heads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_links" ADD CONSTRAINT "transfer_links_business_id_transfer_id_transfers_business_id_id_fk" FOREIGN KEY ("business_id","transfer_id") REFERENCES "public"."transfers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_goals" ADD CONSTRAINT "class_goals_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_goals" ADD CONSTRAINT "class_goals_business_id_created_by_users_business_id_id_fk" FOREIGN KEY ("business_id","created_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_days" ADD CONSTRAINT "coin_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_medians" ADD CONSTRAINT "coin_medians_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_warnings" ADD CONSTRAINT "early_warnings_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_warnings" ADD CONSTRAINT "early_warnings_business_id_settled_by_users_business_id_id_fk" FOREIGN KEY ("business_id","settled_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_reminders" ADD CONSTRAINT "mark_reminders_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_reminders" ADD CONSTRAINT "mark_reminders_business_id_sent_by_users_business_id_id_fk" FOREIGN KEY ("business_id","sent_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_talks" ADD CONSTRAINT "warning_talks_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_talks" ADD CONSTRAINT "warning_talks_business_id_made_by_users_business_id_id_fk" FOREIGN KEY ("business_id","made_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_reasons" ADD CONSTRAINT "coin_reasons_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_counts" ADD CONSTRAINT "mark_counts_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_days" ON "absences" USING btree ("business_id","from_day","to_day");--> statement-breakpoint
CREATE INDEX "absences_student" ON "absences" USING btree ("business_id","student_id","from_day");--> statement-breakpoint
CREATE INDEX "ledger_audits_when" ON "ledger_audits" USING btree ("business_id","ran_at");--> statement-breakpoint
CREATE INDEX "class_goals_class" ON "class_goals" USING btree ("business_id","class_id","to_day");--> statement-breakpoint
CREATE INDEX "early_warnings_open" ON "early_warnings" USING btree ("business_id","settled_at");--> statement-breakpoint
CREATE INDEX "warning_talks_student" ON "warning_talks" USING btree ("business_id","student_id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_business_id_reverses_transfers_business_id_id_fk" FOREIGN KEY ("business_id","reverses") REFERENCES "public"."transfers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_marks" ADD CONSTRAINT "daily_marks_business_id_coin_reason_id_coin_reasons_business_id_id_fk" FOREIGN KEY ("business_id","coin_reason_id") REFERENCES "public"."coin_reasons"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_when" ON "transfers" USING btree ("business_id","made_at","id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_reversed_once" UNIQUE("business_id","reverses");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_coin_expiry" CHECK ("businesses"."coin_expiry" in ('never', 'term_end', 'year_end'));--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_absence_notice_minutes" CHECK ("businesses"."absence_notice_minutes" between 0 and 1440);--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_reversal" CHECK (("transfers"."reason" = 'reversal') = ("transfers"."reverses" is not null));--> statement-breakpoint
ALTER TABLE "daily_marks" ADD CONSTRAINT "daily_marks_excuse" CHECK ("daily_marks"."excuse" is null or ("daily_marks"."kind" = 'attendance' and "daily_marks"."value" = 3 and "daily_marks"."excuse" in ('illness', 'family', 'official', 'weather', 'other')));--> statement-breakpoint
ALTER TABLE "daily_marks" ADD CONSTRAINT "daily_marks_coin_reason" CHECK ("daily_marks"."coin_reason_id" is null or "daily_marks"."kind" = 'coin');--> statement-breakpoint
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_differ" CHECK ("mark_changes"."old_value" is distinct from "mark_changes"."new_value" or "mark_changes"."old_detail" is distinct from "mark_changes"."new_detail");