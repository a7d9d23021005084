ALTER TABLE "students" ADD COLUMN "meal_price_from" date;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "meal_price_until" date;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_meal_price_dated" CHECK ("students"."meal_price" is not null or num_nonnulls("students"."meal_price_from", "students"."meal_price_until") = 0);--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_meal_price_order" CHECK ("students"."meal_price_from" <= "students"."meal_price_until");