CREATE TABLE "refresh_tokens" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	"successor_seed" "bytea",
	CONSTRAINT "refresh_tokens_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "refresh_tokens_hash" UNIQUE("business_id","token_hash"),
	CONSTRAINT "refresh_tokens_generation" UNIQUE("business_id","session_id","generation")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text,
	CONSTRAINT "sessions_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"time_zone" text DEFAULT 'Asia/Tashkent' NOT NULL,
	"default_lang" text DEFAULT 'uz' NOT NULL,
	"working_days" smallint[] DEFAULT '{1,2,3,4,5,6}' NOT NULL,
	"late_marking_days" smallint DEFAULT 3 NOT NULL,
	"coin_daily_limit" smallint DEFAULT 5 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_late_marking_days" CHECK ("businesses"."late_marking_days" between 0 and 60),
	CONSTRAINT "businesses_coin_daily_limit" CHECK ("businesses"."coin_daily_limit" between 0 and 1000),
	CONSTRAINT "businesses_phone" CHECK ("businesses"."phone" ~ '^[0-9]{12}$')
);
--> statement-breakpoint
CREATE TABLE "class_students" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	CONSTRAINT "class_students_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "class_students_order" CHECK ("class_students"."to_date" is null or "class_students"."to_date" >= "class_students"."from_date")
);
--> statement-breakpoint
CREATE TABLE "class_subjects" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"hours_per_week" numeric(3, 1) DEFAULT 1 NOT NULL,
	"group_number" smallint,
	CONSTRAINT "class_subjects_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "class_subjects_once" UNIQUE NULLS NOT DISTINCT("business_id","class_id","subject_id","group_number"),
	CONSTRAINT "class_subjects_hours" CHECK ("class_subjects"."hours_per_week" between 0.5 and 40)
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"grade" smallint,
	"letter" text,
	"name" text,
	"shift" smallint DEFAULT 1 NOT NULL,
	"room" text DEFAULT '' NOT NULL,
	"capacity" smallint DEFAULT 35 NOT NULL,
	"language" text DEFAULT 'uz' NOT NULL,
	"academic_year" text NOT NULL,
	"homeroom_teacher_id" uuid,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "classes_named" CHECK (("classes"."grade" is not null and "classes"."letter" is not null and "classes"."name" is null) or ("classes"."grade" is null and "classes"."letter" is null and "classes"."name" is not null)),
	CONSTRAINT "classes_grade" CHECK ("classes"."grade" between 0 and 12),
	CONSTRAINT "classes_shift" CHECK ("classes"."shift" between 1 and 3),
	CONSTRAINT "classes_capacity" CHECK ("classes"."capacity" between 1 and 200),
	CONSTRAINT "classes_academic_year" CHECK ("classes"."academic_year" ~ '^[0-9]{4}/[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"holder_id" uuid,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "accounts_one_each" UNIQUE NULLS NOT DISTINCT("business_id","kind","holder_id"),
	CONSTRAINT "accounts_never_below_zero" CHECK ("accounts"."kind" = 'mint' or "accounts"."balance" >= 0),
	CONSTRAINT "accounts_holder" CHECK (("accounts"."kind" in ('mint', 'expired')) = ("accounts"."holder_id" is null))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_account" uuid NOT NULL,
	"to_account" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"mark_id" uuid,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "transfers_amount" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "transfers_two_accounts" CHECK ("transfers"."from_account" <> "transfers"."to_account")
);
--> statement-breakpoint
CREATE TABLE "daily_marks" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"value" smallint,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "daily_marks_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "daily_marks_once_a_day" UNIQUE("business_id","class_id","day","student_id","kind"),
	CONSTRAINT "daily_marks_value" CHECK ("daily_marks"."value" is null or ("daily_marks"."kind" = 'attendance' and "daily_marks"."value" between 1 and 4) or ("daily_marks"."kind" = 'rate' and "daily_marks"."value" between 1 and 5) or ("daily_marks"."kind" = 'coin' and "daily_marks"."value" between 0 and 1000))
);
--> statement-breakpoint
CREATE TABLE "mark_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mark_id" uuid NOT NULL,
	"old_value" smallint,
	"new_value" smallint,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "mark_changes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "mark_changes_differ" CHECK ("mark_changes"."old_value" is distinct from "mark_changes"."new_value")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" char(64) NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_business_id_user_id_key_pk" PRIMARY KEY("business_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"phone" text,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"patronymic" text DEFAULT '' NOT NULL,
	"gender" text,
	"birth_date" date,
	"lang" text DEFAULT 'ru' NOT NULL,
	"image_id" uuid,
	"card_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "users_username" UNIQUE("username"),
	CONSTRAINT "users_phone" UNIQUE("business_id","phone"),
	CONSTRAINT "users_username_form" CHECK ("users"."username" = lower("users"."username") and length("users"."username") between 3 and 254),
	CONSTRAINT "users_phone_form" CHECK ("users"."phone" ~ '^[0-9]{12}$'),
	CONSTRAINT "users_card_number_form" CHECK ("users"."card_number" ~ '^[0-9]{8,19}$'),
	CONSTRAINT "users_names" CHECK (length("users"."last_name") between 1 and 100 and length("users"."first_name") between 1 and 100 and length("users"."patronymic") <= 100)
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"may_see" boolean DEFAULT true NOT NULL,
	"may_call" boolean DEFAULT true NOT NULL,
	"emergency" boolean DEFAULT false NOT NULL,
	CONSTRAINT "guardians_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "guardians_pair" UNIQUE("business_id","parent_id","student_id"),
	CONSTRAINT "guardians_not_self" CHECK ("guardians"."parent_id" <> "guardians"."student_id")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_number" text,
	"address" text DEFAULT '' NOT NULL,
	"allergies" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "students_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "students_number" UNIQUE("business_id","student_number")
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subjects_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "subjects_name" CHECK (coalesce("subjects"."name"->>'uz', "subjects"."name"->>'ru', "subjects"."name"->>'en', '') <> '')
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"hired_on" date,
	CONSTRAINT "teachers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_business_id_session_id_sessions_business_id_id_fk" FOREIGN KEY ("business_id","session_id") REFERENCES "public"."sessions"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_subjects" ADD CONSTRAINT "class_subjects_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_subjects" ADD CONSTRAINT "class_subjects_business_id_subject_id_subjects_business_id_id_fk" FOREIGN KEY ("business_id","subject_id") REFERENCES "public"."subjects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_subjects" ADD CONSTRAINT "class_subjects_business_id_teacher_id_teachers_business_id_id_fk" FOREIGN KEY ("business_id","teacher_id") REFERENCES "public"."teachers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_business_id_homeroom_teacher_id_teachers_business_id_id_fk" FOREIGN KEY ("business_id","homeroom_teacher_id") REFERENCES "public"."teachers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_business_id_from_account_accounts_business_id_id_fk" FOREIGN KEY ("business_id","from_account") REFERENCES "public"."accounts"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_business_id_to_account_accounts_business_id_id_fk" FOREIGN KEY ("business_id","to_account") REFERENCES "public"."accounts"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_business_id_mark_id_daily_marks_business_id_id_fk" FOREIGN KEY ("business_id","mark_id") REFERENCES "public"."daily_marks"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_business_id_made_by_users_business_id_id_fk" FOREIGN KEY ("business_id","made_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_marks" ADD CONSTRAINT "daily_marks_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_marks" ADD CONSTRAINT "daily_marks_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_marks" ADD CONSTRAINT "daily_marks_business_id_recorded_by_users_business_id_id_fk" FOREIGN KEY ("business_id","recorded_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_business_id_mark_id_daily_marks_business_id_id_fk" FOREIGN KEY ("business_id","mark_id") REFERENCES "public"."daily_marks"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_business_id_changed_by_users_business_id_id_fk" FOREIGN KEY ("business_id","changed_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_business_id_image_id_images_business_id_id_fk" FOREIGN KEY ("business_id","image_id") REFERENCES "public"."images"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_business_id_parent_id_users_business_id_id_fk" FOREIGN KEY ("business_id","parent_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_business_id_id_users_business_id_id_fk" FOREIGN KEY ("business_id","id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_business_id_id_users_business_id_id_fk" FOREIGN KEY ("business_id","id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_students_now" ON "class_students" USING btree ("business_id","class_id","student_id") WHERE "class_students"."to_date" is null;--> statement-breakpoint
CREATE INDEX "class_students_student" ON "class_students" USING btree ("business_id","student_id");--> statement-breakpoint
CREATE INDEX "class_students_class" ON "class_students" USING btree ("business_id","class_id");--> statement-breakpoint
CREATE INDEX "class_subjects_teacher" ON "class_subjects" USING btree ("business_id","teacher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "classes_label" ON "classes" USING btree ("business_id","academic_year",fold_class_label(coalesce("grade"::text || '-' || "letter", "name")));--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("business_id","from_account","id");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("business_id","to_account","id");--> statement-breakpoint
CREATE INDEX "daily_marks_student" ON "daily_marks" USING btree ("business_id","student_id","day");--> statement-breakpoint
CREATE INDEX "mark_changes_mark" ON "mark_changes" USING btree ("business_id","mark_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("business_id","role");--> statement-breakpoint
CREATE INDEX "guardians_student" ON "guardians" USING btree ("business_id","student_id");