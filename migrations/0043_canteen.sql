CREATE TABLE "dishes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"ingredients" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"allergens" text[],
	"traces" text[] DEFAULT '{}' NOT NULL,
	"portions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" bigint,
	"reduced_price" bigint,
	"image_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dishes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "dishes_name" CHECK (coalesce("dishes"."name"->>'uz', "dishes"."name"->>'ru', "dishes"."name"->>'en', '') <> ''),
	CONSTRAINT "dishes_kind" CHECK ("dishes"."kind" in ('porridge', 'soup', 'main', 'side', 'salad', 'bread', 'pastry', 'fruit', 'drink')),
	CONSTRAINT "dishes_portions" CHECK (not jsonb_path_exists("dishes"."portions", '$.*.* ? (@ < 0)')),
	CONSTRAINT "dishes_price" CHECK ("dishes"."price" between 0 and 10000000),
	CONSTRAINT "dishes_reduced_price" CHECK ("dishes"."reduced_price" between 0 and "dishes"."price")
);
--> statement-breakpoint
CREATE TABLE "meals" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shift" smallint,
	"starts_at" time NOT NULL,
	"counted_at" time NOT NULL,
	"free_from_grade" smallint,
	"free_to_grade" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "meals_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "meals_kind" CHECK ("meals"."kind" in ('breakfast', 'lunch', 'snack', 'dinner')),
	CONSTRAINT "meals_shift" CHECK ("meals"."shift" between 1 and 3),
	CONSTRAINT "meals_counted" CHECK ("meals"."counted_at" <= "meals"."starts_at"),
	CONSTRAINT "meals_free_grades" CHECK (("meals"."free_from_grade" is null) = ("meals"."free_to_grade" is null) and "meals"."free_from_grade" >= 0 is not false and "meals"."free_to_grade" <= 12 is not false and "meals"."free_from_grade" <= "meals"."free_to_grade" is not false)
);
--> statement-breakpoint
CREATE TABLE "menu_dishes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"menu_id" uuid NOT NULL,
	"dish_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "menu_dishes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "menu_dishes_once" UNIQUE("business_id","menu_id","dish_id"),
	CONSTRAINT "menu_dishes_place" CHECK ("menu_dishes"."place" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"meal_id" uuid NOT NULL,
	"date" date NOT NULL,
	"published_from" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menus_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "menus_once" UNIQUE("business_id","date","meal_id")
);
--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_business_id_image_id_images_business_id_id_fk" FOREIGN KEY ("business_id","image_id") REFERENCES "public"."images"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meals" ADD CONSTRAINT "meals_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_dishes" ADD CONSTRAINT "menu_dishes_business_id_menu_id_menus_business_id_id_fk" FOREIGN KEY ("business_id","menu_id") REFERENCES "public"."menus"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_dishes" ADD CONSTRAINT "menu_dishes_business_id_dish_id_dishes_business_id_id_fk" FOREIGN KEY ("business_id","dish_id") REFERENCES "public"."dishes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_business_id_meal_id_meals_business_id_id_fk" FOREIGN KEY ("business_id","meal_id") REFERENCES "public"."meals"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dishes_image" ON "dishes" USING btree ("business_id","image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meals_once" ON "meals" USING btree ("business_id","kind",coalesce("shift", 0)) WHERE "meals"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "menu_dishes_dish" ON "menu_dishes" USING btree ("business_id","dish_id");--> statement-breakpoint
CREATE INDEX "menus_meal" ON "menus" USING btree ("business_id","meal_id");
--> statement-breakpoint
CALL protect_tenant_table('dishes');
--> statement-breakpoint
CALL protect_tenant_table('meals');
--> statement-breakpoint
CALL protect_tenant_table('menus');
--> statement-breakpoint
CALL protect_tenant_table('menu_dishes');
--> statement-breakpoint
CALL audit_table('dishes');
--> statement-breakpoint
CALL audit_table('meals');
--> statement-breakpoint
CALL audit_table('menus');
--> statement-breakpoint
CALL audit_table('menu_dishes');
