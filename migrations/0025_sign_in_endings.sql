CREATE TABLE "sign_in_endings" (
	"business_id" uuid NOT NULL,
	"ending" text NOT NULL,
	CONSTRAINT "sign_in_endings_business_id_ending_pk" PRIMARY KEY("business_id","ending"),
	CONSTRAINT "sign_in_endings_ending" UNIQUE("ending")
);
--> statement-breakpoint
ALTER TABLE "businesses" DROP CONSTRAINT "businesses_handle_form";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "name_shape" text DEFAULT 'numbered' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_endings" ADD CONSTRAINT "sign_in_endings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_name_shape" CHECK ("businesses"."name_shape" in ('numbered', 'last_f', 'f_last', 'first_last'));--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_handle_form" CHECK ("businesses"."handle" ~ '^[a-z0-9-]+([.][a-z0-9-]+)*$');