ALTER TABLE "classes" DROP CONSTRAINT "classes_meeting_days";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "weeks_skip_breaks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "lessons_a_day" jsonb;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD COLUMN "as_weekday" smallint;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "max_per_day" smallint;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "min_per_day" smallint;--> statement-breakpoint
ALTER TABLE "lesson_line_parts" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "difficulty_by_grade" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "light" boolean;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "block" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "homeroom_hour" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "max_per_day" smallint;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "max_days" smallint;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "max_gaps_week" smallint;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_line_parts" ADD CONSTRAINT "lesson_line_parts_business_id_room_id_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."rooms"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_business_id_room_id_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."rooms"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_as_weekday" CHECK ("calendar_days"."as_weekday" is null or ("calendar_days"."kind" = 'working' and "calendar_days"."as_weekday" between 1 and 7));--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_per_day" CHECK ("classes"."max_per_day" between 1 and 12 and "classes"."min_per_day" between 0 and 12 and "classes"."min_per_day" <= "classes"."max_per_day");--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_meeting_days" CHECK ("classes"."meeting_days" is null or ("classes"."meeting_days" <@ '{1,2,3,4,5,6,7}' and cardinality("classes"."meeting_days") between 1 and 7));--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_block" CHECK ("subjects"."block" between 1 and 2);--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_max_per_day" CHECK ("teachers"."max_per_day" between 1 and 12);--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_max_days" CHECK ("teachers"."max_days" between 1 and 7);--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_max_gaps_week" CHECK ("teachers"."max_gaps_week" between 0 and 40);