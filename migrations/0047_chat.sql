CREATE TABLE "chat_blocks" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_blocks_business_id_user_id_blocked_id_pk" PRIMARY KEY("business_id","user_id","blocked_id"),
	CONSTRAINT "chat_blocks_not_self" CHECK ("chat_blocks"."user_id" <> "chat_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_disclosures" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"room_id" uuid NOT NULL,
	"message_id" uuid,
	"by_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_disclosures_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "chat_disclosures_kind" CHECK ("chat_disclosures"."kind" in ('message', 'export')),
	CONSTRAINT "chat_disclosures_of" CHECK ("chat_disclosures"."kind" = 'message' or "chat_disclosures"."message_id" is null)
);
--> statement-breakpoint
CREATE TABLE "chat_policies" (
	"business_id" uuid NOT NULL,
	"from_role" text NOT NULL,
	"to_role" text NOT NULL,
	"relation" text NOT NULL,
	"may" text NOT NULL,
	CONSTRAINT "chat_policies_business_id_from_role_to_role_relation_pk" PRIMARY KEY("business_id","from_role","to_role","relation"),
	CONSTRAINT "chat_policies_roles" CHECK ("chat_policies"."from_role" in ('office', 'teacher', 'student', 'parent') and "chat_policies"."to_role" in ('office', 'teacher', 'student', 'parent')),
	CONSTRAINT "chat_policies_relation" CHECK ("chat_policies"."relation" in ('related', 'other')),
	CONSTRAINT "chat_policies_may" CHECK ("chat_policies"."may" in ('never', 'answer', 'write')),
	CONSTRAINT "chat_policies_students_apart" CHECK (not ("chat_policies"."from_role" = 'student' and "chat_policies"."to_role" = 'student'))
);
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "chat_reports_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "chat_reports_decision" CHECK ("chat_reports"."decision" in ('kept', 'removed')),
	CONSTRAINT "chat_reports_decided" CHECK (("chat_reports"."decision" is null) = ("chat_reports"."decided_by" is null) and ("chat_reports"."decision" is null) = ("chat_reports"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quiet_from" time DEFAULT '21:00' NOT NULL,
	"quiet_to" time DEFAULT '07:00' NOT NULL,
	"quiet_on_holidays" boolean DEFAULT true NOT NULL,
	"teacher_first_up_to" smallint,
	"edit_minutes" smallint DEFAULT 15 NOT NULL,
	"keep_months" smallint,
	"show_presence" boolean DEFAULT false NOT NULL,
	"officer_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chat_settings_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "chat_settings_one" CHECK ("chat_settings"."id" = "chat_settings"."business_id"),
	CONSTRAINT "chat_settings_teacher_first" CHECK ("chat_settings"."teacher_first_up_to" between 0 and 12),
	CONSTRAINT "chat_settings_edit_minutes" CHECK ("chat_settings"."edit_minutes" between 0 and 1440),
	CONSTRAINT "chat_settings_keep_months" CHECK ("chat_settings"."keep_months" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "chat_edits" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_edits_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"duration" integer,
	"bytes" "bytea" NOT NULL,
	"thumbnail" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_files_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "chat_files_kind" CHECK ("chat_files"."kind" in ('picture', 'file', 'voice')),
	CONSTRAINT "chat_files_name" CHECK (length("chat_files"."name") between 1 and 200),
	CONSTRAINT "chat_files_duration" CHECK ("chat_files"."duration" between 0 and 180000)
);
--> statement-breakpoint
CREATE TABLE "chat_message_files" (
	"business_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"room_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "chat_message_files_business_id_message_id_file_id_pk" PRIMARY KEY("business_id","message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"change" bigint NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"reply_to" uuid,
	"forwarded_from" uuid,
	"poll" jsonb,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"pinned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"search_text" text NOT NULL,
	CONSTRAINT "chat_messages_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "chat_messages_text" CHECK (length("chat_messages"."text") <= 4000),
	CONSTRAINT "chat_messages_numbers" CHECK (1 <= "chat_messages"."seq" and "chat_messages"."seq" <= "chat_messages"."change"),
	CONSTRAINT "chat_messages_deleted" CHECK (("chat_messages"."deleted_at" is null) = ("chat_messages"."deleted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"business_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	CONSTRAINT "chat_reactions_business_id_message_id_user_id_pk" PRIMARY KEY("business_id","message_id","user_id"),
	CONSTRAINT "chat_reactions_reaction" CHECK ("chat_reactions"."reaction" in ('like', 'heart', 'laugh', 'wow', 'sad', 'thanks'))
);
--> statement-breakpoint
CREATE TABLE "chat_scheduled" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"message" jsonb NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"refused" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_scheduled_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_votes" (
	"business_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" smallint NOT NULL,
	CONSTRAINT "chat_votes_business_id_message_id_user_id_choice_pk" PRIMARY KEY("business_id","message_id","user_id","choice"),
	CONSTRAINT "chat_votes_choice" CHECK ("chat_votes"."choice" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"business_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_seq" bigint NOT NULL,
	"to_seq" bigint,
	CONSTRAINT "chat_members_business_id_room_id_user_id_from_seq_pk" PRIMARY KEY("business_id","room_id","user_id","from_seq"),
	CONSTRAINT "chat_members_order" CHECK ("chat_members"."to_seq" > "chat_members"."from_seq")
);
--> statement-breakpoint
CREATE TABLE "chat_room_rules" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"readers" text NOT NULL,
	"grade" smallint,
	"class_id" uuid,
	"person_id" uuid,
	CONSTRAINT "chat_room_rules_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "chat_room_rules_readers" CHECK ("chat_room_rules"."readers" in ('staff', 'students', 'parents', 'person')),
	CONSTRAINT "chat_room_rules_one_place" CHECK (num_nonnulls("chat_room_rules"."grade", "chat_room_rules"."class_id", "chat_room_rules"."person_id") <= 1 and ("chat_room_rules"."readers" = 'person') = ("chat_room_rules"."person_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"class_id" uuid,
	"subject_id" uuid,
	"person_a" uuid,
	"person_b" uuid,
	"name" text,
	"writers" text DEFAULT 'all' NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_change" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"told_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chat_rooms_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "chat_rooms_kind" CHECK ("chat_rooms"."kind" in ('class', 'parents', 'staff', 'subject', 'direct', 'made')),
	CONSTRAINT "chat_rooms_of" CHECK (("chat_rooms"."kind" in ('class', 'parents')) = ("chat_rooms"."class_id" is not null)
        and ("chat_rooms"."kind" = 'subject') = ("chat_rooms"."subject_id" is not null)
        and ("chat_rooms"."kind" = 'direct') = ("chat_rooms"."person_a" is not null)
        and ("chat_rooms"."kind" = 'direct') = ("chat_rooms"."person_b" is not null)
        and ("chat_rooms"."kind" = 'made') = ("chat_rooms"."name" is not null)),
	CONSTRAINT "chat_rooms_pair" CHECK ("chat_rooms"."person_a" < "chat_rooms"."person_b"),
	CONSTRAINT "chat_rooms_name" CHECK (length("chat_rooms"."name") between 1 and 100),
	CONSTRAINT "chat_rooms_writers" CHECK ("chat_rooms"."writers" in ('all', 'staff')),
	CONSTRAINT "chat_rooms_numbers" CHECK (0 <= "chat_rooms"."told_seq" and "chat_rooms"."told_seq" <= "chat_rooms"."last_seq" and "chat_rooms"."last_seq" <= "chat_rooms"."last_change")
);
--> statement-breakpoint
CREATE TABLE "chat_states" (
	"business_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"muted_until" timestamp with time zone,
	CONSTRAINT "chat_states_business_id_room_id_user_id_pk" PRIMARY KEY("business_id","room_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_business_id_blocked_id_users_business_id_id_fk" FOREIGN KEY ("business_id","blocked_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_disclosures" ADD CONSTRAINT "chat_disclosures_business_id_room_id_chat_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."chat_rooms"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_disclosures" ADD CONSTRAINT "chat_disclosures_business_id_by_id_users_business_id_id_fk" FOREIGN KEY ("business_id","by_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_policies" ADD CONSTRAINT "chat_policies_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_business_id_message_id_chat_messages_business_id_id_fk" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."chat_messages"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_business_id_reporter_id_users_business_id_id_fk" FOREIGN KEY ("business_id","reporter_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_business_id_decided_by_users_business_id_id_fk" FOREIGN KEY ("business_id","decided_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_business_id_officer_id_users_business_id_id_fk" FOREIGN KEY ("business_id","officer_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_edits" ADD CONSTRAINT "chat_edits_business_id_message_id_chat_messages_business_id_id_fk" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."chat_messages"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_business_id_room_id_chat_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."chat_rooms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_business_id_uploaded_by_users_business_id_id_fk" FOREIGN KEY ("business_id","uploaded_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_files" ADD CONSTRAINT "chat_message_files_business_id_message_id_chat_messages_business_id_id_fk" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."chat_messages"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_files" ADD CONSTRAINT "chat_message_files_business_id_file_id_chat_files_business_id_id_fk" FOREIGN KEY ("business_id","file_id") REFERENCES "public"."chat_files"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_business_id_room_id_chat_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."chat_rooms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_business_id_author_id_users_business_id_id_fk" FOREIGN KEY ("business_id","author_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_business_id_forwarded_from_users_business_id_id_fk" FOREIGN KEY ("business_id","forwarded_from") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_business_id_deleted_by_users_business_id_id_fk" FOREIGN KEY ("business_id","deleted_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_business_id_message_id_chat_messages_business_id_id_fk" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."chat_messages"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_scheduled" ADD CONSTRAINT "chat_scheduled_business_id_room_id_chat_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."chat_rooms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_scheduled" ADD CONSTRAINT "chat_scheduled_business_id_author_id_users_business_id_id_fk" FOREIGN KEY ("business_id","author_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_votes" ADD CONSTRAINT "chat_votes_business_id_message_id_chat_messages_business_id_id_fk" FOREIGN KEY ("business_id","message_id") REFERENCES "public"."chat_messages"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_votes" ADD CONSTRAINT "chat_votes_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_business_id_room_id_chat_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."chat_rooms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_rules" ADD CONSTRAINT "chat_room_rules_business_id_room_id_chat_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."chat_rooms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_rules" ADD CONSTRAINT "chat_room_rules_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_rules" ADD CONSTRAINT "chat_room_rules_business_id_person_id_users_business_id_id_fk" FOREIGN KEY ("business_id","person_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_business_id_subject_id_subjects_business_id_id_fk" FOREIGN KEY ("business_id","subject_id") REFERENCES "public"."subjects"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_business_id_person_a_users_business_id_id_fk" FOREIGN KEY ("business_id","person_a") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_business_id_person_b_users_business_id_id_fk" FOREIGN KEY ("business_id","person_b") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_states" ADD CONSTRAINT "chat_states_business_id_room_id_chat_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."chat_rooms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_states" ADD CONSTRAINT "chat_states_business_id_user_id_users_business_id_id_fk" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_blocks_blocked" ON "chat_blocks" USING btree ("business_id","blocked_id");--> statement-breakpoint
CREATE INDEX "chat_disclosures_when" ON "chat_disclosures" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_disclosures_room" ON "chat_disclosures" USING btree ("business_id","room_id");--> statement-breakpoint
CREATE INDEX "chat_disclosures_by" ON "chat_disclosures" USING btree ("business_id","by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_reports_once" ON "chat_reports" USING btree ("business_id","message_id","reporter_id");--> statement-breakpoint
CREATE INDEX "chat_reports_open" ON "chat_reports" USING btree ("business_id","created_at") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "chat_reports_reporter" ON "chat_reports" USING btree ("business_id","reporter_id");--> statement-breakpoint
CREATE INDEX "chat_reports_decider" ON "chat_reports" USING btree ("business_id","decided_by");--> statement-breakpoint
CREATE INDEX "chat_settings_officer" ON "chat_settings" USING btree ("business_id","officer_id");--> statement-breakpoint
CREATE INDEX "chat_edits_message" ON "chat_edits" USING btree ("business_id","message_id");--> statement-breakpoint
CREATE INDEX "chat_files_room" ON "chat_files" USING btree ("business_id","room_id");--> statement-breakpoint
CREATE INDEX "chat_files_uploader" ON "chat_files" USING btree ("business_id","uploaded_by");--> statement-breakpoint
CREATE INDEX "chat_message_files_media" ON "chat_message_files" USING btree ("business_id","room_id","kind","seq");--> statement-breakpoint
CREATE INDEX "chat_message_files_file" ON "chat_message_files" USING btree ("business_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_seq" ON "chat_messages" USING btree ("business_id","room_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_change" ON "chat_messages" USING btree ("business_id","room_id","change");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("business_id","author_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_age" ON "chat_messages" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_reply" ON "chat_messages" USING btree ("business_id","reply_to");--> statement-breakpoint
CREATE INDEX "chat_messages_pinned" ON "chat_messages" USING btree ("business_id","room_id") WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_reactions_user" ON "chat_reactions" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_scheduled_due" ON "chat_scheduled" USING btree ("business_id","send_at") WHERE refused is null;--> statement-breakpoint
CREATE INDEX "chat_scheduled_author" ON "chat_scheduled" USING btree ("business_id","author_id");--> statement-breakpoint
CREATE INDEX "chat_scheduled_room" ON "chat_scheduled" USING btree ("business_id","room_id");--> statement-breakpoint
CREATE INDEX "chat_votes_user" ON "chat_votes" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_members_now" ON "chat_members" USING btree ("business_id","room_id","user_id") WHERE to_seq is null;--> statement-breakpoint
CREATE INDEX "chat_members_user" ON "chat_members" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_room_rules_room" ON "chat_room_rules" USING btree ("business_id","room_id");--> statement-breakpoint
CREATE INDEX "chat_room_rules_class" ON "chat_room_rules" USING btree ("business_id","class_id");--> statement-breakpoint
CREATE INDEX "chat_room_rules_person" ON "chat_room_rules" USING btree ("business_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_class" ON "chat_rooms" USING btree ("business_id","class_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_subject" ON "chat_rooms" USING btree ("business_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_direct" ON "chat_rooms" USING btree ("business_id","person_a","person_b");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_staff" ON "chat_rooms" USING btree ("business_id") WHERE kind = 'staff';--> statement-breakpoint
CREATE INDEX "chat_rooms_second" ON "chat_rooms" USING btree ("business_id","person_b");--> statement-breakpoint
CREATE INDEX "chat_rooms_made" ON "chat_rooms" USING btree ("business_id") WHERE kind = 'made';--> statement-breakpoint
CREATE INDEX "chat_rooms_untold" ON "chat_rooms" USING btree ("business_id") WHERE told_seq < last_seq;--> statement-breakpoint
CREATE INDEX "chat_states_user" ON "chat_states" USING btree ("business_id","user_id");--> statement-breakpoint
CALL protect_tenant_table('chat_rooms');
--> statement-breakpoint
CALL protect_tenant_table('chat_room_rules');
--> statement-breakpoint
CALL protect_tenant_table('chat_members');
--> statement-breakpoint
CALL protect_tenant_table('chat_states');
--> statement-breakpoint
CALL protect_tenant_table('chat_messages');
--> statement-breakpoint
CALL protect_tenant_table('chat_edits');
--> statement-breakpoint
CALL protect_tenant_table('chat_reactions');
--> statement-breakpoint
CALL protect_tenant_table('chat_votes');
--> statement-breakpoint
CALL protect_tenant_table('chat_files');
--> statement-breakpoint
CALL protect_tenant_table('chat_message_files');
--> statement-breakpoint
CALL protect_tenant_table('chat_scheduled');
--> statement-breakpoint
CALL protect_tenant_table('chat_policies');
--> statement-breakpoint
CALL protect_tenant_table('chat_settings');
--> statement-breakpoint
CALL protect_tenant_table('chat_reports');
--> statement-breakpoint
CALL protect_tenant_table('chat_disclosures');
--> statement-breakpoint
CALL protect_tenant_table('chat_blocks');
--> statement-breakpoint
-- The triggers alone say who is in a room: nobody keeps members by hand.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON chat_members FROM daftar_app;
--> statement-breakpoint
-- That something was opened stays noted.
CALL make_append_only('chat_disclosures');
--> statement-breakpoint
-- Who is in these rooms by the rule of each, as things stand; whoever has left the school is in none.
CREATE FUNCTION chat_belonging(rooms uuid[]) RETURNS TABLE (room_id uuid, user_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH wanted AS (
    SELECT * FROM chat_rooms WHERE business_id = current_business() AND id = ANY (rooms) AND archived_at IS NULL
  ), taught AS (
    SELECT id AS class_id, homeroom_teacher_id AS teacher_id, true AS leads FROM classes
    WHERE business_id = current_business() AND archived_at IS NULL AND homeroom_teacher_id IS NOT NULL
    UNION ALL
    -- where nobody leads, whoever teaches does
    SELECT s.class_id, s.teacher_id, c.homeroom_teacher_id IS NULL FROM class_subjects s
    JOIN classes c ON c.business_id = s.business_id AND c.id = s.class_id AND c.archived_at IS NULL
    WHERE s.business_id = current_business() AND s.teacher_id IS NOT NULL
  ), attended AS (
    SELECT s.class_id, s.student_id, c.grade FROM class_students s
    JOIN classes c ON c.business_id = s.business_id AND c.id = s.class_id AND c.archived_at IS NULL
    WHERE s.business_id = current_business() AND s.to_date IS NULL
  ), seen AS (
    SELECT a.class_id, a.grade, g.parent_id FROM attended a
    JOIN guardians g ON g.business_id = current_business() AND g.student_id = a.student_id AND g.may_see
  ), rules AS (
    SELECT w.id, r.readers, r.grade, r.class_id, r.person_id, num_nonnulls(r.grade, r.class_id) = 0 AS everywhere
    FROM wanted w JOIN chat_room_rules r ON r.business_id = current_business() AND r.room_id = w.id
    WHERE w.kind = 'made'
  ), belonging AS (
    SELECT w.id, a.student_id AS person FROM wanted w JOIN attended a ON a.class_id = w.class_id WHERE w.kind = 'class'
    UNION ALL
    SELECT w.id, t.teacher_id FROM wanted w JOIN taught t ON t.class_id = w.class_id AND (w.kind = 'class' OR t.leads)
    UNION ALL
    SELECT w.id, s.parent_id FROM wanted w JOIN seen s ON s.class_id = w.class_id WHERE w.kind = 'parents'
    UNION ALL
    SELECT w.id, u.id FROM wanted w JOIN users u ON u.business_id = current_business() AND u.role IN ('owner', 'admin', 'teacher')
    WHERE w.kind = 'staff'
    UNION ALL
    SELECT w.id, t.teacher_id FROM wanted w
    JOIN teacher_subjects t ON t.business_id = current_business() AND t.subject_id = w.subject_id
    UNION ALL
    SELECT w.id, s.teacher_id FROM wanted w
    JOIN class_subjects s ON s.business_id = current_business() AND s.subject_id = w.subject_id AND s.teacher_id IS NOT NULL
    JOIN classes c ON c.business_id = s.business_id AND c.id = s.class_id AND c.archived_at IS NULL
    UNION ALL
    SELECT w.id, p.person FROM wanted w CROSS JOIN LATERAL (VALUES (w.person_a), (w.person_b)) AS p (person)
    WHERE w.kind = 'direct'
    UNION ALL
    SELECT id, person_id FROM rules WHERE person_id IS NOT NULL
    UNION ALL
    SELECT r.id, u.id FROM rules r JOIN users u ON u.business_id = current_business() AND CASE r.readers
      WHEN 'staff' THEN u.role IN ('owner', 'admin', 'teacher')
      WHEN 'students' THEN u.role = 'student' WHEN 'parents' THEN u.role = 'parent' END
    WHERE r.everywhere
    UNION ALL
    SELECT r.id, a.student_id FROM rules r JOIN attended a ON a.class_id = r.class_id OR a.grade = r.grade
    WHERE r.readers = 'students'
    UNION ALL
    SELECT r.id, s.parent_id FROM rules r JOIN seen s ON s.class_id = r.class_id OR s.grade = r.grade
    WHERE r.readers = 'parents'
    UNION ALL
    SELECT r.id, t.teacher_id FROM rules r
    JOIN classes c ON c.business_id = current_business() AND (c.id = r.class_id OR c.grade = r.grade)
    JOIN taught t ON t.class_id = c.id
    WHERE r.readers = 'staff'
  )
  SELECT DISTINCT b.id, b.person FROM belonging b
  JOIN users u ON u.business_id = current_business() AND u.id = b.person AND u.archived_at IS NULL
$$;
--> statement-breakpoint
-- Makes the periods of these rooms what their rules say. Whoever comes sees what is said from now on; whoever goes keeps what was
-- said while they were there. Everybody locks rooms in one order.
CREATE FUNCTION keep_chat_members(rooms uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM chat_rooms WHERE business_id = current_business() AND id = ANY (rooms) ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  -- nothing was said while they were there
  DELETE FROM chat_members m USING chat_rooms r
  WHERE m.business_id = current_business() AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = m.business_id AND r.id = m.room_id AND r.last_seq = m.from_seq
    AND (m.room_id, m.user_id) NOT IN (SELECT b.room_id, b.user_id FROM chat_belonging(rooms) b);
  UPDATE chat_members m SET to_seq = r.last_seq FROM chat_rooms r
  WHERE m.business_id = current_business() AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = m.business_id AND r.id = m.room_id AND r.last_seq > m.from_seq
    AND (m.room_id, m.user_id) NOT IN (SELECT b.room_id, b.user_id FROM chat_belonging(rooms) b);
  -- back before anything was said: they have missed nothing
  UPDATE chat_members m SET to_seq = NULL FROM chat_rooms r, chat_belonging(rooms) b
  WHERE m.business_id = current_business() AND m.room_id = b.room_id AND m.user_id = b.user_id
    AND r.business_id = m.business_id AND r.id = m.room_id AND m.to_seq = r.last_seq;
  INSERT INTO chat_members (business_id, room_id, user_id, from_seq)
  SELECT current_business(), b.room_id, b.user_id, r.last_seq FROM chat_belonging(rooms) b
  JOIN chat_rooms r ON r.business_id = current_business() AND r.id = b.room_id
  WHERE NOT EXISTS (
    SELECT FROM chat_members m
    WHERE m.business_id = current_business() AND m.room_id = b.room_id AND m.user_id = b.user_id AND m.to_seq IS NULL
  );
END
$$;
--> statement-breakpoint
-- The same of whatever these classes, subjects and persons are in; of rooms that the office has made all.
CREATE FUNCTION keep_chat_rooms(class_ids uuid[], subject_ids uuid[], people uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  rooms uuid[];
BEGIN
  IF cardinality(people) > 0 THEN
    class_ids := class_ids || ARRAY(
      SELECT class_id FROM class_students WHERE business_id = current_business() AND to_date IS NULL AND student_id = ANY (people)
      UNION
      SELECT s.class_id FROM guardians g JOIN class_students s ON s.business_id = g.business_id AND s.student_id = g.student_id
      WHERE g.business_id = current_business() AND s.to_date IS NULL AND g.parent_id = ANY (people)
      UNION
      SELECT class_id FROM class_subjects WHERE business_id = current_business() AND teacher_id = ANY (people)
      UNION
      SELECT id FROM classes WHERE business_id = current_business() AND homeroom_teacher_id = ANY (people)
    );
    subject_ids := subject_ids || ARRAY(
      SELECT subject_id FROM teacher_subjects WHERE business_id = current_business() AND teacher_id = ANY (people)
      UNION
      SELECT subject_id FROM class_subjects WHERE business_id = current_business() AND teacher_id = ANY (people)
    );
  END IF;
  rooms := ARRAY(
    SELECT id FROM chat_rooms WHERE business_id = current_business() AND class_id = ANY (class_ids)
    UNION
    SELECT id FROM chat_rooms WHERE business_id = current_business() AND subject_id = ANY (subject_ids)
    UNION
    SELECT id FROM chat_rooms WHERE business_id = current_business() AND kind = 'made'
    UNION
    SELECT id FROM chat_rooms WHERE business_id = current_business() AND cardinality(people) > 0
      AND (kind = 'staff' OR person_a = ANY (people) OR person_b = ANY (people))
    UNION
    SELECT room_id FROM chat_members WHERE business_id = current_business() AND to_seq IS NULL AND user_id = ANY (people)
  );
  IF cardinality(rooms) > 0 THEN
    PERFORM keep_chat_members(rooms);
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_chat_of_classes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO chat_rooms (business_id, id, kind, class_id)
    SELECT business_id, gen_random_uuid(), kind, id FROM new_rows CROSS JOIN (VALUES ('class'), ('parents')) AS k (kind);
    PERFORM keep_chat_rooms(ARRAY(SELECT id FROM new_rows), '{}', '{}');
  ELSE
    -- what is taught in a class that is put away is no longer taught
    PERFORM keep_chat_rooms(touched.ids, ARRAY(
      SELECT DISTINCT subject_id FROM class_subjects WHERE business_id = current_business() AND class_id = ANY (touched.ids)
    ), '{}')
    FROM (
      SELECT array_agg(n.id) AS ids FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.homeroom_teacher_id, n.archived_at IS NULL, n.grade) IS DISTINCT FROM (o.homeroom_teacher_id, o.archived_at IS NULL, o.grade)
    ) touched
    WHERE touched.ids IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_chat_of_subjects() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO chat_rooms (business_id, id, kind, subject_id)
  SELECT business_id, gen_random_uuid(), 'subject', id FROM new_rows;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_chat_of_business() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO chat_rooms (business_id, id, kind) VALUES (NEW.id, gen_random_uuid(), 'staff');
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of tables that say who attends, teaches, or is whose parent: their classes, before and after.
CREATE FUNCTION keep_chat_of_links() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  touched jsonb;
  class_ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT coalesce(jsonb_agg(to_jsonb(n)), '[]') INTO touched FROM new_rows n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT coalesce(jsonb_agg(to_jsonb(o)), '[]') INTO touched FROM old_rows o;
  ELSE
    SELECT coalesce(jsonb_agg(to_jsonb(e)), '[]') INTO touched FROM (TABLE old_rows UNION TABLE new_rows) e;
  END IF;
  IF touched = '[]' THEN
    RETURN NULL;
  END IF;
  class_ids := ARRAY(SELECT DISTINCT (e->>'class_id')::uuid FROM jsonb_array_elements(touched) e WHERE e ? 'class_id');
  IF TG_TABLE_NAME = 'guardians' THEN
    class_ids := ARRAY(
      SELECT DISTINCT s.class_id FROM class_students s
      WHERE s.business_id = current_business() AND s.to_date IS NULL AND s.student_id IN (
        SELECT (e->>'student_id')::uuid FROM jsonb_array_elements(touched) e
      )
    );
  END IF;
  PERFORM keep_chat_rooms(class_ids, ARRAY(
    SELECT DISTINCT (e->>'subject_id')::uuid FROM jsonb_array_elements(touched) e WHERE e ? 'subject_id'
  ), '{}');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_chat_of_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  people uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- nobody else is anywhere yet
    SELECT array_agg(id) INTO people FROM new_rows WHERE role IN ('owner', 'admin', 'teacher');
  ELSE
    SELECT array_agg(n.id) INTO people FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.role, n.archived_at IS NULL) IS DISTINCT FROM (o.role, o.archived_at IS NULL);
  END IF;
  IF people IS NOT NULL THEN
    PERFORM keep_chat_rooms('{}', '{}', people);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_chat_of_rooms() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_chat_members(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_chat_of_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_chat_members(ARRAY(SELECT DISTINCT room_id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_chat AFTER INSERT ON businesses FOR EACH ROW EXECUTE FUNCTION keep_chat_of_business();
--> statement-breakpoint
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON classes REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_classes();
--> statement-breakpoint
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_classes();
--> statement-breakpoint
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON subjects REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_subjects();
--> statement-breakpoint
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_users();
--> statement-breakpoint
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_users();
--> statement-breakpoint
CREATE TRIGGER keep_chat AFTER INSERT OR UPDATE OF archived_at ON chat_rooms
FOR EACH ROW WHEN (NEW.kind IN ('staff', 'direct', 'made')) EXECUTE FUNCTION keep_chat_of_rooms();
--> statement-breakpoint
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON chat_room_rules REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_rules();
--> statement-breakpoint
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON chat_room_rules REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_rules();
--> statement-breakpoint
DO $$
DECLARE
  link text;
BEGIN
  FOREACH link IN ARRAY ARRAY['class_students', 'class_subjects', 'teacher_subjects', 'guardians'] LOOP
    EXECUTE format('CREATE TRIGGER keep_chat_of_new AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links()', link);
    EXECUTE format('CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links()', link);
    EXECUTE format('CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links()', link);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Messages are looked for by an index, as people are: with the rights of the owner, in the business of the transaction.
CREATE POLICY looked_for ON chat_messages FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE FUNCTION messages_saying(words text[], rooms uuid[], before uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 30 SET search_path = public, pg_temp AS $$
DECLARE
  question text := 'SELECT id FROM chat_messages WHERE business_id = current_business() AND room_id = ANY ($1) AND deleted_at IS NULL';
  word text;
BEGIN
  FOREACH word IN ARRAY words[:8] LOOP
    question := question || format(' AND search_text LIKE %L', '%' || like_literally(word) || '%');
  END LOOP;
  RETURN QUERY EXECUTE question || ' AND ($2 IS NULL OR id < $2) ORDER BY id DESC LIMIT $3' USING rooms, before, at_most;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION chat_belonging(uuid[]), keep_chat_members(uuid[]), keep_chat_rooms(uuid[], uuid[], uuid[]),
  keep_chat_of_classes(), keep_chat_of_subjects(), keep_chat_of_business(), keep_chat_of_links(), keep_chat_of_users(),
  keep_chat_of_rooms(), keep_chat_of_rules(), messages_saying(text[], uuid[], uuid, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION messages_saying(text[], uuid[], uuid, integer) TO daftar_app;
--> statement-breakpoint
-- Who does in the background what is due asks first in which businesses anything waits.
CREATE POLICY upkeep ON chat_rooms FOR SELECT USING (current_setting('app.upkeep', true) = 'on');
--> statement-breakpoint
CREATE POLICY upkeep ON chat_scheduled FOR SELECT USING (current_setting('app.upkeep', true) = 'on');
--> statement-breakpoint
-- Businesses that are here already get the rooms that new ones are born with.
DO $$
DECLARE
  one uuid;
BEGIN
  PERFORM set_config('app.upkeep', 'on', true);
  FOR one IN SELECT id FROM businesses LOOP
    PERFORM set_config('app.business_id', one::text, true);
    INSERT INTO chat_rooms (business_id, id, kind) VALUES (one, gen_random_uuid(), 'staff');
    INSERT INTO chat_rooms (business_id, id, kind, class_id)
    SELECT one, gen_random_uuid(), kind, c.id FROM classes c CROSS JOIN (VALUES ('class'), ('parents')) AS k (kind) WHERE c.business_id = one;
    INSERT INTO chat_rooms (business_id, id, kind, subject_id)
    SELECT one, gen_random_uuid(), 'subject', s.id FROM subjects s WHERE s.business_id = one;
    PERFORM keep_chat_members(ARRAY(SELECT id FROM chat_rooms WHERE business_id = one));
  END LOOP;
  PERFORM set_config('app.upkeep', '', true), set_config('app.business_id', '', true);
END
$$;
