CREATE TABLE "post_edits" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" uuid NOT NULL,
	"name" jsonb,
	"body" jsonb,
	CONSTRAINT "post_edits_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_files" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_files_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "post_files_name" CHECK (length("post_files"."name") between 1 and 200),
	CONSTRAINT "post_files_size" CHECK ("post_files"."size" = octet_length("post_files"."bytes") and "post_files"."size" <= 5242880)
);
--> statement-breakpoint
ALTER TABLE "post_edits" ADD CONSTRAINT "post_edits_business_id_post_id_posts_business_id_id_fk" FOREIGN KEY ("business_id","post_id") REFERENCES "public"."posts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_edits" ADD CONSTRAINT "post_edits_business_id_edited_by_users_business_id_id_fk" FOREIGN KEY ("business_id","edited_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_business_id_post_id_posts_business_id_id_fk" FOREIGN KEY ("business_id","post_id") REFERENCES "public"."posts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_business_id_uploaded_by_users_business_id_id_fk" FOREIGN KEY ("business_id","uploaded_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_edits_post" ON "post_edits" USING btree ("business_id","post_id","edited_at");--> statement-breakpoint
CREATE INDEX "post_edits_editor" ON "post_edits" USING btree ("business_id","edited_by");--> statement-breakpoint
CREATE INDEX "post_files_post" ON "post_files" USING btree ("business_id","post_id");--> statement-breakpoint
CREATE INDEX "post_files_uploader" ON "post_files" USING btree ("business_id","uploaded_by");--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("business_id","pinned_until") WHERE state = 'published' and pinned_until is not null;--> statement-breakpoint
CALL protect_tenant_table('post_files');
--> statement-breakpoint
CALL protect_tenant_table('post_edits');
