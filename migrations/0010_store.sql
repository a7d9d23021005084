CREATE TABLE "order_steps" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_steps_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"ended_by" text,
	"code" text,
	"placed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" between 0 and 1000 and "orders"."missing" >= 0),
	CONSTRAINT "orders_price" CHECK ("orders"."price" > 0),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('placed', 'ready', 'handed_over', 'cancelled', 'returned', 'expired')),
	CONSTRAINT "orders_open" CHECK (("orders"."state" in ('placed', 'ready')) = ("orders"."expires_at" is not null) and ("orders"."expires_at" is null) = ("orders"."closed_at" is not null) and ("orders"."expires_at" is null or "orders"."quantity" > 0)),
	CONSTRAINT "orders_ready" CHECK ("orders"."state" <> 'ready' or "orders"."code" is not null),
	CONSTRAINT "orders_ended" CHECK (("orders"."ended_by" is not null) = ("orders"."state" in ('cancelled', 'returned', 'expired')))
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"business_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "product_images_business_id_product_id_image_id_pk" PRIMARY KEY("business_id","product_id","image_id"),
	CONSTRAINT "product_images_place" UNIQUE("business_id","product_id","place")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price" integer NOT NULL,
	"set_by" uuid,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_prices_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" integer NOT NULL,
	"worth" bigint,
	"stock" integer,
	"limit_count" smallint,
	"limit_period" text,
	"sale_from" timestamp with time zone,
	"sale_until" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "products_name" CHECK (coalesce("products"."name"->>'uz', "products"."name"->>'ru', "products"."name"->>'en', '') <> ''),
	CONSTRAINT "products_price" CHECK ("products"."price" between 1 and 1000000),
	CONSTRAINT "products_worth" CHECK ("products"."worth" between 0 and 1000000000000),
	CONSTRAINT "products_stock" CHECK ("products"."stock" between 0 and 1000000),
	CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'on_sale', 'archived')),
	CONSTRAINT "products_limit" CHECK (("products"."limit_count" is null) = ("products"."limit_period" is null) and "products"."limit_count" between 1 and 1000 is not false and "products"."limit_period" in ('day', 'week', 'month', 'ever') is not false),
	CONSTRAINT "products_window" CHECK ("products"."sale_from" < "products"."sale_until")
);
--> statement-breakpoint
CREATE TABLE "store_classes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "store_classes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "store_classes_once" UNIQUE("business_id","store_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "store_keepers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "store_keepers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "store_keepers_once" UNIQUE("business_id","store_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image_id" uuid,
	"opening" text DEFAULT 'always' NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opens_on" date,
	"closes_on" date,
	"for_all" boolean DEFAULT true NOT NULL,
	"hold_days" smallint DEFAULT 14 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "stores_name" CHECK (coalesce("stores"."name"->>'uz', "stores"."name"->>'ru', "stores"."name"->>'en', '') <> ''),
	CONSTRAINT "stores_opening" CHECK ("stores"."opening" in ('always', 'weekly', 'dates')),
	CONSTRAINT "stores_dates" CHECK (("stores"."opening" = 'dates') = ("stores"."opens_on" is not null and "stores"."closes_on" is not null) and "stores"."opens_on" <= "stores"."closes_on" is not false),
	CONSTRAINT "stores_hours" CHECK ("stores"."opening" <> 'weekly' or jsonb_array_length("stores"."hours") between 1 and 28),
	CONSTRAINT "stores_hold_days" CHECK ("stores"."hold_days" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"business_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_business_id_student_id_pk" PRIMARY KEY("business_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "parents_veto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_business_id_made_by_users_business_id_id_fk" FOREIGN KEY ("business_id","made_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_store_id_stores_business_id_id_fk" FOREIGN KEY ("business_id","store_id") REFERENCES "public"."stores"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_business_id_image_id_images_business_id_id_fk" FOREIGN KEY ("business_id","image_id") REFERENCES "public"."images"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_business_id_store_id_stores_business_id_id_fk" FOREIGN KEY ("business_id","store_id") REFERENCES "public"."stores"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_classes" ADD CONSTRAINT "store_classes_business_id_store_id_stores_business_id_id_fk" FOREIGN KEY ("business_id","store_id") REFERENCES "public"."stores"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_classes" ADD CONSTRAINT "store_classes_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_keepers" ADD CONSTRAINT "store_keepers_business_id_store_id_stores_business_id_id_fk" FOREIGN KEY ("business_id","store_id") REFERENCES "public"."stores"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_keepers" ADD CONSTRAINT "store_keepers_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_business_id_image_id_images_business_id_id_fk" FOREIGN KEY ("business_id","image_id") REFERENCES "public"."images"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_business_id_student_id_students_business_id_id_fk" FOREIGN KEY ("business_id","student_id") REFERENCES "public"."students"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_business_id_product_id_products_business_id_id_fk" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_steps_order" ON "order_steps" USING btree ("business_id","order_id","id");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("business_id","store_id","state","id");--> statement-breakpoint
CREATE INDEX "orders_student" ON "orders" USING btree ("business_id","student_id","id");--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("business_id","product_id","student_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("business_id","expires_at") WHERE "orders"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("business_id","code") WHERE "orders"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "product_images_image" ON "product_images" USING btree ("business_id","image_id");--> statement-breakpoint
CREATE INDEX "product_prices_product" ON "product_prices" USING btree ("business_id","product_id","set_at");--> statement-breakpoint
CREATE INDEX "products_store" ON "products" USING btree ("business_id","store_id","place","id");--> statement-breakpoint
CREATE INDEX "store_keepers_user" ON "store_keepers" USING btree ("business_id","user_id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_business_id_order_id_orders_business_id_id_fk" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_order" ON "transfers" USING btree ("business_id","order_id") WHERE "transfers"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_of_orders" CHECK (("transfers"."reason" in ('order', 'refund')) = ("transfers"."order_id" is not null));