CREATE TABLE "class_halves" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"group_number" smallint NOT NULL,
	CONSTRAINT "class_halves_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "class_halves_once" UNIQUE("business_id","class_id","subject_id","student_id"),
	CONSTRAINT "class_halves_group" CHECK ("class_halves"."group_number" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "lesson_line_classes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "lesson_line_classes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "lesson_line_classes_once" UNIQUE("business_id","line_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_line_parts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"group_number" smallint DEFAULT 0 NOT NULL,
	"subject_id" uuid NOT NULL,
	"teacher_id" uuid,
	"room_kind" text,
	"weeks" text DEFAULT 'all' NOT NULL,
	CONSTRAINT "lesson_line_parts_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "lesson_line_parts_position" UNIQUE("business_id","line_id","position"),
	CONSTRAINT "lesson_line_parts_position_range" CHECK ("lesson_line_parts"."position" between 1 and 20),
	CONSTRAINT "lesson_line_parts_group" CHECK ("lesson_line_parts"."group_number" between 0 and 20),
	CONSTRAINT "lesson_line_parts_weeks" CHECK ("lesson_line_parts"."weeks" in ('all', 'A', 'B'))
);
--> statement-breakpoint
CREATE TABLE "lesson_lines" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"per_week" smallint NOT NULL,
	"length" smallint DEFAULT 1 NOT NULL,
	"fixed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "lesson_lines_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "lesson_lines_per_week" CHECK ("lesson_lines"."per_week" between 1 and 60),
	CONSTRAINT "lesson_lines_length" CHECK ("lesson_lines"."length" between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "schedule_lessons" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"period" smallint,
	"starts_at" time,
	"ends_at" time,
	"locked" boolean DEFAULT false NOT NULL,
	"room_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "schedule_lessons_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "schedule_lessons_weekday" CHECK ("schedule_lessons"."weekday" between 1 and 7),
	CONSTRAINT "schedule_lessons_period" CHECK ("schedule_lessons"."period" between 0 and 12),
	CONSTRAINT "schedule_lessons_time" CHECK (("schedule_lessons"."period" is null) = ("schedule_lessons"."starts_at" is not null) and ("schedule_lessons"."starts_at" is null) = ("schedule_lessons"."ends_at" is null) and "schedule_lessons"."starts_at" < "schedule_lessons"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "schedule_runs" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"seed" integer NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"progress" jsonb,
	"best" jsonb,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "schedule_runs_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "schedule_runs_kind" CHECK ("schedule_runs"."kind" in ('generate', 'improve')),
	CONSTRAINT "schedule_runs_state" CHECK ("schedule_runs"."state" in ('queued', 'running', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "schedule_uses" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"week" text NOT NULL,
	"minutes" "int4range" NOT NULL,
	"resource" uuid NOT NULL,
	"place" "int4range" NOT NULL,
	CONSTRAINT "schedule_uses_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"academic_year" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"planned_to" date,
	"closed_by" uuid,
	"based_on" uuid,
	"score" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedules_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "schedules_state" CHECK ("schedules"."state" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "schedules_dated" CHECK (("schedules"."state" = 'draft') = ("schedules"."valid_from" is null)),
	CONSTRAINT "schedules_order" CHECK ("schedules"."valid_to" is null or "schedules"."valid_from" <= "schedules"."valid_to"),
	CONSTRAINT "schedules_name" CHECK (length("schedules"."name") between 1 and 100),
	CONSTRAINT "schedules_academic_year" CHECK ("schedules"."academic_year" ~ '^[0-9]{4}/[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "kind" text DEFAULT 'classroom' NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "holds" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "room_kind" text;--> statement-breakpoint
ALTER TABLE "class_halves" ADD CONSTRAINT "class_halves_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_halves" ADD CONSTRAINT "class_halves_business_id_subject_id_subjects_business_id_id_fk" FOREIGN KEY ("business_id","subject_id") REFERENCES "public"."subjects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_halves" ADD CONSTRAINT "class_halves_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_line_classes" ADD CONSTRAINT "lesson_line_classes_business_id_line_id_lesson_lines_business_id_id_fk" FOREIGN KEY ("business_id","line_id") REFERENCES "public"."lesson_lines"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_line_classes" ADD CONSTRAINT "lesson_line_classes_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_line_parts" ADD CONSTRAINT "lesson_line_parts_business_id_line_id_lesson_lines_business_id_id_fk" FOREIGN KEY ("business_id","line_id") REFERENCES "public"."lesson_lines"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_line_parts" ADD CONSTRAINT "lesson_line_parts_business_id_subject_id_subjects_business_id_id_fk" FOREIGN KEY ("business_id","subject_id") REFERENCES "public"."subjects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_line_parts" ADD CONSTRAINT "lesson_line_parts_business_id_teacher_id_teachers_business_id_id_fk" FOREIGN KEY ("business_id","teacher_id") REFERENCES "public"."teachers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_lines" ADD CONSTRAINT "lesson_lines_business_id_schedule_id_schedules_business_id_id_fk" FOREIGN KEY ("business_id","schedule_id") REFERENCES "public"."schedules"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_lines" ADD CONSTRAINT "lesson_lines_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_lessons" ADD CONSTRAINT "schedule_lessons_business_id_schedule_id_schedules_business_id_id_fk" FOREIGN KEY ("business_id","schedule_id") REFERENCES "public"."schedules"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_lessons" ADD CONSTRAINT "schedule_lessons_business_id_line_id_lesson_lines_business_id_id_fk" FOREIGN KEY ("business_id","line_id") REFERENCES "public"."lesson_lines"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_lessons" ADD CONSTRAINT "schedule_lessons_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_runs" ADD CONSTRAINT "schedule_runs_business_id_schedule_id_schedules_business_id_id_fk" FOREIGN KEY ("business_id","schedule_id") REFERENCES "public"."schedules"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_runs" ADD CONSTRAINT "schedule_runs_business_id_asked_by_users_business_id_id_fk" FOREIGN KEY ("business_id","asked_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_uses" ADD CONSTRAINT "schedule_uses_business_id_schedule_id_schedules_business_id_id_fk" FOREIGN KEY ("business_id","schedule_id") REFERENCES "public"."schedules"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_uses" ADD CONSTRAINT "schedule_uses_business_id_lesson_id_schedule_lessons_business_id_id_fk" FOREIGN KEY ("business_id","lesson_id") REFERENCES "public"."schedule_lessons"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_halves_student" ON "class_halves" USING btree ("business_id","student_id");--> statement-breakpoint
CREATE INDEX "class_halves_subject" ON "class_halves" USING btree ("business_id","subject_id");--> statement-breakpoint
CREATE INDEX "lesson_line_classes_class" ON "lesson_line_classes" USING btree ("business_id","class_id");--> statement-breakpoint
CREATE INDEX "lesson_line_parts_subject" ON "lesson_line_parts" USING btree ("business_id","subject_id");--> statement-breakpoint
CREATE INDEX "lesson_line_parts_teacher" ON "lesson_line_parts" USING btree ("business_id","teacher_id");--> statement-breakpoint
CREATE INDEX "lesson_lines_schedule" ON "lesson_lines" USING btree ("business_id","schedule_id","class_id");--> statement-breakpoint
CREATE INDEX "lesson_lines_class" ON "lesson_lines" USING btree ("business_id","class_id");--> statement-breakpoint
CREATE INDEX "schedule_lessons_schedule" ON "schedule_lessons" USING btree ("business_id","schedule_id","line_id");--> statement-breakpoint
CREATE INDEX "schedule_lessons_line" ON "schedule_lessons" USING btree ("business_id","line_id");--> statement-breakpoint
CREATE INDEX "schedule_lessons_class" ON "schedule_lessons" USING btree ("business_id","class_id");--> statement-breakpoint
CREATE INDEX "schedule_runs_schedule" ON "schedule_runs" USING btree ("business_id","schedule_id","asked_at");--> statement-breakpoint
CREATE INDEX "schedule_runs_waiting" ON "schedule_runs" USING btree ("business_id","asked_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "schedule_runs_asker" ON "schedule_runs" USING btree ("business_id","asked_by");--> statement-breakpoint
CREATE INDEX "schedule_uses_lesson" ON "schedule_uses" USING btree ("business_id","lesson_id");--> statement-breakpoint
CREATE INDEX "schedules_valid" ON "schedules" USING btree ("business_id","state","valid_from");--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_holds" CHECK ("rooms"."holds" between 1 and 20);