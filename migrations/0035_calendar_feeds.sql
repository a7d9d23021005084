CREATE TABLE "calendar_feeds" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"teacher_id" uuid,
	"student_id" uuid,
	"class_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("business_id","token_hash"),
	CONSTRAINT "calendar_feeds_teacher" UNIQUE("business_id","teacher_id"),
	CONSTRAINT "calendar_feeds_student" UNIQUE("business_id","student_id","user_id"),
	CONSTRAINT "calendar_feeds_class" UNIQUE("business_id","class_id"),
	CONSTRAINT "calendar_feeds_of_one" CHECK (num_nonnulls("calendar_feeds"."teacher_id", "calendar_feeds"."student_id", "calendar_feeds"."class_id") = 1),
	CONSTRAINT "calendar_feeds_own" CHECK ("calendar_feeds"."teacher_id" = "calendar_feeds"."user_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_business_id_teacher_id_teachers_business_id_id_fk" FOREIGN KEY ("business_id","teacher_id") REFERENCES "public"."teachers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("business_id","user_id");
--> statement-breakpoint
CALL protect_tenant_table('calendar_feeds');
