CREATE TABLE "post_audiences" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"readers" text NOT NULL,
	"grade" smallint,
	"class_id" uuid,
	"person_id" uuid,
	CONSTRAINT "post_audiences_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "post_audiences_readers" CHECK ("post_audiences"."readers" in ('staff', 'students', 'parents', 'person')),
	CONSTRAINT "post_audiences_one_place" CHECK (num_nonnulls("post_audiences"."grade", "post_audiences"."class_id", "post_audiences"."person_id") <= 1 and ("post_audiences"."readers" = 'person') = ("post_audiences"."person_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "post_images" (
	"business_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "post_images_business_id_post_id_image_id_pk" PRIMARY KEY("business_id","post_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "post_reads" (
	"business_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "post_reads_business_id_post_id_user_id_pk" PRIMARY KEY("business_id","post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lead" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cover_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"until" timestamp with time zone,
	"pinned_until" timestamp with time zone,
	"confirm" boolean DEFAULT false NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "posts_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "posts_state" CHECK ("posts"."state" in ('draft', 'published', 'taken_down')),
	CONSTRAINT "posts_named" CHECK ("posts"."state" <> 'published' or coalesce("posts"."name"->>'uz', "posts"."name"->>'ru', "posts"."name"->>'en', '') <> ''),
	CONSTRAINT "posts_publish_at" CHECK ("posts"."state" <> 'published' or "posts"."publish_at" is not null),
	CONSTRAINT "posts_until" CHECK ("posts"."until" > "posts"."publish_at")
);
--> statement-breakpoint
ALTER TABLE "post_audiences" ADD CONSTRAINT "post_audiences_business_id_post_id_posts_business_id_id_fk" FOREIGN KEY ("business_id","post_id") REFERENCES "public"."posts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_audiences" ADD CONSTRAINT "post_audiences_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_audiences" ADD CONSTRAINT "post_audiences_business_id_person_id_users_business_id_id_fk" FOREIGN KEY ("business_id","person_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_business_id_post_id_posts_business_id_id_fk" FOREIGN KEY ("business_id","post_id") REFERENCES "public"."posts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_business_id_image_id_images_business_id_id_fk" FOREIGN KEY ("business_id","image_id") REFERENCES "public"."images"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_business_id_post_id_posts_business_id_id_fk" FOREIGN KEY ("business_id","post_id") REFERENCES "public"."posts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_business_id_author_id_users_business_id_id_fk" FOREIGN KEY ("business_id","author_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_business_id_cover_id_images_business_id_id_fk" FOREIGN KEY ("business_id","cover_id") REFERENCES "public"."images"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_audiences_post" ON "post_audiences" USING btree ("business_id","post_id");--> statement-breakpoint
CREATE INDEX "post_audiences_class" ON "post_audiences" USING btree ("business_id","class_id");--> statement-breakpoint
CREATE INDEX "post_audiences_person" ON "post_audiences" USING btree ("business_id","person_id");--> statement-breakpoint
CREATE INDEX "post_images_image" ON "post_images" USING btree ("business_id","image_id");--> statement-breakpoint
CREATE INDEX "post_reads_user" ON "post_reads" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("business_id","publish_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_written" ON "posts" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_untold" ON "posts" USING btree ("business_id","publish_at") WHERE state = 'published' and told_at is null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("business_id","author_id");--> statement-breakpoint
CREATE INDEX "posts_cover" ON "posts" USING btree ("business_id","cover_id");--> statement-breakpoint
CALL protect_tenant_table('posts');
--> statement-breakpoint
CALL protect_tenant_table('post_audiences');
--> statement-breakpoint
CALL protect_tenant_table('post_images');
--> statement-breakpoint
CALL protect_tenant_table('post_reads');
--> statement-breakpoint
-- What a post says is kept by the post: the log tells that it was changed, and by whom.
CREATE OR REPLACE FUNCTION audited_columns(written jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN written - '{business_id,password_hash,code_hash,bytes,search_name,version,wishes_version,updated_at,last_seen_at,balance,score,changed_by,changed_at,body,lead,search_text,told_at}'::text[];
--> statement-breakpoint
CALL audit_table('posts');
--> statement-breakpoint
-- Who tells readers in the background asks first in which businesses anything waits.
CREATE POLICY upkeep ON posts FOR SELECT
USING (current_setting('app.upkeep', true) = 'on');
