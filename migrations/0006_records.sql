CREATE TABLE "audit_entries" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"batch_id" uuid,
	"operation" text DEFAULT '' NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"old" jsonb,
	"new" jsonb,
	CONSTRAINT "audit_entries_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "batches_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "access_codes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "access_codes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "access_codes_one_each" UNIQUE("business_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "academic_years" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "academic_years_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "academic_years_label" UNIQUE("business_id","label"),
	CONSTRAINT "academic_years_label_form" CHECK ("academic_years"."label" ~ '^[0-9]{4}/[0-9]{4}$'),
	CONSTRAINT "academic_years_order" CHECK ("academic_years"."starts_on" < "academic_years"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"from_grade" smallint DEFAULT 0 NOT NULL,
	"to_grade" smallint DEFAULT 12 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_days_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "calendar_days_order" CHECK ("calendar_days"."starts_on" <= "calendar_days"."ends_on"),
	CONSTRAINT "calendar_days_grades" CHECK (0 <= "calendar_days"."from_grade" and "calendar_days"."from_grade" <= "calendar_days"."to_grade" and "calendar_days"."to_grade" <= 12)
);
--> statement-breakpoint
CREATE TABLE "periods" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift" smallint NOT NULL,
	"number" smallint NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	CONSTRAINT "periods_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "periods_number" UNIQUE("business_id","shift","number"),
	CONSTRAINT "periods_shift" CHECK ("periods"."shift" between 1 and 3),
	CONSTRAINT "periods_number_range" CHECK ("periods"."number" between 0 and 12),
	CONSTRAINT "periods_order" CHECK ("periods"."starts_at" < "periods"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"capacity" smallint,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rooms_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "rooms_name_length" CHECK (length("rooms"."name") between 1 and 50),
	CONSTRAINT "rooms_capacity" CHECK ("rooms"."capacity" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"academic_year" text NOT NULL,
	"number" smallint NOT NULL,
	"from_grade" smallint DEFAULT 0 NOT NULL,
	"to_grade" smallint DEFAULT 12 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "terms_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "terms_number" CHECK ("terms"."number" between 1 and 8),
	CONSTRAINT "terms_order" CHECK ("terms"."starts_on" <= "terms"."ends_on"),
	CONSTRAINT "terms_grades" CHECK (0 <= "terms"."from_grade" and "terms"."from_grade" <= "terms"."to_grade" and "terms"."to_grade" <= 12)
);
--> statement-breakpoint
CREATE TABLE "class_notes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_notes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "class_notes_text" CHECK (length("class_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"grid" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"batch_id" uuid,
	CONSTRAINT "imports_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_documents" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_documents_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "student_documents_name" CHECK (length("student_documents"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"readers" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_notes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "student_notes_text" CHECK (length("student_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "teacher_wishes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"shift" smallint NOT NULL,
	"period" smallint NOT NULL,
	"wish" text NOT NULL,
	CONSTRAINT "teacher_wishes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "teacher_wishes_once" UNIQUE("business_id","teacher_id","weekday","shift","period"),
	CONSTRAINT "teacher_wishes_weekday" CHECK ("teacher_wishes"."weekday" between 1 and 7),
	CONSTRAINT "teacher_wishes_shift" CHECK ("teacher_wishes"."shift" between 1 and 3),
	CONSTRAINT "teacher_wishes_period" CHECK ("teacher_wishes"."period" between 0 and 12)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "saved_views_name" UNIQUE("business_id","user_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "daily_marks" DROP CONSTRAINT "daily_marks_value";--> statement-breakpoint
DROP INDEX "users_role";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "handle" text DEFAULT 'm' || left(replace(gen_random_uuid()::text, '-', ''), 8) || '.daftar' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "shifts" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "rate_min" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "rate_max" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "coin_weekly_budget" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "teacher_load" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "password_min_staff" smallint DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "password_min_others" smallint DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_students" ADD COLUMN "home" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "previous_id" uuid;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (' ' || fold_search(last_name || ' ' || first_name || ' ' || patronymic) || ' ') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "health_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "left_for" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "colour" text DEFAULT 'indigo' NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "weekly_norms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "difficulty" smallint;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "posts" numeric(3, 2);--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "wishes_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_business_id_batch_id_batches_business_id_id_fk" FOREIGN KEY ("business_id","batch_id") REFERENCES "public"."batches"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_business_id_created_by_users_business_id_id_fk" FOREIGN KEY ("business_id","created_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_years" ADD CONSTRAINT "academic_years_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_notes" ADD CONSTRAINT "class_notes_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_notes" ADD CONSTRAINT "class_notes_business_id_author_id_users_business_id_id_fk" FOREIGN KEY ("business_id","author_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_business_id_created_by_users_business_id_id_fk" FOREIGN KEY ("business_id","created_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_business_id_batch_id_batches_business_id_id_fk" FOREIGN KEY ("business_id","batch_id") REFERENCES "public"."batches"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_documents" ADD CONSTRAINT "student_documents_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_documents" ADD CONSTRAINT "student_documents_business_id_uploaded_by_users_business_id_id_fk" FOREIGN KEY ("business_id","uploaded_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_business_id_author_id_users_business_id_id_fk" FOREIGN KEY ("business_id","author_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_wishes" ADD CONSTRAINT "teacher_wishes_business_id_teacher_id_teachers_business_id_id_fk" FOREIGN KEY ("business_id","teacher_id") REFERENCES "public"."teachers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_about" ON "audit_entries" USING btree ("business_id","about_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("business_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_batch" ON "audit_entries" USING btree ("business_id","batch_id","id");--> statement-breakpoint
CREATE INDEX "batches_at" ON "batches" USING btree ("business_id","at");--> statement-breakpoint
CREATE INDEX "calendar_days_when" ON "calendar_days" USING btree ("business_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_name" ON "rooms" USING btree ("business_id",fold_class_label("name"));--> statement-breakpoint
CREATE INDEX "terms_year" ON "terms" USING btree ("business_id","academic_year");--> statement-breakpoint
CREATE INDEX "class_notes_class" ON "class_notes" USING btree ("business_id","class_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_age" ON "imports" USING btree ("business_id","updated_at");--> statement-breakpoint
CREATE INDEX "student_documents_student" ON "student_documents" USING btree ("business_id","student_id");--> statement-breakpoint
CREATE INDEX "student_notes_student" ON "student_notes" USING btree ("business_id","student_id");--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_business_id_room_id_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."rooms"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_previous" FOREIGN KEY ("business_id","previous_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_students_one_home" ON "class_students" USING btree ("business_id","student_id") WHERE "class_students"."to_date" is null and "class_students"."home";--> statement-breakpoint
CREATE INDEX "transfers_maker" ON "transfers" USING btree ("business_id","made_by","made_at");--> statement-breakpoint
CREATE INDEX "daily_marks_recorder" ON "daily_marks" USING btree ("business_id","recorded_by");--> statement-breakpoint
CREATE INDEX "mark_changes_author" ON "mark_changes" USING btree ("business_id","changed_by");--> statement-breakpoint
CREATE INDEX "users_register" ON "users" USING btree ("business_id","role","last_name" collate "uz-x-icu","first_name" collate "uz-x-icu","patronymic" collate "uz-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("business_id","search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_phone_part" ON "users" USING gin ("business_id","phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_number_part" ON "students" USING gin ("business_id","student_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("business_id","role","archived_at","username");--> statement-breakpoint
-- rooms that were a word until now; the owner sees rows only while row-level security is not forced on it
ALTER TABLE "classes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "rooms" ("business_id", "id", "name")
SELECT DISTINCT ON ("business_id", fold_class_label("room")) "business_id", gen_random_uuid(), "room"
FROM "classes" WHERE fold_class_label("room") <> '';--> statement-breakpoint
UPDATE "classes" SET "room_id" = "rooms"."id" FROM "rooms"
WHERE "rooms"."business_id" = "classes"."business_id" AND fold_class_label("rooms"."name") = fold_class_label("classes"."room");--> statement-breakpoint
ALTER TABLE "classes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "classes" DROP COLUMN "room";--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_handle" UNIQUE("handle");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_handle_form" CHECK ("businesses"."handle" ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$');--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_shifts" CHECK ("businesses"."shifts" between 1 and 3);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_rates" CHECK (0 < "businesses"."rate_min" and "businesses"."rate_min" < "businesses"."rate_max" and "businesses"."rate_max" <= 10);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_coin_weekly_budget" CHECK ("businesses"."coin_weekly_budget" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_teacher_load" CHECK ("businesses"."teacher_load" between 1 and 60);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_password_min" CHECK ("businesses"."password_min_staff" between 6 and 64 and "businesses"."password_min_others" between 6 and 64);--> statement-breakpoint
ALTER TABLE "daily_marks" ADD CONSTRAINT "daily_marks_value" CHECK ("daily_marks"."value" is null or ("daily_marks"."kind" = 'attendance' and "daily_marks"."value" between 1 and 4) or ("daily_marks"."kind" = 'rate' and "daily_marks"."value" between 1 and 10) or ("daily_marks"."kind" = 'coin' and "daily_marks"."value" between 0 and 1000));--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_difficulty" CHECK ("subjects"."difficulty" between 1 and 13);--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_posts" CHECK ("teachers"."posts" between 0.05 and 3);