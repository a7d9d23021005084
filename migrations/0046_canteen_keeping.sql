CREATE TABLE "canteens" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"keeps_marks" boolean DEFAULT false NOT NULL,
	"kitchen_sees_names" boolean DEFAULT false NOT NULL,
	"meal_norms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "canteens_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "canteens_once" UNIQUE("business_id")
);
--> statement-breakpoint
CREATE TABLE "dish_votes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"dish_id" uuid NOT NULL,
	"day" date NOT NULL,
	"smile" smallint NOT NULL,
	CONSTRAINT "dish_votes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "dish_votes_once" UNIQUE("business_id","student_id","day","dish_id"),
	CONSTRAINT "dish_votes_smile" CHECK ("dish_votes"."smile" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "meal_marks" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"meal_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"eaten" boolean NOT NULL,
	"free" boolean NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meal_marks_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "meal_marks_once" UNIQUE("business_id","day","meal_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "meal_waste" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"meal_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kg" numeric(7, 2) NOT NULL,
	CONSTRAINT "meal_waste_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "meal_waste_once" UNIQUE("business_id","day","meal_id"),
	CONSTRAINT "meal_waste_kg" CHECK ("meal_waste"."kg" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "unfit_diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "fit_diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "meal_price" text;--> statement-breakpoint
ALTER TABLE "canteens" ADD CONSTRAINT "canteens_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_votes" ADD CONSTRAINT "dish_votes_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_votes" ADD CONSTRAINT "dish_votes_business_id_dish_id_dishes_business_id_id_fk" FOREIGN KEY ("business_id","dish_id") REFERENCES "public"."dishes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_marks" ADD CONSTRAINT "meal_marks_business_id_meal_id_meals_business_id_id_fk" FOREIGN KEY ("business_id","meal_id") REFERENCES "public"."meals"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_marks" ADD CONSTRAINT "meal_marks_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_marks" ADD CONSTRAINT "meal_marks_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_marks" ADD CONSTRAINT "meal_marks_business_id_recorded_by_users_business_id_id_fk" FOREIGN KEY ("business_id","recorded_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_waste" ADD CONSTRAINT "meal_waste_business_id_meal_id_meals_business_id_id_fk" FOREIGN KEY ("business_id","meal_id") REFERENCES "public"."meals"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dish_votes_dish" ON "dish_votes" USING btree ("business_id","dish_id","day");--> statement-breakpoint
CREATE INDEX "meal_marks_class" ON "meal_marks" USING btree ("business_id","class_id","day");--> statement-breakpoint
CREATE INDEX "meal_marks_student" ON "meal_marks" USING btree ("business_id","student_id");--> statement-breakpoint
CREATE INDEX "meal_marks_meal" ON "meal_marks" USING btree ("business_id","meal_id");--> statement-breakpoint
CREATE INDEX "meal_marks_recorder" ON "meal_marks" USING btree ("business_id","recorded_by");--> statement-breakpoint
CREATE INDEX "meal_waste_meal" ON "meal_waste" USING btree ("business_id","meal_id");--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_diets" CHECK (not "dishes"."unfit_diets" && "dishes"."fit_diets");--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_meal_price" CHECK ("students"."meal_price" in ('reduced', 'free'));
--> statement-breakpoint
ALTER TABLE businesses NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE meals NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- canteens that are there already begin with the norms that hints were made of until now: MR 2.4.0179-20
INSERT INTO canteens (business_id, id, meal_norms)
SELECT b.id, uuidv7(), (
  SELECT jsonb_object_agg(m.kind, (
    SELECT jsonb_object_agg(a.ages, jsonb_build_object('least', round(a.kcal * m.least), 'most', round(a.kcal * m.most)))
    FROM (VALUES ('1-4', 2350), ('5-9', 2720), ('10-11', 2720)) a (ages, kcal)))
  FROM (VALUES ('breakfast', 0.2, 0.25), ('lunch', 0.3, 0.35), ('snack', 0.1, 0.15), ('dinner', 0.25, 0.3)) m (kind, least, most))
FROM businesses b WHERE EXISTS (SELECT FROM meals WHERE meals.business_id = b.id);
--> statement-breakpoint
ALTER TABLE meals FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CALL protect_tenant_table('canteens');
--> statement-breakpoint
CALL protect_tenant_table('dish_votes');
--> statement-breakpoint
CALL protect_tenant_table('meal_waste');
--> statement-breakpoint
CALL protect_tenant_table('meal_marks');
--> statement-breakpoint
CALL audit_table('canteens');
--> statement-breakpoint
CALL audit_table('meal_marks');
