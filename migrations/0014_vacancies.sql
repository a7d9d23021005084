CREATE TABLE "teacher_subjects" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "teacher_subjects_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "teacher_subjects_once" UNIQUE("business_id","teacher_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "class_subjects" ALTER COLUMN "teacher_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_subjects" ADD CONSTRAINT "teacher_subjects_business_id_teacher_id_teachers_business_id_id_fk" FOREIGN KEY ("business_id","teacher_id") REFERENCES "public"."teachers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_subjects" ADD CONSTRAINT "teacher_subjects_business_id_subject_id_subjects_business_id_id_fk" FOREIGN KEY ("business_id","subject_id") REFERENCES "public"."subjects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_subjects_subject" ON "teacher_subjects" USING btree ("business_id","subject_id");