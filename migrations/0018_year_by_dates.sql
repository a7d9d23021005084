CREATE TABLE "rollovers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"from_year" text NOT NULL,
	"last_day" date NOT NULL,
	"first_day" date NOT NULL,
	"plan" jsonb NOT NULL,
	"leavers_gone" boolean DEFAULT false NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rollovers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "rollovers_days" CHECK ("rollovers"."last_day" < "rollovers"."first_day"),
	CONSTRAINT "rollovers_done" CHECK (not "rollovers"."done" or "rollovers"."leavers_gone")
);
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "begins_on" date;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "meeting_days" smallint[];--> statement-breakpoint
ALTER TABLE "rollovers" ADD CONSTRAINT "rollovers_business_id_batch_id_batches_business_id_id_fk" FOREIGN KEY ("business_id","batch_id") REFERENCES "public"."batches"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rollovers_one_ahead" ON "rollovers" USING btree ("business_id") WHERE not "rollovers"."done";--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_begins_on" CHECK ("classes"."begins_on" is null or "classes"."archived_at" is not null);--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_meeting_days" CHECK ("classes"."meeting_days" is null or ("classes"."grade" is null and "classes"."meeting_days" <@ '{1,2,3,4,5,6,7}' and cardinality("classes"."meeting_days") between 1 and 7));