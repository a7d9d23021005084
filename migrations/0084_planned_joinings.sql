CREATE TABLE "class_joinings" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"leaving_id" uuid,
	CONSTRAINT "class_joinings_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "class_joinings_once" UNIQUE("business_id","class_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "class_joinings" ADD CONSTRAINT "class_joinings_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_joinings" ADD CONSTRAINT "class_joinings_business_id_leaving_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","leaving_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_joinings" ADD CONSTRAINT "class_joinings_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_joinings_student" ON "class_joinings" USING btree ("business_id","student_id");--> statement-breakpoint
CREATE INDEX "class_joinings_leaving" ON "class_joinings" USING btree ("business_id","leaving_id");--> statement-breakpoint
CREATE INDEX "class_joinings_due" ON "class_joinings" USING btree ("business_id","from_date");
--> statement-breakpoint
CALL protect_tenant_table('class_joinings');
--> statement-breakpoint
CALL audit_table('class_joinings');
