CREATE TABLE "meal_plans" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"meal_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"meal_days" smallint[] NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meal_plans_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "meal_plans_once" UNIQUE("business_id","student_id","meal_id","from_date"),
	CONSTRAINT "meal_plans_days" CHECK ("meal_plans"."meal_days" <@ '{1,2,3,4,5,6,7}'::smallint[])
);
--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_business_id_meal_id_meals_business_id_id_fk" FOREIGN KEY ("business_id","meal_id") REFERENCES "public"."meals"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_business_id_recorded_by_users_business_id_id_fk" FOREIGN KEY ("business_id","recorded_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meal_plans_meal" ON "meal_plans" USING btree ("business_id","meal_id");--> statement-breakpoint
CREATE INDEX "meal_plans_recorder" ON "meal_plans" USING btree ("business_id","recorded_by");--> statement-breakpoint
CALL protect_tenant_table('meal_plans');--> statement-breakpoint
CALL audit_table('meal_plans');
