create table absences (
  business_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  from_day date not null,
  to_day date not null,
  excuse text not null,
  note text not null default ''::text,
  announced_by uuid not null,
  announced_at timestamp with time zone not null,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  version integer not null default 1,
  constraint absences_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint absences_business_id_announced_by_users_business_id_id_fk FOREIGN KEY (business_id, announced_by) REFERENCES users(business_id, id),
  constraint absences_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint absences_business_id_withdrawn_by_users_business_id_id_fk FOREIGN KEY (business_id, withdrawn_by) REFERENCES users(business_id, id),
  constraint absences_excuse CHECK (excuse = ANY (ARRAY['illness'::text, 'family'::text, 'official'::text, 'weather'::text, 'other'::text])),
  constraint absences_order CHECK (from_day <= to_day AND (to_day - from_day) < 92),
  constraint absences_withdrawn CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL)),
  constraint absences_apart EXCLUDE USING gist (business_id WITH =, student_id WITH =, daterange(from_day, to_day, '[]'::text) WITH &&) WHERE (withdrawn_at IS NULL)
);
CREATE INDEX absences_announcer ON public.absences USING btree (business_id, announced_by);
CREATE INDEX absences_days ON public.absences USING btree (business_id, from_day, to_day);
CREATE INDEX absences_student ON public.absences USING btree (business_id, student_id, from_day);
CREATE INDEX absences_withdrawer ON public.absences USING btree (business_id, withdrawn_by);
alter table absences force row level security;
create policy tenant on absences as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on absences to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON absences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON absences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON absences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table academic_years (
  business_id uuid not null,
  id uuid not null,
  label text not null,
  starts_on date not null,
  ends_on date not null,
  version integer not null default 1,
  constraint academic_years_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint academic_years_label UNIQUE (business_id, label),
  constraint academic_years_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint academic_years_label_form CHECK (label ~ '^[0-9]{4}/[0-9]{4}$'::text),
  constraint academic_years_order CHECK (starts_on < ends_on)
);
alter table academic_years force row level security;
create policy tenant on academic_years as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on academic_years to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON academic_years REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON academic_years REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON academic_years REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table access_codes (
  business_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint access_codes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint access_codes_one_each UNIQUE (business_id, user_id),
  constraint access_codes_business_id_created_by_users_business_id_id_fk FOREIGN KEY (business_id, created_by) REFERENCES users(business_id, id),
  constraint access_codes_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE
);
CREATE INDEX access_codes_maker ON public.access_codes USING btree (business_id, created_by);
alter table access_codes force row level security;
create policy tenant on access_codes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on access_codes to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON access_codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON access_codes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON access_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table accounts (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  holder_id uuid,
  balance bigint not null default 0,
  constraint accounts_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint accounts_one_each UNIQUE NULLS NOT DISTINCT (business_id, kind, holder_id),
  constraint accounts_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint accounts_holder CHECK ((kind = ANY (ARRAY['mint'::text, 'expired'::text])) = (holder_id IS NULL)),
  constraint accounts_never_below_zero CHECK (kind = 'mint'::text OR balance >= 0)
);
alter table accounts force row level security;
create policy opened_empty on accounts as restrictive for insert with check (((balance = 0) OR (current_setting('session_replication_role'::text) = 'replica'::text)));
create policy tenant on accounts as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select on accounts to daftar_app;
CREATE TRIGGER audit_insert AFTER INSERT ON accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table audit_entries (
  business_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  batch_id uuid,
  operation text not null default ''::text,
  table_name text not null,
  row_id uuid not null,
  about_id uuid not null,
  old jsonb,
  new jsonb,
  constraint audit_entries_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint audit_entries_business_id_batch_id_batches_business_id_id_fk FOREIGN KEY (business_id, batch_id) REFERENCES batches(business_id, id)
);
CREATE INDEX audit_entries_about ON public.audit_entries USING btree (business_id, about_id, id);
CREATE INDEX audit_entries_actor ON public.audit_entries USING btree (business_id, actor_id, id);
CREATE INDEX audit_entries_batch ON public.audit_entries USING btree (business_id, batch_id, id);
alter table audit_entries force row level security;
create policy tenant on audit_entries as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant select on audit_entries to daftar_app;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit();

create table batches (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  actor_id uuid not null,
  at timestamp with time zone not null,
  count integer not null default 0,
  undone_at timestamp with time zone,
  undone_by uuid,
  kept integer not null default 0,
  constraint batches_business_id_id_pk PRIMARY KEY (business_id, id)
);
CREATE INDEX batches_at ON public.batches USING btree (business_id, at);
alter table batches force row level security;
create policy tenant on batches as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on batches to daftar_app;

create table businesses (
  id uuid not null,
  kind text not null,
  name text not null,
  legal_name text not null default ''::text,
  region text not null default ''::text,
  district text not null default ''::text,
  address text not null default ''::text,
  phone text,
  email text,
  time_zone text not null default 'Asia/Tashkent'::text,
  default_lang text not null default 'uz'::text,
  working_days smallint[] not null default '{1,2,3,4,5,6}'::smallint[],
  late_marking_days smallint not null default 3,
  coin_daily_limit smallint not null default 5,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  handle text not null default (('m'::text || "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 8)) || '.daftar'::text),
  logo_id uuid,
  shifts smallint not null default 2,
  rate_min smallint not null default 1,
  rate_max smallint not null default 5,
  coin_weekly_budget integer,
  teacher_load smallint not null default 20,
  password_min_staff smallint not null default 6,
  password_min_others smallint not null default 6,
  version integer not null default 1,
  coin_expiry text not null default 'never'::text,
  absence_notice_minutes smallint not null default 15,
  show_ranks boolean not null default false,
  parents_veto boolean not null default false,
  private boolean not null default false,
  suspended_at timestamp with time zone,
  steps_done_at timestamp with time zone,
  name_shape text not null default 'numbered'::text,
  weeks_skip_breaks boolean not null default false,
  lessons_a_day jsonb,
  cover_answer_hours smallint,
  storage_limit_mb integer not null default 20000,
  constraint businesses_pkey PRIMARY KEY (id),
  constraint businesses_handle UNIQUE (handle),
  constraint businesses_absence_notice_minutes CHECK (absence_notice_minutes >= 0 AND absence_notice_minutes <= 1440),
  constraint businesses_coin_daily_limit CHECK (coin_daily_limit >= 0 AND coin_daily_limit <= 1000),
  constraint businesses_coin_expiry CHECK (coin_expiry = ANY (ARRAY['never'::text, 'term_end'::text, 'year_end'::text])),
  constraint businesses_coin_weekly_budget CHECK (coin_weekly_budget >= 0 AND coin_weekly_budget <= 100000),
  constraint businesses_cover_answer_hours CHECK (cover_answer_hours >= 1 AND cover_answer_hours <= 168),
  constraint businesses_handle_form CHECK (handle ~ '^[a-z0-9-]+([.][a-z0-9-]+)*$'::text),
  constraint businesses_late_marking_days CHECK (late_marking_days >= 0 AND late_marking_days <= 60),
  constraint businesses_name_shape CHECK (name_shape = ANY (ARRAY['numbered'::text, 'last_f'::text, 'f_last'::text, 'first_last'::text])),
  constraint businesses_password_min CHECK (password_min_staff >= 6 AND password_min_staff <= 64 AND password_min_others >= 6 AND password_min_others <= 64),
  constraint businesses_phone CHECK (phone ~ '^[0-9]{12}$'::text),
  constraint businesses_rates CHECK (0 < rate_min AND rate_min < rate_max AND rate_max <= 10),
  constraint businesses_shifts CHECK (shifts >= 1 AND shifts <= 3),
  constraint businesses_storage_limit CHECK (storage_limit_mb >= 1 AND storage_limit_mb <= 100000000),
  constraint businesses_teacher_load CHECK (teacher_load >= 1 AND teacher_load <= 60)
);
alter table businesses force row level security;
create policy tenant on businesses as permissive for all using ((id = ( SELECT current_business() AS current_business))) with check ((id = ( SELECT current_business() AS current_business)));
create policy upkeep on businesses as permissive for select using ((current_setting('app.upkeep'::text, true) = 'on'::text));
grant insert, select, update on businesses to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON businesses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON businesses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON businesses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER hold_logo BEFORE UPDATE OF logo_id ON businesses FOR EACH ROW WHEN (new.logo_id IS NOT NULL) EXECUTE FUNCTION hold_logo();
CREATE TRIGGER keep_chat AFTER INSERT ON businesses FOR EACH ROW EXECUTE FUNCTION keep_chat_of_business();
CREATE TRIGGER keep_ending AFTER INSERT OR UPDATE OF handle ON businesses FOR EACH ROW WHEN (new.handle !~ '[.]'::text) EXECUTE FUNCTION keep_ending();

create table calendar_days (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  name jsonb not null,
  from_grade smallint not null default 0,
  to_grade smallint not null default 12,
  starts_on date not null,
  ends_on date not null,
  version integer not null default 1,
  as_weekday smallint,
  lesson_minutes smallint,
  constraint calendar_days_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint calendar_days_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint calendar_days_as_weekday CHECK (as_weekday IS NULL OR kind = 'working'::text AND as_weekday >= 1 AND as_weekday <= 7),
  constraint calendar_days_grades CHECK (0 <= from_grade AND from_grade <= to_grade AND to_grade <= 12),
  constraint calendar_days_lesson_minutes CHECK ((kind = 'shortened'::text) = (lesson_minutes IS NOT NULL) AND lesson_minutes >= 5 AND lesson_minutes <= 240),
  constraint calendar_days_order CHECK (starts_on <= ends_on)
);
CREATE INDEX calendar_days_when ON public.calendar_days USING btree (business_id, starts_on);
alter table calendar_days force row level security;
create policy tenant on calendar_days as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on calendar_days to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON calendar_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON calendar_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON calendar_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table calendar_feeds (
  business_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  teacher_id uuid,
  student_id uuid,
  class_id uuid,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint calendar_feeds_class UNIQUE (business_id, class_id),
  constraint calendar_feeds_student UNIQUE (business_id, student_id, user_id),
  constraint calendar_feeds_teacher UNIQUE (business_id, teacher_id),
  constraint calendar_feeds_token UNIQUE (business_id, token_hash),
  constraint calendar_feeds_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_business_id_student_id_students_business_id_id_f FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint calendar_feeds_business_id_teacher_id_teachers_business_id_id_f FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id),
  constraint calendar_feeds_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id),
  constraint calendar_feeds_of_one CHECK (num_nonnulls(teacher_id, student_id, class_id) = 1),
  constraint calendar_feeds_own CHECK (teacher_id = user_id)
);
CREATE INDEX calendar_feeds_user ON public.calendar_feeds USING btree (business_id, user_id);
alter table calendar_feeds force row level security;
create policy tenant on calendar_feeds as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on calendar_feeds to daftar_app;

create table canteens (
  business_id uuid not null,
  id uuid not null,
  keeps_marks boolean not null default false,
  kitchen_sees_names boolean not null default false,
  meal_norms jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  constraint canteens_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint canteens_once UNIQUE (business_id),
  constraint canteens_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id)
);
alter table canteens force row level security;
create policy tenant on canteens as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on canteens to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON canteens REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON canteens REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON canteens REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table chat_blocks (
  business_id uuid not null,
  user_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  constraint chat_blocks_business_id_user_id_blocked_id_pk PRIMARY KEY (business_id, user_id, blocked_id),
  constraint chat_blocks_business_id_blocked_id_users_business_id_id_fk FOREIGN KEY (business_id, blocked_id) REFERENCES users(business_id, id) ON DELETE CASCADE,
  constraint chat_blocks_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE,
  constraint chat_blocks_not_self CHECK (user_id <> blocked_id)
);
CREATE INDEX chat_blocks_blocked ON public.chat_blocks USING btree (business_id, blocked_id);
alter table chat_blocks force row level security;
create policy tenant on chat_blocks as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_blocks to daftar_app;

create table chat_disclosures (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  room_id uuid not null,
  message_id uuid,
  by_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint chat_disclosures_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint chat_disclosures_business_id_by_id_users_business_id_id_fk FOREIGN KEY (business_id, by_id) REFERENCES users(business_id, id),
  constraint chat_disclosures_business_id_room_id_chat_rooms_business_id_id_ FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id),
  constraint chat_disclosures_kind CHECK (kind = ANY (ARRAY['message'::text, 'export'::text])),
  constraint chat_disclosures_of CHECK (kind = 'message'::text OR message_id IS NULL)
);
CREATE INDEX chat_disclosures_by ON public.chat_disclosures USING btree (business_id, by_id);
CREATE INDEX chat_disclosures_room ON public.chat_disclosures USING btree (business_id, room_id);
CREATE INDEX chat_disclosures_when ON public.chat_disclosures USING btree (business_id, created_at, id);
alter table chat_disclosures force row level security;
create policy tenant on chat_disclosures as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select on chat_disclosures to daftar_app;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chat_disclosures FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER refuse_own BEFORE INSERT ON chat_disclosures FOR EACH ROW WHEN (new.kind = 'message'::text) EXECUTE FUNCTION refuse_own_disclosure();

create table chat_edits (
  business_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  text text not null,
  until timestamp with time zone not null,
  constraint chat_edits_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint chat_edits_business_id_message_id_chat_messages_business_id_id_ FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE
);
CREATE INDEX chat_edits_message ON public.chat_edits USING btree (business_id, message_id);
alter table chat_edits force row level security;
create policy tenant on chat_edits as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_edits to daftar_app;

create table chat_files (
  business_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  uploaded_by uuid not null,
  kind text not null,
  name text not null,
  mime text not null,
  size integer not null,
  width integer,
  height integer,
  duration integer,
  bytes bytea not null,
  thumbnail bytea,
  created_at timestamp with time zone not null,
  constraint chat_files_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint chat_files_business_id_room_id_chat_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE,
  constraint chat_files_business_id_uploaded_by_users_business_id_id_fk FOREIGN KEY (business_id, uploaded_by) REFERENCES users(business_id, id),
  constraint chat_files_duration CHECK (duration >= 0 AND duration <= 180000),
  constraint chat_files_kind CHECK (kind = ANY (ARRAY['picture'::text, 'file'::text, 'voice'::text])),
  constraint chat_files_name CHECK (length(name) >= 1 AND length(name) <= 200)
);
CREATE INDEX chat_files_room ON public.chat_files USING btree (business_id, room_id);
CREATE INDEX chat_files_uploader ON public.chat_files USING btree (business_id, uploaded_by);
alter table chat_files force row level security;
create policy tenant on chat_files as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_files to daftar_app;
CREATE TRIGGER count_bytes_delete AFTER DELETE ON chat_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes', 'thumbnail');
CREATE TRIGGER count_bytes_insert AFTER INSERT ON chat_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes', 'thumbnail');
CREATE TRIGGER count_bytes_update AFTER UPDATE ON chat_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes', 'thumbnail');

create table chat_members (
  business_id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  from_seq bigint not null,
  to_seq bigint,
  constraint chat_members_business_id_room_id_user_id_from_seq_pk PRIMARY KEY (business_id, room_id, user_id, from_seq),
  constraint chat_members_business_id_room_id_chat_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE,
  constraint chat_members_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE,
  constraint chat_members_order CHECK (to_seq > from_seq)
);
CREATE UNIQUE INDEX chat_members_now ON public.chat_members USING btree (business_id, room_id, user_id) WHERE (to_seq IS NULL);
CREATE INDEX chat_members_user ON public.chat_members USING btree (business_id, user_id);
alter table chat_members force row level security;
create policy tenant on chat_members as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant select on chat_members to daftar_app;

create table chat_message_files (
  business_id uuid not null,
  message_id uuid not null,
  file_id uuid not null,
  place smallint not null,
  room_id uuid not null,
  seq bigint not null,
  kind text not null,
  constraint chat_message_files_business_id_message_id_file_id_pk PRIMARY KEY (business_id, message_id, file_id),
  constraint chat_message_files_business_id_file_id_chat_files_business_id_i FOREIGN KEY (business_id, file_id) REFERENCES chat_files(business_id, id) ON DELETE CASCADE,
  constraint chat_message_files_business_id_message_id_chat_messages_busines FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE
);
CREATE INDEX chat_message_files_file ON public.chat_message_files USING btree (business_id, file_id);
CREATE INDEX chat_message_files_media ON public.chat_message_files USING btree (business_id, room_id, kind, seq);
alter table chat_message_files force row level security;
create policy tenant on chat_message_files as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_message_files to daftar_app;

create table chat_messages (
  business_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  seq bigint not null,
  change bigint not null,
  author_id uuid not null,
  client_id uuid not null,
  text text not null,
  urgent boolean not null default false,
  reply_to uuid,
  forwarded_from uuid,
  poll jsonb,
  mentions uuid[] not null default '{}'::uuid[],
  pinned_at timestamp with time zone,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  search_text text not null,
  constraint chat_messages_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint chat_messages_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id),
  constraint chat_messages_business_id_deleted_by_users_business_id_id_fk FOREIGN KEY (business_id, deleted_by) REFERENCES users(business_id, id),
  constraint chat_messages_business_id_forwarded_from_users_business_id_id_f FOREIGN KEY (business_id, forwarded_from) REFERENCES users(business_id, id),
  constraint chat_messages_business_id_room_id_chat_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE,
  constraint chat_messages_deleted CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  constraint chat_messages_numbers CHECK (1 <= seq AND seq <= change),
  constraint chat_messages_text CHECK (length(text) <= 4000)
);
CREATE INDEX chat_messages_age ON public.chat_messages USING btree (business_id, created_at);
CREATE UNIQUE INDEX chat_messages_change ON public.chat_messages USING btree (business_id, room_id, change);
CREATE UNIQUE INDEX chat_messages_client ON public.chat_messages USING btree (business_id, author_id, client_id);
CREATE INDEX chat_messages_deleter ON public.chat_messages USING btree (business_id, deleted_by);
CREATE INDEX chat_messages_origin ON public.chat_messages USING btree (business_id, forwarded_from);
CREATE INDEX chat_messages_pinned ON public.chat_messages USING btree (business_id, room_id) WHERE (pinned_at IS NOT NULL);
CREATE INDEX chat_messages_reply ON public.chat_messages USING btree (business_id, reply_to);
CREATE INDEX chat_messages_search ON public.chat_messages USING gin (business_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX chat_messages_seq ON public.chat_messages USING btree (business_id, room_id, seq);
alter table chat_messages force row level security;
create policy looked_for on chat_messages as permissive for select to daftar_owner using (true);
create policy tenant on chat_messages as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_messages to daftar_app;
CREATE TRIGGER refuse_unattended BEFORE INSERT OR UPDATE OF text ON chat_messages FOR EACH ROW EXECUTE FUNCTION refuse_unattended_message();
CREATE TRIGGER refuse_voted_change BEFORE UPDATE OF text, poll ON chat_messages FOR EACH ROW WHEN (old.poll IS NOT NULL AND (old.text IS DISTINCT FROM new.text OR old.poll IS DISTINCT FROM new.poll)) EXECUTE FUNCTION refuse_voted_poll_change();

create table chat_policies (
  business_id uuid not null,
  from_role text not null,
  to_role text not null,
  relation text not null,
  may text not null,
  constraint chat_policies_business_id_from_role_to_role_relation_pk PRIMARY KEY (business_id, from_role, to_role, relation),
  constraint chat_policies_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint chat_policies_may CHECK (may = ANY (ARRAY['never'::text, 'answer'::text, 'write'::text])),
  constraint chat_policies_relation CHECK (relation = ANY (ARRAY['related'::text, 'other'::text])),
  constraint chat_policies_roles CHECK ((from_role = ANY (ARRAY['office'::text, 'teacher'::text, 'student'::text, 'parent'::text])) AND (to_role = ANY (ARRAY['office'::text, 'teacher'::text, 'student'::text, 'parent'::text]))),
  constraint chat_policies_students_apart CHECK (NOT (from_role = 'student'::text AND to_role = 'student'::text))
);
alter table chat_policies force row level security;
create policy tenant on chat_policies as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_policies to daftar_app;

create table chat_reactions (
  business_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  reaction text not null,
  constraint chat_reactions_business_id_message_id_user_id_pk PRIMARY KEY (business_id, message_id, user_id),
  constraint chat_reactions_business_id_message_id_chat_messages_business_id FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE,
  constraint chat_reactions_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE,
  constraint chat_reactions_reaction CHECK (reaction = ANY (ARRAY['like'::text, 'heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thanks'::text]))
);
CREATE INDEX chat_reactions_user ON public.chat_reactions USING btree (business_id, user_id);
alter table chat_reactions force row level security;
create policy tenant on chat_reactions as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_reactions to daftar_app;

create table chat_reports (
  business_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text not null default ''::text,
  escalated_at timestamp with time zone,
  constraint chat_reports_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint chat_reports_business_id_decided_by_users_business_id_id_fk FOREIGN KEY (business_id, decided_by) REFERENCES users(business_id, id),
  constraint chat_reports_business_id_message_id_chat_messages_business_id_i FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE,
  constraint chat_reports_business_id_reporter_id_users_business_id_id_fk FOREIGN KEY (business_id, reporter_id) REFERENCES users(business_id, id) ON DELETE CASCADE,
  constraint chat_reports_decided CHECK ((decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
  constraint chat_reports_decision CHECK (decision = ANY (ARRAY['kept'::text, 'removed'::text]))
);
CREATE INDEX chat_reports_decider ON public.chat_reports USING btree (business_id, decided_by);
CREATE UNIQUE INDEX chat_reports_once ON public.chat_reports USING btree (business_id, message_id, reporter_id);
CREATE INDEX chat_reports_open ON public.chat_reports USING btree (business_id, created_at) WHERE (decision IS NULL);
CREATE INDEX chat_reports_reporter ON public.chat_reports USING btree (business_id, reporter_id);
alter table chat_reports force row level security;
create policy tenant on chat_reports as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
create policy upkeep on chat_reports as permissive for select using ((current_setting('app.upkeep'::text, true) = 'on'::text));
grant delete, insert, select, update on chat_reports to daftar_app;
CREATE TRIGGER check_decision BEFORE INSERT OR UPDATE OF decided_by ON chat_reports FOR EACH ROW WHEN (new.decided_by IS NOT NULL) EXECUTE FUNCTION check_chat_decision();

create table chat_room_rules (
  business_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  readers text not null,
  grade smallint,
  class_id uuid,
  person_id uuid,
  constraint chat_room_rules_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint chat_room_rules_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id) ON DELETE CASCADE,
  constraint chat_room_rules_business_id_person_id_users_business_id_id_fk FOREIGN KEY (business_id, person_id) REFERENCES users(business_id, id) ON DELETE CASCADE,
  constraint chat_room_rules_business_id_room_id_chat_rooms_business_id_id_f FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE,
  constraint chat_room_rules_one_place CHECK (num_nonnulls(grade, class_id, person_id) <= 1 AND (readers = 'person'::text) = (person_id IS NOT NULL)),
  constraint chat_room_rules_readers CHECK (readers = ANY (ARRAY['staff'::text, 'students'::text, 'parents'::text, 'person'::text]))
);
CREATE INDEX chat_room_rules_class ON public.chat_room_rules USING btree (business_id, class_id);
CREATE INDEX chat_room_rules_person ON public.chat_room_rules USING btree (business_id, person_id);
CREATE INDEX chat_room_rules_room ON public.chat_room_rules USING btree (business_id, room_id);
alter table chat_room_rules force row level security;
create policy tenant on chat_room_rules as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_room_rules to daftar_app;
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON chat_room_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_rules();
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON chat_room_rules REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_rules();

create table chat_rooms (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  class_id uuid,
  subject_id uuid,
  person_a uuid,
  person_b uuid,
  name text,
  writers text not null default 'all'::text,
  last_seq bigint not null default 0,
  last_change bigint not null default 0,
  last_at timestamp with time zone,
  told_seq bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  version integer not null default 1,
  unattended_at timestamp with time zone,
  unattended_told_at timestamp with time zone,
  constraint chat_rooms_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint chat_rooms_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint chat_rooms_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id) ON DELETE CASCADE,
  constraint chat_rooms_business_id_person_a_users_business_id_id_fk FOREIGN KEY (business_id, person_a) REFERENCES users(business_id, id),
  constraint chat_rooms_business_id_person_b_users_business_id_id_fk FOREIGN KEY (business_id, person_b) REFERENCES users(business_id, id),
  constraint chat_rooms_business_id_subject_id_subjects_business_id_id_fk FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id) ON DELETE CASCADE,
  constraint chat_rooms_kind CHECK (kind = ANY (ARRAY['class'::text, 'parents'::text, 'staff'::text, 'subject'::text, 'direct'::text, 'made'::text])),
  constraint chat_rooms_name CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint chat_rooms_numbers CHECK (0 <= told_seq AND told_seq <= last_seq AND last_seq <= last_change),
  constraint chat_rooms_of CHECK ((kind = ANY (ARRAY['class'::text, 'parents'::text])) = (class_id IS NOT NULL) AND (kind = 'subject'::text) = (subject_id IS NOT NULL) AND (kind = 'direct'::text) = (person_a IS NOT NULL) AND (kind = 'direct'::text) = (person_b IS NOT NULL) AND (kind = 'made'::text) = (name IS NOT NULL)),
  constraint chat_rooms_pair CHECK (person_a < person_b),
  constraint chat_rooms_writers CHECK (writers = ANY (ARRAY['all'::text, 'staff'::text]))
);
CREATE UNIQUE INDEX chat_rooms_class ON public.chat_rooms USING btree (business_id, class_id, kind);
CREATE UNIQUE INDEX chat_rooms_direct ON public.chat_rooms USING btree (business_id, person_a, person_b);
CREATE INDEX chat_rooms_made ON public.chat_rooms USING btree (business_id) WHERE (kind = 'made'::text);
CREATE INDEX chat_rooms_second ON public.chat_rooms USING btree (business_id, person_b);
CREATE UNIQUE INDEX chat_rooms_staff ON public.chat_rooms USING btree (business_id) WHERE (kind = 'staff'::text);
CREATE UNIQUE INDEX chat_rooms_subject ON public.chat_rooms USING btree (business_id, subject_id);
CREATE INDEX chat_rooms_unattended ON public.chat_rooms USING btree (business_id, unattended_at) WHERE ((unattended_at IS NOT NULL) AND (unattended_told_at IS NULL));
CREATE INDEX chat_rooms_untold ON public.chat_rooms USING btree (business_id) WHERE (told_seq < last_seq);
alter table chat_rooms force row level security;
create policy tenant on chat_rooms as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
create policy upkeep on chat_rooms as permissive for select using ((current_setting('app.upkeep'::text, true) = 'on'::text));
grant delete, insert, select, update on chat_rooms to daftar_app;
CREATE TRIGGER keep_chat AFTER INSERT OR UPDATE OF archived_at ON chat_rooms FOR EACH ROW WHEN (new.kind = ANY (ARRAY['staff'::text, 'direct'::text, 'made'::text])) EXECUTE FUNCTION keep_chat_of_rooms();

create table chat_scheduled (
  business_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  author_id uuid not null,
  message jsonb not null,
  send_at timestamp with time zone not null,
  refused text,
  created_at timestamp with time zone not null,
  constraint chat_scheduled_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint chat_scheduled_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id) ON DELETE CASCADE,
  constraint chat_scheduled_business_id_room_id_chat_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE
);
CREATE INDEX chat_scheduled_author ON public.chat_scheduled USING btree (business_id, author_id);
CREATE INDEX chat_scheduled_due ON public.chat_scheduled USING btree (business_id, send_at) WHERE (refused IS NULL);
CREATE INDEX chat_scheduled_room ON public.chat_scheduled USING btree (business_id, room_id);
alter table chat_scheduled force row level security;
create policy tenant on chat_scheduled as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
create policy upkeep on chat_scheduled as permissive for select using ((current_setting('app.upkeep'::text, true) = 'on'::text));
grant delete, insert, select, update on chat_scheduled to daftar_app;

create table chat_settings (
  business_id uuid not null,
  id uuid not null,
  quiet_from time without time zone not null default '21:00:00'::time without time zone,
  quiet_to time without time zone not null default '07:00:00'::time without time zone,
  quiet_on_holidays boolean not null default true,
  teacher_first_up_to smallint,
  edit_minutes smallint not null default 15,
  keep_months smallint,
  show_presence boolean not null default false,
  officer_id uuid,
  version integer not null default 1,
  deputy_id uuid,
  constraint chat_settings_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint chat_settings_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint chat_settings_business_id_deputy_id_users_business_id_id_fk FOREIGN KEY (business_id, deputy_id) REFERENCES users(business_id, id),
  constraint chat_settings_business_id_officer_id_users_business_id_id_fk FOREIGN KEY (business_id, officer_id) REFERENCES users(business_id, id),
  constraint chat_settings_edit_minutes CHECK (edit_minutes >= 0 AND edit_minutes <= 1440),
  constraint chat_settings_keep_months CHECK (keep_months >= 1 AND keep_months <= 120),
  constraint chat_settings_one CHECK (id = business_id),
  constraint chat_settings_teacher_first CHECK (teacher_first_up_to >= 0 AND teacher_first_up_to <= 12)
);
CREATE INDEX chat_settings_deputy ON public.chat_settings USING btree (business_id, deputy_id);
CREATE INDEX chat_settings_officer ON public.chat_settings USING btree (business_id, officer_id);
alter table chat_settings force row level security;
create policy tenant on chat_settings as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_settings to daftar_app;

create table chat_states (
  business_id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  read_seq bigint not null default 0,
  read_at timestamp with time zone,
  muted_until timestamp with time zone,
  hidden_seq bigint,
  constraint chat_states_business_id_room_id_user_id_pk PRIMARY KEY (business_id, room_id, user_id),
  constraint chat_states_business_id_room_id_chat_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE,
  constraint chat_states_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE
);
CREATE INDEX chat_states_user ON public.chat_states USING btree (business_id, user_id);
alter table chat_states force row level security;
create policy tenant on chat_states as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_states to daftar_app;

create table chat_votes (
  business_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  choice smallint not null,
  constraint chat_votes_business_id_message_id_user_id_choice_pk PRIMARY KEY (business_id, message_id, user_id, choice),
  constraint chat_votes_business_id_message_id_chat_messages_business_id_id_ FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE,
  constraint chat_votes_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE,
  constraint chat_votes_choice CHECK (choice >= 0 AND choice <= 9)
);
CREATE INDEX chat_votes_user ON public.chat_votes USING btree (business_id, user_id);
alter table chat_votes force row level security;
create policy tenant on chat_votes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on chat_votes to daftar_app;

create table class_goals (
  business_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  title text not null,
  measure text not null,
  target integer not null,
  from_day date not null,
  to_day date not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint class_goals_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint class_goals_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint class_goals_business_id_created_by_users_business_id_id_fk FOREIGN KEY (business_id, created_by) REFERENCES users(business_id, id),
  constraint class_goals_measure CHECK (measure = ANY (ARRAY['coins'::text, 'full_days'::text])),
  constraint class_goals_order CHECK (from_day <= to_day),
  constraint class_goals_target CHECK (target >= 1 AND target <= 100000)
);
CREATE INDEX class_goals_class ON public.class_goals USING btree (business_id, class_id, to_day);
CREATE INDEX class_goals_maker ON public.class_goals USING btree (business_id, created_by);
alter table class_goals force row level security;
create policy tenant on class_goals as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on class_goals to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON class_goals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_goals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_goals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table class_halves (
  business_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  subject_id uuid not null,
  student_id uuid not null,
  group_number smallint not null,
  constraint class_halves_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint class_halves_once UNIQUE (business_id, class_id, subject_id, student_id),
  constraint class_halves_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint class_halves_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint class_halves_business_id_subject_id_subjects_business_id_id_fk FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id),
  constraint class_halves_group CHECK (group_number >= 1 AND group_number <= 20)
);
CREATE INDEX class_halves_student ON public.class_halves USING btree (business_id, student_id);
CREATE INDEX class_halves_subject ON public.class_halves USING btree (business_id, subject_id);
alter table class_halves force row level security;
create policy tenant on class_halves as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on class_halves to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON class_halves REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_halves REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_halves REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table class_joinings (
  business_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  from_date date not null,
  leaving_id uuid,
  constraint class_joinings_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint class_joinings_once UNIQUE (business_id, class_id, student_id),
  constraint class_joinings_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint class_joinings_business_id_leaving_id_classes_business_id_id_fk FOREIGN KEY (business_id, leaving_id) REFERENCES classes(business_id, id),
  constraint class_joinings_business_id_student_id_students_business_id_id_f FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id)
);
CREATE INDEX class_joinings_due ON public.class_joinings USING btree (business_id, from_date);
CREATE INDEX class_joinings_leaving ON public.class_joinings USING btree (business_id, leaving_id);
CREATE INDEX class_joinings_student ON public.class_joinings USING btree (business_id, student_id);
alter table class_joinings force row level security;
create policy tenant on class_joinings as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on class_joinings to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON class_joinings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_joinings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_joinings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table class_notes (
  business_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint class_notes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint class_notes_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id),
  constraint class_notes_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint class_notes_text CHECK (length(text) >= 1 AND length(text) <= 4000)
);
CREATE INDEX class_notes_author ON public.class_notes USING btree (business_id, author_id);
CREATE INDEX class_notes_class ON public.class_notes USING btree (business_id, class_id, created_at);
alter table class_notes force row level security;
create policy tenant on class_notes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on class_notes to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON class_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table class_students (
  business_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  from_date date not null,
  to_date date,
  home boolean not null default false,
  constraint class_students_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint class_students_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint class_students_business_id_student_id_students_business_id_id_f FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint class_students_order CHECK (to_date IS NULL OR to_date >= from_date)
);
CREATE INDEX class_students_class ON public.class_students USING btree (business_id, class_id);
CREATE UNIQUE INDEX class_students_now ON public.class_students USING btree (business_id, class_id, student_id) WHERE (to_date IS NULL);
CREATE UNIQUE INDEX class_students_one_home ON public.class_students USING btree (business_id, student_id) WHERE ((to_date IS NULL) AND home);
CREATE INDEX class_students_student ON public.class_students USING btree (business_id, student_id);
alter table class_students force row level security;
create policy tenant on class_students as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on class_students to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON class_students REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_students REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON class_students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON class_students REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON class_students REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER know_home BEFORE INSERT OR UPDATE OF class_id, home ON class_students FOR EACH ROW EXECUTE FUNCTION know_home();
CREATE TRIGGER memberships_apart_added AFTER INSERT ON class_students FOR EACH ROW EXECUTE FUNCTION keep_memberships_apart();
CREATE TRIGGER memberships_apart_changed AFTER UPDATE ON class_students FOR EACH ROW WHEN (new.student_id IS DISTINCT FROM old.student_id OR new.class_id IS DISTINCT FROM old.class_id OR new.home IS DISTINCT FROM old.home OR new.from_date < old.from_date OR COALESCE(new.to_date, 'infinity'::date) > COALESCE(old.to_date, 'infinity'::date)) EXECUTE FUNCTION keep_memberships_apart();

create table class_subjects (
  business_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  subject_id uuid not null,
  teacher_id uuid,
  hours_per_week numeric(3,1) not null default 1,
  group_number smallint,
  constraint class_subjects_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint class_subjects_once UNIQUE NULLS NOT DISTINCT (business_id, class_id, subject_id, group_number),
  constraint class_subjects_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint class_subjects_business_id_subject_id_subjects_business_id_id_f FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id),
  constraint class_subjects_business_id_teacher_id_teachers_business_id_id_f FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id),
  constraint class_subjects_hours CHECK (hours_per_week >= 0.5 AND hours_per_week <= 40::numeric)
);
CREATE INDEX class_subjects_teacher ON public.class_subjects USING btree (business_id, teacher_id);
alter table class_subjects force row level security;
create policy tenant on class_subjects as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on class_subjects to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON class_subjects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_subjects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON class_subjects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON class_subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON class_subjects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER refuse_who_has_left BEFORE INSERT OR UPDATE OF teacher_id ON class_subjects FOR EACH ROW WHEN (new.teacher_id IS NOT NULL) EXECUTE FUNCTION refuse_who_has_left('teacher_id');

create table classes (
  business_id uuid not null,
  id uuid not null,
  grade smallint,
  letter text,
  name text,
  shift smallint not null default 1,
  capacity smallint not null default 35,
  language text not null default 'uz'::text,
  academic_year text not null,
  homeroom_teacher_id uuid,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  room_id uuid,
  previous_id uuid,
  version integer not null default 1,
  label_twin smallint not null default 0,
  begins_on date,
  meeting_days smallint[],
  max_per_day smallint,
  min_per_day smallint,
  closed jsonb not null default '[]'::jsonb,
  constraint classes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint classes_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint classes_business_id_homeroom_teacher_id_teachers_business_id_id FOREIGN KEY (business_id, homeroom_teacher_id) REFERENCES teachers(business_id, id),
  constraint classes_business_id_room_id_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES rooms(business_id, id),
  constraint classes_previous FOREIGN KEY (business_id, previous_id) REFERENCES classes(business_id, id),
  constraint classes_academic_year CHECK (academic_year ~ '^[0-9]{4}/[0-9]{4}$'::text),
  constraint classes_begins_on CHECK (begins_on IS NULL OR archived_at IS NOT NULL),
  constraint classes_capacity CHECK (capacity >= 1 AND capacity <= 200),
  constraint classes_grade CHECK (grade >= 0 AND grade <= 12),
  constraint classes_meeting_days CHECK (meeting_days IS NULL OR meeting_days <@ '{1,2,3,4,5,6,7}'::smallint[] AND cardinality(meeting_days) >= 1 AND cardinality(meeting_days) <= 7),
  constraint classes_named CHECK (grade IS NOT NULL AND letter IS NOT NULL AND name IS NULL OR grade IS NULL AND letter IS NULL AND name IS NOT NULL),
  constraint classes_per_day CHECK (max_per_day >= 1 AND max_per_day <= 12 AND min_per_day >= 0 AND min_per_day <= 12 AND min_per_day <= max_per_day),
  constraint classes_shift CHECK (shift >= 1 AND shift <= 3)
);
CREATE UNIQUE INDEX classes_label ON public.classes USING btree (business_id, academic_year, sound_class_label(COALESCE((((grade)::text || '-'::text) || letter), name)), label_twin);
alter table classes force row level security;
create policy tenant on classes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on classes to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON classes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON classes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_classes();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON classes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_classes();
CREATE TRIGGER keep_kind BEFORE UPDATE OF grade ON classes FOR EACH ROW WHEN ((old.grade IS NULL) <> (new.grade IS NULL)) EXECUTE FUNCTION keep_kind();
CREATE TRIGGER keep_uses AFTER UPDATE ON classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_ground();
CREATE TRIGGER name_alone BEFORE UPDATE OF grade, letter, name, academic_year ON classes FOR EACH ROW WHEN (old.label_twin > 0 AND new.label_twin = old.label_twin AND (old.academic_year <> new.academic_year OR sound_class_label(COALESCE((old.grade::text || '-'::text) || old.letter, old.name)) <> sound_class_label(COALESCE((new.grade::text || '-'::text) || new.letter, new.name)))) EXECUTE FUNCTION name_alone();
CREATE TRIGGER refuse_grades_in_centre BEFORE INSERT OR UPDATE OF grade ON classes FOR EACH ROW WHEN (new.grade IS NOT NULL) EXECUTE FUNCTION refuse_grades_in_centre();
CREATE TRIGGER refuse_who_has_left BEFORE INSERT OR UPDATE OF homeroom_teacher_id ON classes FOR EACH ROW WHEN (new.homeroom_teacher_id IS NOT NULL) EXECUTE FUNCTION refuse_who_has_left('homeroom_teacher_id');

create table coin_days (
  business_id uuid not null,
  day date not null,
  kind text not null,
  amount bigint not null,
  constraint coin_days_business_id_day_kind_pk PRIMARY KEY (business_id, day, kind),
  constraint coin_days_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint coin_days_kind CHECK (kind = ANY (ARRAY['minted'::text, 'spent'::text, 'expired'::text]))
);
alter table coin_days force row level security;
create policy tenant on coin_days as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant select on coin_days to daftar_app;

create table coin_expiries (
  business_id uuid not null,
  id uuid not null,
  period_id uuid not null,
  ends_on date not null,
  told_at timestamp with time zone not null,
  moved_at timestamp with time zone,
  coins bigint not null default 0,
  wallets integer not null default 0,
  constraint coin_expiries_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint coin_expiries_once UNIQUE (business_id, period_id),
  constraint coin_expiries_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id)
);
alter table coin_expiries force row level security;
create policy tenant on coin_expiries as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on coin_expiries to daftar_app;

create table coin_medians (
  business_id uuid not null,
  day date not null,
  median integer not null,
  constraint coin_medians_business_id_day_pk PRIMARY KEY (business_id, day),
  constraint coin_medians_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id)
);
alter table coin_medians force row level security;
create policy tenant on coin_medians as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on coin_medians to daftar_app;

create table coin_reasons (
  business_id uuid not null,
  id uuid not null,
  name jsonb not null,
  amount smallint not null default 1,
  position smallint not null default 0,
  archived_at timestamp with time zone,
  version integer not null default 1,
  constraint coin_reasons_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint coin_reasons_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint coin_reasons_amount CHECK (amount >= 1 AND amount <= 1000)
);
alter table coin_reasons force row level security;
create policy tenant on coin_reasons as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on coin_reasons to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON coin_reasons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON coin_reasons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON coin_reasons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table currency_rates (
  day date not null,
  currency text not null,
  rate numeric(18,6) not null,
  fetched_at timestamp with time zone not null,
  constraint currency_rates_day_currency_pk PRIMARY KEY (day, currency),
  constraint currency_rates_positive CHECK (rate > 0::numeric)
);
grant insert, select on currency_rates to daftar_app;

create table daily_marks (
  business_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  day date not null,
  kind text not null,
  value smallint,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  version smallint not null default 1,
  excuse text,
  coin_reason_id uuid,
  comment text not null default ''::text,
  late_reason text not null default ''::text,
  announced boolean not null default false,
  constraint daily_marks_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint daily_marks_once_a_day UNIQUE (business_id, class_id, day, student_id, kind),
  constraint daily_marks_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint daily_marks_business_id_coin_reason_id_coin_reasons_business_id FOREIGN KEY (business_id, coin_reason_id) REFERENCES coin_reasons(business_id, id),
  constraint daily_marks_business_id_recorded_by_users_business_id_id_fk FOREIGN KEY (business_id, recorded_by) REFERENCES users(business_id, id),
  constraint daily_marks_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint daily_marks_announced CHECK (NOT announced OR excuse IS NOT NULL),
  constraint daily_marks_coin_reason CHECK (coin_reason_id IS NULL OR kind = 'coin'::text),
  constraint daily_marks_excuse CHECK (excuse IS NULL OR kind = 'attendance'::text AND value = 3 AND (excuse = ANY (ARRAY['illness'::text, 'family'::text, 'official'::text, 'weather'::text, 'other'::text]))),
  constraint daily_marks_value CHECK (value IS NULL OR kind = 'attendance'::text AND value >= 1 AND value <= 4 OR kind = 'rate'::text AND value >= 1 AND value <= 10 OR kind = 'coin'::text AND value >= 0 AND value <= 1000)
);
CREATE INDEX daily_marks_recorder ON public.daily_marks USING btree (business_id, recorded_by);
CREATE INDEX daily_marks_student ON public.daily_marks USING btree (business_id, student_id, day);
alter table daily_marks force row level security;
create policy tenant on daily_marks as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on daily_marks to daftar_app;
CREATE TRIGGER count_delete AFTER DELETE ON daily_marks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_marks();
CREATE TRIGGER count_insert AFTER INSERT ON daily_marks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_marks();
CREATE TRIGGER count_update AFTER UPDATE ON daily_marks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_marks();

create table dish_votes (
  business_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  dish_id uuid not null,
  day date not null,
  smile smallint not null,
  constraint dish_votes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint dish_votes_once UNIQUE (business_id, student_id, day, dish_id),
  constraint dish_votes_business_id_dish_id_dishes_business_id_id_fk FOREIGN KEY (business_id, dish_id) REFERENCES dishes(business_id, id),
  constraint dish_votes_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint dish_votes_smile CHECK (smile >= 1 AND smile <= 3)
);
CREATE INDEX dish_votes_dish ON public.dish_votes USING btree (business_id, dish_id, day);
alter table dish_votes force row level security;
create policy tenant on dish_votes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on dish_votes to daftar_app;

create table dishes (
  business_id uuid not null,
  id uuid not null,
  name jsonb not null,
  kind text not null,
  ingredients jsonb not null default '{}'::jsonb,
  allergens text[],
  traces text[] not null default '{}'::text[],
  portions jsonb not null default '{}'::jsonb,
  price bigint,
  reduced_price bigint,
  image_id uuid,
  version integer not null default 1,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  unfit_diets text[] not null default '{}'::text[],
  fit_diets text[] not null default '{}'::text[],
  constraint dishes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint dishes_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint dishes_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id),
  constraint dishes_diets CHECK (NOT unfit_diets && fit_diets),
  constraint dishes_kind CHECK (kind = ANY (ARRAY['porridge'::text, 'soup'::text, 'main'::text, 'side'::text, 'salad'::text, 'bread'::text, 'pastry'::text, 'fruit'::text, 'drink'::text])),
  constraint dishes_name CHECK (COALESCE(name ->> 'uz'::text, name ->> 'ru'::text, name ->> 'en'::text, ''::text) <> ''::text),
  constraint dishes_portions CHECK (NOT jsonb_path_exists(portions, '$.*.*?(@ < 0)'::jsonpath)),
  constraint dishes_price CHECK (price >= 0 AND price <= 10000000),
  constraint dishes_reduced_price CHECK (reduced_price >= 0 AND reduced_price <= price)
);
CREATE INDEX dishes_image ON public.dishes USING btree (business_id, image_id);
alter table dishes force row level security;
create policy tenant on dishes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on dishes to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON dishes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON dishes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON dishes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_served AFTER UPDATE ON dishes FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.kind IS DISTINCT FROM new.kind OR old.ingredients IS DISTINCT FROM new.ingredients OR old.image_id IS DISTINCT FROM new.image_id OR old.allergens IS DISTINCT FROM new.allergens OR old.traces IS DISTINCT FROM new.traces OR old.unfit_diets IS DISTINCT FROM new.unfit_diets OR old.fit_diets IS DISTINCT FROM new.fit_diets OR old.portions IS DISTINCT FROM new.portions OR old.price IS DISTINCT FROM new.price OR old.reduced_price IS DISTINCT FROM new.reduced_price) EXECUTE FUNCTION keep_served_dishes();

create table early_warnings (
  business_id uuid not null,
  student_id uuid not null,
  facts jsonb not null,
  severity smallint not null default 0,
  as_of date not null,
  found_at timestamp with time zone not null,
  settled_by uuid,
  settled_at timestamp with time zone,
  constraint early_warnings_business_id_student_id_pk PRIMARY KEY (business_id, student_id),
  constraint early_warnings_business_id_settled_by_users_business_id_id_fk FOREIGN KEY (business_id, settled_by) REFERENCES users(business_id, id),
  constraint early_warnings_business_id_student_id_students_business_id_id_f FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id)
);
CREATE INDEX early_warnings_open ON public.early_warnings USING btree (business_id, settled_at);
CREATE INDEX early_warnings_settler ON public.early_warnings USING btree (business_id, settled_by);
alter table early_warnings force row level security;
create policy tenant on early_warnings as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on early_warnings to daftar_app;

create table form_answer_edits (
  business_id uuid not null,
  id uuid not null,
  answer_id uuid not null,
  form_version integer not null,
  answers jsonb not null,
  edited_at timestamp with time zone not null,
  edited_by uuid,
  constraint form_answer_edits_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint form_answer_edits_business_id_answer_id_form_answers_business_i FOREIGN KEY (business_id, answer_id) REFERENCES form_answers(business_id, id) ON DELETE CASCADE,
  constraint form_answer_edits_business_id_edited_by_users_business_id_id_fk FOREIGN KEY (business_id, edited_by) REFERENCES users(business_id, id)
);
CREATE INDEX form_answer_edits_answer ON public.form_answer_edits USING btree (business_id, answer_id, edited_at);
CREATE INDEX form_answer_edits_edited_by ON public.form_answer_edits USING btree (business_id, edited_by);
alter table form_answer_edits force row level security;
create policy tenant on form_answer_edits as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_answer_edits to daftar_app;

create table form_answers (
  business_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  form_version integer not null,
  user_id uuid,
  student_id uuid,
  typed_by uuid,
  role text,
  class_id uuid,
  answers jsonb not null,
  score numeric,
  answered_at timestamp with time zone,
  changed_at timestamp with time zone,
  state text not null default 'in'::text,
  place integer,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  code text not null,
  version integer not null default 1,
  shown_lists jsonb,
  told_at timestamp with time zone,
  constraint form_answers_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint form_answers_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint form_answers_business_id_decided_by_users_business_id_id_fk FOREIGN KEY (business_id, decided_by) REFERENCES users(business_id, id),
  constraint form_answers_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE,
  constraint form_answers_business_id_student_id_users_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES users(business_id, id),
  constraint form_answers_business_id_typed_by_users_business_id_id_fk FOREIGN KEY (business_id, typed_by) REFERENCES users(business_id, id),
  constraint form_answers_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id),
  constraint form_answers_version FOREIGN KEY (business_id, form_id, form_version) REFERENCES form_versions(business_id, form_id, number) ON DELETE CASCADE,
  constraint form_answers_decision CHECK (decision = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text])),
  constraint form_answers_reason CHECK (decision <> 'declined'::text OR reason <> ''::text),
  constraint form_answers_state CHECK (state = ANY (ARRAY['in'::text, 'waiting'::text, 'withdrawn'::text])),
  constraint form_answers_waiting CHECK (state <> 'waiting'::text OR place IS NOT NULL)
);
CREATE INDEX form_answers_class ON public.form_answers USING btree (business_id, class_id);
CREATE INDEX form_answers_decided_by ON public.form_answers USING btree (business_id, decided_by);
CREATE INDEX form_answers_form ON public.form_answers USING btree (business_id, form_id, form_version, answered_at);
CREATE UNIQUE INDEX form_answers_place ON public.form_answers USING btree (business_id, form_id, place);
CREATE INDEX form_answers_student ON public.form_answers USING btree (business_id, student_id);
CREATE INDEX form_answers_told ON public.form_answers USING btree (business_id, told_at, form_id);
CREATE INDEX form_answers_typed_by ON public.form_answers USING btree (business_id, typed_by);
CREATE INDEX form_answers_user ON public.form_answers USING btree (business_id, user_id);
alter table form_answers force row level security;
create policy tenant on form_answers as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
create policy upkeep on form_answers as permissive for select using (((current_setting('app.upkeep'::text, true) = 'on'::text) AND (told_at IS NULL)));
grant delete, insert, select, update on form_answers to daftar_app;
CREATE TRIGGER keep_quota AFTER INSERT ON form_answers FOR EACH ROW EXECUTE FUNCTION keep_form_quota();
CREATE TRIGGER keep_quota_anew AFTER UPDATE OF state ON form_answers FOR EACH ROW WHEN (new.state = 'in'::text AND old.state <> 'in'::text) EXECUTE FUNCTION keep_form_quota();
CREATE TRIGGER keep_secret BEFORE INSERT OR UPDATE ON form_answers FOR EACH ROW EXECUTE FUNCTION keep_form_secret();

create table form_audiences (
  business_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  readers text not null,
  grade smallint,
  class_id uuid,
  person_id uuid,
  constraint form_audiences_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint form_audiences_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint form_audiences_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE,
  constraint form_audiences_business_id_person_id_users_business_id_id_fk FOREIGN KEY (business_id, person_id) REFERENCES users(business_id, id),
  constraint form_audiences_one_place CHECK (num_nonnulls(grade, class_id, person_id) <= 1 AND (readers = 'person'::text) = (person_id IS NOT NULL)),
  constraint form_audiences_readers CHECK (readers = ANY (ARRAY['staff'::text, 'students'::text, 'parents'::text, 'person'::text]))
);
CREATE INDEX form_audiences_class ON public.form_audiences USING btree (business_id, class_id);
CREATE INDEX form_audiences_form ON public.form_audiences USING btree (business_id, form_id);
CREATE INDEX form_audiences_person ON public.form_audiences USING btree (business_id, person_id);
alter table form_audiences force row level security;
create policy tenant on form_audiences as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_audiences to daftar_app;

create table form_drafts (
  business_id uuid not null,
  form_id uuid not null,
  user_id uuid not null,
  subject_id uuid not null,
  form_version integer not null,
  answers jsonb not null,
  page text,
  saved_at timestamp with time zone not null,
  version integer not null default 1,
  constraint form_drafts_business_id_form_id_user_id_subject_id_pk PRIMARY KEY (business_id, form_id, user_id, subject_id),
  constraint form_drafts_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE,
  constraint form_drafts_business_id_subject_id_users_business_id_id_fk FOREIGN KEY (business_id, subject_id) REFERENCES users(business_id, id),
  constraint form_drafts_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id)
);
CREATE INDEX form_drafts_subject ON public.form_drafts USING btree (business_id, subject_id);
CREATE INDEX form_drafts_user ON public.form_drafts USING btree (business_id, user_id);
alter table form_drafts force row level security;
create policy tenant on form_drafts as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_drafts to daftar_app;
CREATE TRIGGER keep_secret BEFORE INSERT OR UPDATE ON form_drafts FOR EACH ROW EXECUTE FUNCTION keep_form_secret();

create table form_effects (
  business_id uuid not null,
  id uuid not null,
  answer_id uuid not null,
  kind text not null,
  person_id uuid not null,
  before text,
  after text not null,
  batch_id uuid,
  done_by uuid not null,
  done_at timestamp with time zone not null,
  declined boolean not null default false,
  form_id uuid,
  constraint form_effects_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint form_effects_business_id_answer_id_form_answers_business_id_id_ FOREIGN KEY (business_id, answer_id) REFERENCES form_answers(business_id, id) ON DELETE CASCADE,
  constraint form_effects_business_id_done_by_users_business_id_id_fk FOREIGN KEY (business_id, done_by) REFERENCES users(business_id, id),
  constraint form_effects_business_id_person_id_users_business_id_id_fk FOREIGN KEY (business_id, person_id) REFERENCES users(business_id, id)
);
CREATE INDEX form_effects_done_by ON public.form_effects USING btree (business_id, done_by);
CREATE UNIQUE INDEX form_effects_given ON public.form_effects USING btree (business_id, form_id, kind, person_id) WHERE ((NOT declined) AND (kind = ANY (ARRAY['enrol'::text, 'coins'::text, 'rate'::text])));
CREATE UNIQUE INDEX form_effects_once ON public.form_effects USING btree (business_id, answer_id, kind);
CREATE INDEX form_effects_person ON public.form_effects USING btree (business_id, person_id);
alter table form_effects force row level security;
create policy tenant on form_effects as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_effects to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON form_effects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON form_effects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON form_effects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table form_files (
  business_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  user_id uuid not null,
  answer_id uuid,
  name text not null,
  mime text not null,
  size integer not null,
  bytes bytea not null,
  created_at timestamp with time zone not null,
  constraint form_files_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint form_files_business_id_answer_id_form_answers_business_id_id_fk FOREIGN KEY (business_id, answer_id) REFERENCES form_answers(business_id, id) ON DELETE CASCADE,
  constraint form_files_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE,
  constraint form_files_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id)
);
CREATE INDEX form_files_answer ON public.form_files USING btree (business_id, answer_id);
CREATE INDEX form_files_form ON public.form_files USING btree (business_id, form_id);
CREATE INDEX form_files_user ON public.form_files USING btree (business_id, user_id);
alter table form_files force row level security;
create policy tenant on form_files as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_files to daftar_app;
CREATE TRIGGER count_bytes_delete AFTER DELETE ON form_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('user_id', 'bytes');
CREATE TRIGGER count_bytes_insert AFTER INSERT ON form_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('user_id', 'bytes');
CREATE TRIGGER count_bytes_update AFTER UPDATE ON form_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('user_id', 'bytes');
CREATE TRIGGER keep_secret BEFORE INSERT OR UPDATE ON form_files FOR EACH ROW EXECUTE FUNCTION keep_form_secret();

create table form_images (
  business_id uuid not null,
  form_id uuid not null,
  image_id uuid not null,
  constraint form_images_business_id_form_id_image_id_pk PRIMARY KEY (business_id, form_id, image_id),
  constraint form_images_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE,
  constraint form_images_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id)
);
CREATE INDEX form_images_image ON public.form_images USING btree (business_id, image_id);
alter table form_images force row level security;
create policy tenant on form_images as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_images to daftar_app;

create table form_option_quotas (
  business_id uuid not null,
  form_id uuid not null,
  question text not null,
  option text not null,
  quota integer not null,
  constraint form_option_quotas_business_id_form_id_question_option_pk PRIMARY KEY (business_id, form_id, question, option),
  constraint form_option_quotas_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE,
  constraint form_option_quotas_quota CHECK (quota > 0)
);
alter table form_option_quotas force row level security;
create policy tenant on form_option_quotas as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_option_quotas to daftar_app;

create table form_option_seats (
  business_id uuid not null,
  answer_id uuid not null,
  form_id uuid not null,
  question text not null,
  option text not null,
  state text not null,
  place integer not null,
  constraint form_option_seats_business_id_answer_id_question_option_pk PRIMARY KEY (business_id, answer_id, question, option),
  constraint form_option_seats_business_id_answer_id_form_answers_business_i FOREIGN KEY (business_id, answer_id) REFERENCES form_answers(business_id, id) ON DELETE CASCADE,
  constraint form_option_seats_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE,
  constraint form_option_seats_state CHECK (state = ANY (ARRAY['in'::text, 'waiting'::text]))
);
CREATE UNIQUE INDEX form_option_seats_place ON public.form_option_seats USING btree (business_id, form_id, question, option, place);
alter table form_option_seats force row level security;
create policy tenant on form_option_seats as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_option_seats to daftar_app;
CREATE TRIGGER keep_quota AFTER INSERT ON form_option_seats FOR EACH ROW EXECUTE FUNCTION keep_option_quota();
CREATE TRIGGER keep_quota_anew AFTER UPDATE OF state ON form_option_seats FOR EACH ROW WHEN (new.state = 'in'::text AND old.state <> 'in'::text) EXECUTE FUNCTION keep_option_quota();

create table form_reminders (
  business_id uuid not null,
  id uuid not null,
  reminded_at timestamp with time zone not null,
  constraint form_reminders_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint form_reminders_business_id_id_forms_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES forms(business_id, id) ON DELETE CASCADE
);
alter table form_reminders force row level security;
create policy tenant on form_reminders as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_reminders to daftar_app;

create table form_sealed_answers (
  business_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  form_version integer not null,
  sealed bytea not null,
  constraint form_sealed_answers_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint form_sealed_answers_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE,
  constraint form_sealed_answers_version FOREIGN KEY (business_id, form_id, form_version) REFERENCES form_versions(business_id, form_id, number) ON DELETE CASCADE
);
CREATE INDEX form_sealed_answers_form ON public.form_sealed_answers USING btree (business_id, form_id, form_version);
alter table form_sealed_answers force row level security;
create policy tenant on form_sealed_answers as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
create policy upkeep on form_sealed_answers as permissive for select using ((current_setting('app.upkeep'::text, true) = 'on'::text));
grant delete, insert, select, update on form_sealed_answers to daftar_app;
CREATE TRIGGER keep_quota AFTER INSERT ON form_sealed_answers FOR EACH ROW EXECUTE FUNCTION keep_form_quota();

create table form_seats (
  business_id uuid not null,
  id uuid not null,
  quota integer not null,
  taken integer not null default 0,
  last_place integer not null default 0,
  constraint form_seats_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint form_seats_business_id_id_forms_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES forms(business_id, id) ON DELETE CASCADE,
  constraint form_seats_quota CHECK (quota > 0),
  constraint form_seats_taken CHECK (taken >= 0)
);
alter table form_seats force row level security;
create policy tenant on form_seats as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_seats to daftar_app;

create table form_turns (
  business_id uuid not null,
  form_id uuid not null,
  subject_id uuid not null,
  user_id uuid not null,
  answered_on date not null,
  constraint form_turns_business_id_form_id_subject_id_pk PRIMARY KEY (business_id, form_id, subject_id),
  constraint form_turns_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE,
  constraint form_turns_business_id_subject_id_users_business_id_id_fk FOREIGN KEY (business_id, subject_id) REFERENCES users(business_id, id),
  constraint form_turns_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id)
);
CREATE INDEX form_turns_subject ON public.form_turns USING btree (business_id, subject_id);
CREATE INDEX form_turns_user ON public.form_turns USING btree (business_id, user_id);
alter table form_turns force row level security;
create policy tenant on form_turns as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_turns to daftar_app;

create table form_versions (
  business_id uuid not null,
  form_id uuid not null,
  number integer not null,
  document jsonb not null,
  published_at timestamp with time zone not null,
  constraint form_versions_business_id_form_id_number_pk PRIMARY KEY (business_id, form_id, number),
  constraint form_versions_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE
);
alter table form_versions force row level security;
create policy tenant on form_versions as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on form_versions to daftar_app;
CREATE TRIGGER keep_version BEFORE DELETE OR UPDATE ON form_versions FOR EACH ROW EXECUTE FUNCTION keep_form_version();

create table forms (
  business_id uuid not null,
  id uuid not null,
  name jsonb not null default '{}'::jsonb,
  author_id uuid not null,
  state text not null default 'draft'::text,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  subject text not null default 'person'::text,
  mode text not null default 'once'::text,
  anonymous boolean not null default false,
  is_public boolean not null default false,
  decides boolean not null default false,
  tells_score boolean not null default false,
  template boolean not null default false,
  coins integer,
  draft jsonb not null,
  published integer,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  version integer not null default 1,
  search_text text not null default ''::text,
  constraint forms_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint forms_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id),
  constraint forms_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint forms_anonymous CHECK (NOT anonymous OR mode = 'once'::text AND NOT decides AND coins IS NULL),
  constraint forms_closes_at CHECK (closes_at > opens_at),
  constraint forms_coins CHECK (coins > 0),
  constraint forms_mode CHECK (mode = ANY (ARRAY['once'::text, 'editable'::text, 'several'::text])),
  constraint forms_named CHECK (state = 'draft'::text OR COALESCE(name ->> 'uz'::text, name ->> 'ru'::text, name ->> 'en'::text, ''::text) <> ''::text),
  constraint forms_published CHECK (state = 'draft'::text OR published IS NOT NULL),
  constraint forms_state CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text])),
  constraint forms_subject CHECK (subject = ANY (ARRAY['person'::text, 'child'::text, 'family'::text]))
);
CREATE INDEX forms_author ON public.forms USING btree (business_id, author_id);
CREATE INDEX forms_untold ON public.forms USING btree (business_id, opens_at) WHERE ((state = 'published'::text) AND (told_at IS NULL));
CREATE INDEX forms_written ON public.forms USING btree (business_id, created_at, id);
alter table forms force row level security;
create policy tenant on forms as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
create policy upkeep on forms as permissive for select using ((current_setting('app.upkeep'::text, true) = 'on'::text));
grant delete, insert, select, update on forms to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON forms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON forms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON forms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER settle BEFORE UPDATE ON forms FOR EACH ROW EXECUTE FUNCTION settle_form();

create table guardians (
  business_id uuid not null,
  id uuid not null,
  parent_id uuid not null,
  student_id uuid not null,
  relation text not null,
  may_see boolean not null default true,
  may_call boolean not null default true,
  emergency boolean not null default false,
  constraint guardians_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint guardians_pair UNIQUE (business_id, parent_id, student_id),
  constraint guardians_business_id_parent_id_users_business_id_id_fk FOREIGN KEY (business_id, parent_id) REFERENCES users(business_id, id),
  constraint guardians_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint guardians_not_self CHECK (parent_id <> student_id)
);
CREATE INDEX guardians_student ON public.guardians USING btree (business_id, student_id);
alter table guardians force row level security;
create policy tenant on guardians as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on guardians to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON guardians REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON guardians REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON guardians REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON guardians REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON guardians REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON guardians REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();

create table idempotency_keys (
  business_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash character(64) not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_business_id_user_id_key_pk PRIMARY KEY (business_id, user_id, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (business_id, created_at);
alter table idempotency_keys force row level security;
create policy tenant on idempotency_keys as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on idempotency_keys to daftar_app;

create table images (
  business_id uuid not null,
  id uuid not null,
  uploaded_by uuid not null,
  mime text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint images_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint images_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id)
);
alter table images force row level security;
create policy tenant on images as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on images to daftar_app;
CREATE TRIGGER count_bytes_delete AFTER DELETE ON images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_insert AFTER INSERT ON images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_update AFTER UPDATE ON images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');

create table imports (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null default 'draft'::text,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  file_name text not null default ''::text,
  grid jsonb not null,
  choices jsonb not null,
  done integer not null default 0,
  version integer not null default 1,
  batch_id uuid,
  constraint imports_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint imports_business_id_batch_id_batches_business_id_id_fk FOREIGN KEY (business_id, batch_id) REFERENCES batches(business_id, id),
  constraint imports_business_id_created_by_users_business_id_id_fk FOREIGN KEY (business_id, created_by) REFERENCES users(business_id, id)
);
CREATE INDEX imports_age ON public.imports USING btree (business_id, updated_at);
CREATE INDEX imports_maker ON public.imports USING btree (business_id, created_by);
alter table imports force row level security;
create policy tenant on imports as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on imports to daftar_app;

create table ledger_audits (
  business_id uuid not null,
  id uuid not null,
  ran_at timestamp with time zone not null,
  sound boolean not null,
  findings jsonb not null,
  constraint ledger_audits_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint ledger_audits_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id)
);
CREATE INDEX ledger_audits_when ON public.ledger_audits USING btree (business_id, ran_at);
alter table ledger_audits force row level security;
create policy tenant on ledger_audits as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select on ledger_audits to daftar_app;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_audits FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table lesson_changes (
  business_id uuid not null,
  id uuid not null,
  date date not null,
  lesson_id uuid not null,
  part smallint not null,
  kind text not null,
  state text not null,
  class_id uuid not null,
  subject_id uuid not null,
  group_number smallint not null default 0,
  was_teacher_id uuid,
  was_room_id uuid,
  teacher_id uuid,
  room_id uuid,
  to_date date not null,
  period smallint,
  starts_at time without time zone not null,
  ends_at time without time zone not null,
  absence_id uuid,
  partner_id uuid,
  note text not null default ''::text,
  asked_until timestamp with time zone,
  answered_at timestamp with time zone,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  constraint lesson_changes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint lesson_changes_business_id_absence_id_teacher_absences_business FOREIGN KEY (business_id, absence_id) REFERENCES teacher_absences(business_id, id),
  constraint lesson_changes_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint lesson_changes_business_id_made_by_users_business_id_id_fk FOREIGN KEY (business_id, made_by) REFERENCES users(business_id, id),
  constraint lesson_changes_business_id_room_id_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES rooms(business_id, id),
  constraint lesson_changes_business_id_subject_id_subjects_business_id_id_f FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id),
  constraint lesson_changes_business_id_teacher_id_teachers_business_id_id_f FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id),
  constraint lesson_changes_business_id_was_room_id_rooms_business_id_id_fk FOREIGN KEY (business_id, was_room_id) REFERENCES rooms(business_id, id),
  constraint lesson_changes_business_id_was_teacher_id_teachers_business_id_ FOREIGN KEY (business_id, was_teacher_id) REFERENCES teachers(business_id, id),
  constraint lesson_changes_group CHECK (group_number >= 0 AND group_number <= 20),
  constraint lesson_changes_kind CHECK (kind = ANY (ARRAY['substitute'::text, 'retimed'::text, 'room'::text, 'merged'::text, 'self_study'::text, 'cancelled'::text, 'extra'::text, 'swap'::text])),
  constraint lesson_changes_part CHECK (part >= 1 AND part <= 20),
  constraint lesson_changes_period CHECK (period >= 0 AND period <= 12),
  constraint lesson_changes_state CHECK (state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'published'::text, 'declined'::text, 'withdrawn'::text])),
  constraint lesson_changes_time CHECK (starts_at < ends_at)
);
CREATE INDEX lesson_changes_absence ON public.lesson_changes USING btree (business_id, absence_id);
CREATE INDEX lesson_changes_class ON public.lesson_changes USING btree (business_id, class_id, to_date);
CREATE INDEX lesson_changes_date ON public.lesson_changes USING btree (business_id, date);
CREATE UNIQUE INDEX lesson_changes_living ON public.lesson_changes USING btree (business_id, lesson_id, part, date) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'published'::text]));
CREATE INDEX lesson_changes_maker ON public.lesson_changes USING btree (business_id, made_by);
CREATE INDEX lesson_changes_partner ON public.lesson_changes USING btree (business_id, partner_id);
CREATE INDEX lesson_changes_room ON public.lesson_changes USING btree (business_id, room_id);
CREATE INDEX lesson_changes_subject ON public.lesson_changes USING btree (business_id, subject_id);
CREATE INDEX lesson_changes_teacher ON public.lesson_changes USING btree (business_id, teacher_id, to_date);
CREATE INDEX lesson_changes_to_date ON public.lesson_changes USING btree (business_id, to_date);
CREATE INDEX lesson_changes_waiting ON public.lesson_changes USING btree (business_id, asked_until) WHERE (state = 'proposed'::text);
CREATE INDEX lesson_changes_was_room ON public.lesson_changes USING btree (business_id, was_room_id);
CREATE INDEX lesson_changes_was_teacher ON public.lesson_changes USING btree (business_id, was_teacher_id, date);
alter table lesson_changes force row level security;
create policy tenant on lesson_changes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
create policy upkeep on lesson_changes as permissive for select using ((current_setting('app.upkeep'::text, true) = 'on'::text));
grant delete, insert, select, update on lesson_changes to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON lesson_changes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON lesson_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON lesson_changes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER hold_dates BEFORE INSERT OR UPDATE ON lesson_changes FOR EACH ROW EXECUTE FUNCTION hold_lesson_dates();
CREATE CONSTRAINT TRIGGER lesson_changes_apart AFTER INSERT OR UPDATE ON lesson_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION judge_lesson_change();
CREATE TRIGGER stamp BEFORE UPDATE ON lesson_changes FOR EACH ROW EXECUTE FUNCTION stamp_lesson_change();

create table lesson_line_classes (
  business_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  class_id uuid not null,
  constraint lesson_line_classes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint lesson_line_classes_once UNIQUE (business_id, line_id, class_id),
  constraint lesson_line_classes_business_id_class_id_classes_business_id_id FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint lesson_line_classes_business_id_line_id_lesson_lines_business_i FOREIGN KEY (business_id, line_id) REFERENCES lesson_lines(business_id, id) ON DELETE CASCADE
);
CREATE INDEX lesson_line_classes_class ON public.lesson_line_classes USING btree (business_id, class_id);
alter table lesson_line_classes force row level security;
create policy tenant on lesson_line_classes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select on lesson_line_classes to daftar_app;

create table lesson_line_parts (
  business_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  position smallint not null,
  group_number smallint not null default 0,
  subject_id uuid not null,
  teacher_id uuid,
  room_kind text,
  weeks text not null default 'all'::text,
  room_id uuid,
  constraint lesson_line_parts_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint lesson_line_parts_position UNIQUE (business_id, line_id, "position"),
  constraint lesson_line_parts_business_id_line_id_lesson_lines_business_id_ FOREIGN KEY (business_id, line_id) REFERENCES lesson_lines(business_id, id) ON DELETE CASCADE,
  constraint lesson_line_parts_business_id_room_id_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES rooms(business_id, id),
  constraint lesson_line_parts_business_id_subject_id_subjects_business_id_i FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id),
  constraint lesson_line_parts_business_id_teacher_id_teachers_business_id_i FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id),
  constraint lesson_line_parts_group CHECK (group_number >= 0 AND group_number <= 20),
  constraint lesson_line_parts_position_range CHECK ("position" >= 1 AND "position" <= 20),
  constraint lesson_line_parts_weeks CHECK (weeks = ANY (ARRAY['all'::text, 'A'::text, 'B'::text]))
);
CREATE INDEX lesson_line_parts_subject ON public.lesson_line_parts USING btree (business_id, subject_id);
CREATE INDEX lesson_line_parts_teacher ON public.lesson_line_parts USING btree (business_id, teacher_id);
alter table lesson_line_parts force row level security;
create policy tenant on lesson_line_parts as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on lesson_line_parts to daftar_app;
CREATE TRIGGER keep_uses_of_changed AFTER UPDATE ON lesson_line_parts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_parts();
CREATE TRIGGER keep_uses_of_new AFTER INSERT ON lesson_line_parts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_parts();
CREATE TRIGGER keep_uses_of_removed AFTER DELETE ON lesson_line_parts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_parts();

create table lesson_lines (
  business_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  class_id uuid not null,
  per_week smallint not null,
  length smallint not null default 1,
  fixed jsonb not null default '[]'::jsonb,
  constraint lesson_lines_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint lesson_lines_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint lesson_lines_business_id_schedule_id_schedules_business_id_id_f FOREIGN KEY (business_id, schedule_id) REFERENCES schedules(business_id, id) ON DELETE CASCADE,
  constraint lesson_lines_length CHECK (length >= 1 AND length <= 2),
  constraint lesson_lines_per_week CHECK (per_week >= 1 AND per_week <= 60)
);
CREATE INDEX lesson_lines_class ON public.lesson_lines USING btree (business_id, class_id);
CREATE INDEX lesson_lines_schedule ON public.lesson_lines USING btree (business_id, schedule_id, class_id);
alter table lesson_lines force row level security;
create policy tenant on lesson_lines as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update (per_week, fixed) on lesson_lines to daftar_app;

create table mark_changes (
  business_id uuid not null,
  id uuid not null,
  mark_id uuid not null,
  old_value smallint,
  new_value smallint,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  reason text not null default ''::text,
  old_detail jsonb,
  new_detail jsonb,
  constraint mark_changes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint mark_changes_business_id_changed_by_users_business_id_id_fk FOREIGN KEY (business_id, changed_by) REFERENCES users(business_id, id),
  constraint mark_changes_business_id_mark_id_daily_marks_business_id_id_fk FOREIGN KEY (business_id, mark_id) REFERENCES daily_marks(business_id, id),
  constraint mark_changes_differ CHECK (old_value IS DISTINCT FROM new_value OR old_detail IS DISTINCT FROM new_detail)
);
CREATE INDEX mark_changes_author ON public.mark_changes USING btree (business_id, changed_by);
CREATE INDEX mark_changes_mark ON public.mark_changes USING btree (business_id, mark_id);
alter table mark_changes force row level security;
create policy tenant on mark_changes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select on mark_changes to daftar_app;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON mark_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table mark_counts (
  business_id uuid not null,
  day date not null,
  class_id uuid not null,
  kind text not null,
  value smallint not null,
  count integer not null,
  constraint mark_counts_business_id_day_class_id_kind_value_pk PRIMARY KEY (business_id, day, class_id, kind, value),
  constraint mark_counts_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id)
);
alter table mark_counts force row level security;
create policy tenant on mark_counts as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant select on mark_counts to daftar_app;

create table mark_reminders (
  business_id uuid not null,
  class_id uuid not null,
  day date not null,
  hour smallint not null,
  sent_by uuid not null,
  sent_at timestamp with time zone not null,
  constraint mark_reminders_business_id_day_class_id_hour_pk PRIMARY KEY (business_id, day, class_id, hour),
  constraint mark_reminders_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint mark_reminders_business_id_sent_by_users_business_id_id_fk FOREIGN KEY (business_id, sent_by) REFERENCES users(business_id, id),
  constraint mark_reminders_hour CHECK (hour >= 0 AND hour <= 23)
);
CREATE INDEX mark_reminders_sender ON public.mark_reminders USING btree (business_id, sent_by);
alter table mark_reminders force row level security;
create policy tenant on mark_reminders as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select on mark_reminders to daftar_app;

create table meal_marks (
  business_id uuid not null,
  id uuid not null,
  meal_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  day date not null,
  eaten boolean not null,
  free boolean not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint meal_marks_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint meal_marks_once UNIQUE (business_id, day, meal_id, student_id),
  constraint meal_marks_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint meal_marks_business_id_meal_id_meals_business_id_id_fk FOREIGN KEY (business_id, meal_id) REFERENCES meals(business_id, id),
  constraint meal_marks_business_id_recorded_by_users_business_id_id_fk FOREIGN KEY (business_id, recorded_by) REFERENCES users(business_id, id),
  constraint meal_marks_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id)
);
CREATE INDEX meal_marks_class ON public.meal_marks USING btree (business_id, class_id, day);
CREATE INDEX meal_marks_meal ON public.meal_marks USING btree (business_id, meal_id);
CREATE INDEX meal_marks_recorder ON public.meal_marks USING btree (business_id, recorded_by);
CREATE INDEX meal_marks_student ON public.meal_marks USING btree (business_id, student_id);
alter table meal_marks force row level security;
create policy tenant on meal_marks as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on meal_marks to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON meal_marks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON meal_marks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON meal_marks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table meal_plans (
  business_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  meal_id uuid not null,
  from_date date not null,
  meal_days smallint[] not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint meal_plans_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint meal_plans_once UNIQUE (business_id, student_id, meal_id, from_date),
  constraint meal_plans_business_id_meal_id_meals_business_id_id_fk FOREIGN KEY (business_id, meal_id) REFERENCES meals(business_id, id),
  constraint meal_plans_business_id_recorded_by_users_business_id_id_fk FOREIGN KEY (business_id, recorded_by) REFERENCES users(business_id, id),
  constraint meal_plans_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint meal_plans_days CHECK (meal_days <@ '{1,2,3,4,5,6,7}'::smallint[])
);
CREATE INDEX meal_plans_meal ON public.meal_plans USING btree (business_id, meal_id);
CREATE INDEX meal_plans_recorder ON public.meal_plans USING btree (business_id, recorded_by);
alter table meal_plans force row level security;
create policy tenant on meal_plans as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on meal_plans to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON meal_plans REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON meal_plans REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON meal_plans REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table meal_waste (
  business_id uuid not null,
  id uuid not null,
  meal_id uuid not null,
  day date not null,
  kg numeric(7,2) not null,
  constraint meal_waste_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint meal_waste_once UNIQUE (business_id, day, meal_id),
  constraint meal_waste_business_id_meal_id_meals_business_id_id_fk FOREIGN KEY (business_id, meal_id) REFERENCES meals(business_id, id),
  constraint meal_waste_kg CHECK (kg >= 0::numeric AND kg <= 10000::numeric)
);
CREATE INDEX meal_waste_meal ON public.meal_waste USING btree (business_id, meal_id);
alter table meal_waste force row level security;
create policy tenant on meal_waste as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on meal_waste to daftar_app;

create table meals (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  shift smallint,
  starts_at time without time zone not null,
  counted_at time without time zone not null,
  free_from_grade smallint,
  free_to_grade smallint,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint meals_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint meals_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint meals_counted CHECK (counted_at <= starts_at),
  constraint meals_free_grades CHECK ((free_from_grade IS NULL) = (free_to_grade IS NULL) AND (free_from_grade >= 0) IS NOT FALSE AND (free_to_grade <= 12) IS NOT FALSE AND (free_from_grade <= free_to_grade) IS NOT FALSE),
  constraint meals_kind CHECK (kind = ANY (ARRAY['breakfast'::text, 'lunch'::text, 'snack'::text, 'dinner'::text])),
  constraint meals_shift CHECK (shift >= 1 AND shift <= 3)
);
CREATE UNIQUE INDEX meals_once ON public.meals USING btree (business_id, kind, COALESCE((shift)::integer, 0)) WHERE (archived_at IS NULL);
alter table meals force row level security;
create policy tenant on meals as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on meals to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON meals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON meals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON meals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table menu_dishes (
  business_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  dish_id uuid not null,
  place smallint not null,
  served jsonb,
  constraint menu_dishes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint menu_dishes_once UNIQUE (business_id, menu_id, dish_id),
  constraint menu_dishes_business_id_dish_id_dishes_business_id_id_fk FOREIGN KEY (business_id, dish_id) REFERENCES dishes(business_id, id),
  constraint menu_dishes_business_id_menu_id_menus_business_id_id_fk FOREIGN KEY (business_id, menu_id) REFERENCES menus(business_id, id),
  constraint menu_dishes_place CHECK (place >= 0 AND place <= 20)
);
CREATE INDEX menu_dishes_dish ON public.menu_dishes USING btree (business_id, dish_id);
alter table menu_dishes force row level security;
create policy tenant on menu_dishes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on menu_dishes to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON menu_dishes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON menu_dishes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON menu_dishes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table menus (
  business_id uuid not null,
  id uuid not null,
  meal_id uuid not null,
  date date not null,
  published_from date,
  version integer not null default 1,
  constraint menus_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint menus_once UNIQUE (business_id, date, meal_id),
  constraint menus_business_id_meal_id_meals_business_id_id_fk FOREIGN KEY (business_id, meal_id) REFERENCES meals(business_id, id)
);
CREATE INDEX menus_meal ON public.menus USING btree (business_id, meal_id);
alter table menus force row level security;
create policy tenant on menus as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on menus to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON menus REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON menus REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON menus REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table migrations (
  id integer not null default nextval('migrations_id_seq'::regclass),
  hash text not null,
  created_at bigint,
  constraint migrations_pkey PRIMARY KEY (id)
);
grant select on migrations to daftar_app;

create table moves (
  business uuid not null,
  move uuid not null,
  state text not null,
  since timestamp with time zone not null default now(),
  constraint moves_pkey PRIMARY KEY (business)
);
grant select on moves to daftar_app;

create table notification_settings (
  business_id uuid not null,
  user_id uuid not null,
  off text[] not null default '{}'::text[],
  quiet_from smallint,
  quiet_to smallint,
  constraint notification_settings_business_id_user_id_pk PRIMARY KEY (business_id, user_id),
  constraint notification_settings_business_id_user_id_users_business_id_id_ FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id),
  constraint notification_settings_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from >= 0 AND quiet_from <= 1439 AND quiet_to >= 0 AND quiet_to <= 1439 AND quiet_from <> quiet_to OR quiet_from IS NULL AND quiet_to IS NULL)
);
alter table notification_settings force row level security;
create policy tenant on notification_settings as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on notification_settings to daftar_app;

create table notifications (
  business_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  params jsonb not null default '{}'::jsonb,
  link text not null default ''::text,
  about_id uuid,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint notifications_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id),
  constraint notifications_link_is_ours CHECK (link = ''::text OR link ~ '^/([^/\\]|$)'::text)
);
CREATE INDEX notifications_about ON public.notifications USING btree (business_id, about_id);
CREATE INDEX notifications_list ON public.notifications USING btree (business_id, user_id, due_at, id);
CREATE INDEX notifications_unread ON public.notifications USING btree (business_id, user_id, due_at) WHERE (read_at IS NULL);
alter table notifications force row level security;
create policy tenant on notifications as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on notifications to daftar_app;

create table notified (
  business_id uuid not null,
  about_id uuid not null,
  user_id uuid not null,
  told_at timestamp with time zone not null,
  constraint notified_business_id_about_id_user_id_pk PRIMARY KEY (business_id, about_id, user_id),
  constraint notified_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id)
);
CREATE INDEX notified_user ON public.notified USING btree (business_id, user_id);
alter table notified force row level security;
create policy tenant on notified as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on notified to daftar_app;

create table order_steps (
  business_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  step text not null,
  quantity integer not null,
  note text not null default ''::text,
  made_by uuid,
  made_at timestamp with time zone not null,
  constraint order_steps_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint order_steps_business_id_made_by_users_business_id_id_fk FOREIGN KEY (business_id, made_by) REFERENCES users(business_id, id),
  constraint order_steps_business_id_order_id_orders_business_id_id_fk FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, id)
);
CREATE INDEX order_steps_maker ON public.order_steps USING btree (business_id, made_by);
CREATE INDEX order_steps_order ON public.order_steps USING btree (business_id, order_id, id);
alter table order_steps force row level security;
create policy tenant on order_steps as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select on order_steps to daftar_app;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit();

create table orders (
  business_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  student_id uuid not null,
  quantity integer not null,
  missing integer not null default 0,
  price integer not null,
  state text not null default 'placed'::text,
  ended_by text,
  code text,
  placed_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  closed_at timestamp with time zone,
  version integer not null default 1,
  constraint orders_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint orders_business_id_product_id_products_business_id_id_fk FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id),
  constraint orders_business_id_store_id_stores_business_id_id_fk FOREIGN KEY (business_id, store_id) REFERENCES stores(business_id, id),
  constraint orders_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint orders_ended CHECK ((ended_by IS NOT NULL) = (state = ANY (ARRAY['cancelled'::text, 'returned'::text, 'expired'::text]))),
  constraint orders_open CHECK ((state = ANY (ARRAY['placed'::text, 'ready'::text])) = (expires_at IS NOT NULL) AND (expires_at IS NULL) = (closed_at IS NOT NULL) AND (expires_at IS NULL OR quantity > 0)),
  constraint orders_price CHECK (price > 0),
  constraint orders_quantity CHECK (quantity >= 0 AND quantity <= 1000 AND missing >= 0),
  constraint orders_ready CHECK (state <> 'ready'::text OR code IS NOT NULL),
  constraint orders_state CHECK (state = ANY (ARRAY['placed'::text, 'ready'::text, 'handed_over'::text, 'cancelled'::text, 'returned'::text, 'expired'::text]))
);
CREATE UNIQUE INDEX orders_code ON public.orders USING btree (business_id, code) WHERE (state = 'ready'::text);
CREATE INDEX orders_expiry ON public.orders USING btree (business_id, expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX orders_product ON public.orders USING btree (business_id, product_id, student_id, placed_at);
CREATE INDEX orders_store ON public.orders USING btree (business_id, store_id, state, id);
CREATE INDEX orders_student ON public.orders USING btree (business_id, student_id, id);
alter table orders force row level security;
create policy tenant on orders as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on orders to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE CONSTRAINT TRIGGER orders_coins AFTER INSERT OR UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_coins();

create table periods (
  business_id uuid not null,
  id uuid not null,
  shift smallint not null,
  number smallint not null,
  starts_at time without time zone not null,
  ends_at time without time zone not null,
  constraint periods_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint periods_number UNIQUE (business_id, shift, number),
  constraint periods_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint periods_number_range CHECK (number >= 0 AND number <= 12),
  constraint periods_order CHECK (starts_at < ends_at),
  constraint periods_shift CHECK (shift >= 1 AND shift <= 3),
  constraint periods_apart EXCLUDE USING gist (business_id WITH =, shift WITH =, tsrange('2000-01-01 00:00:00'::timestamp without time zone + starts_at::interval, '2000-01-01 00:00:00'::timestamp without time zone + ends_at::interval) WITH &&) DEFERRABLE
);
alter table periods force row level security;
create policy tenant on periods as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on periods to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON periods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON periods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON periods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_uses AFTER INSERT OR DELETE OR UPDATE ON periods FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_bells();

create table post_audiences (
  business_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  readers text not null,
  grade smallint,
  class_id uuid,
  person_id uuid,
  subject_id uuid,
  group_number smallint,
  constraint post_audiences_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint post_audiences_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint post_audiences_business_id_person_id_users_business_id_id_fk FOREIGN KEY (business_id, person_id) REFERENCES users(business_id, id),
  constraint post_audiences_business_id_post_id_posts_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES posts(business_id, id) ON DELETE CASCADE,
  constraint post_audiences_business_id_subject_id_subjects_business_id_id_f FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id),
  constraint post_audiences_group CHECK ((subject_id IS NULL) = (group_number IS NULL) AND (subject_id IS NULL OR class_id IS NOT NULL AND (readers = ANY (ARRAY['students'::text, 'parents'::text])))),
  constraint post_audiences_one_place CHECK (num_nonnulls(grade, class_id, person_id) <= 1 AND (readers = 'person'::text) = (person_id IS NOT NULL)),
  constraint post_audiences_readers CHECK (readers = ANY (ARRAY['staff'::text, 'students'::text, 'parents'::text, 'person'::text]))
);
CREATE INDEX post_audiences_class ON public.post_audiences USING btree (business_id, class_id);
CREATE INDEX post_audiences_person ON public.post_audiences USING btree (business_id, person_id);
CREATE INDEX post_audiences_post ON public.post_audiences USING btree (business_id, post_id);
CREATE INDEX post_audiences_subject ON public.post_audiences USING btree (business_id, subject_id);
alter table post_audiences force row level security;
create policy tenant on post_audiences as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on post_audiences to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON post_audiences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON post_audiences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON post_audiences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table post_edits (
  business_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  edited_at timestamp with time zone not null,
  edited_by uuid not null,
  name jsonb,
  body jsonb,
  changes jsonb,
  constraint post_edits_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint post_edits_business_id_edited_by_users_business_id_id_fk FOREIGN KEY (business_id, edited_by) REFERENCES users(business_id, id),
  constraint post_edits_business_id_post_id_posts_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES posts(business_id, id) ON DELETE CASCADE
);
CREATE INDEX post_edits_editor ON public.post_edits USING btree (business_id, edited_by);
CREATE INDEX post_edits_post ON public.post_edits USING btree (business_id, post_id, edited_at);
alter table post_edits force row level security;
create policy tenant on post_edits as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on post_edits to daftar_app;

create table post_events (
  business_id uuid not null,
  id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  place text not null,
  asks boolean not null,
  constraint post_events_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint post_events_business_id_id_posts_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES posts(business_id, id) ON DELETE CASCADE,
  constraint post_events_ends_at CHECK (ends_at >= starts_at)
);
CREATE INDEX post_events_days ON public.post_events USING btree (business_id, ends_at);
alter table post_events force row level security;
create policy tenant on post_events as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on post_events to daftar_app;

create table post_files (
  business_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  name text not null,
  mime text not null,
  bytes bytea not null,
  size integer not null,
  uploaded_by uuid not null,
  created_at timestamp with time zone not null,
  constraint post_files_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint post_files_business_id_post_id_posts_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES posts(business_id, id) ON DELETE CASCADE,
  constraint post_files_business_id_uploaded_by_users_business_id_id_fk FOREIGN KEY (business_id, uploaded_by) REFERENCES users(business_id, id),
  constraint post_files_name CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint post_files_size CHECK (size = octet_length(bytes) AND size <= 5242880)
);
CREATE INDEX post_files_post ON public.post_files USING btree (business_id, post_id);
CREATE INDEX post_files_uploader ON public.post_files USING btree (business_id, uploaded_by);
alter table post_files force row level security;
create policy tenant on post_files as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on post_files to daftar_app;
CREATE TRIGGER count_bytes_delete AFTER DELETE ON post_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_insert AFTER INSERT ON post_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_update AFTER UPDATE ON post_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');

create table post_images (
  business_id uuid not null,
  post_id uuid not null,
  image_id uuid not null,
  constraint post_images_business_id_post_id_image_id_pk PRIMARY KEY (business_id, post_id, image_id),
  constraint post_images_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id),
  constraint post_images_business_id_post_id_posts_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES posts(business_id, id) ON DELETE CASCADE
);
CREATE INDEX post_images_image ON public.post_images USING btree (business_id, image_id);
alter table post_images force row level security;
create policy tenant on post_images as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on post_images to daftar_app;

create table post_polls (
  business_id uuid not null,
  id uuid not null,
  question jsonb not null,
  choices jsonb not null,
  constraint post_polls_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint post_polls_business_id_id_posts_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES posts(business_id, id) ON DELETE CASCADE,
  constraint post_polls_choices CHECK (jsonb_array_length(choices) >= 2 AND jsonb_array_length(choices) <= 10)
);
alter table post_polls force row level security;
create policy tenant on post_polls as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on post_polls to daftar_app;
CREATE TRIGGER keep_post_poll BEFORE DELETE OR UPDATE ON post_polls FOR EACH ROW EXECUTE FUNCTION keep_post_poll();

create table post_reads (
  business_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  seen_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint post_reads_business_id_post_id_user_id_pk PRIMARY KEY (business_id, post_id, user_id),
  constraint post_reads_business_id_post_id_posts_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES posts(business_id, id) ON DELETE CASCADE,
  constraint post_reads_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id)
);
CREATE INDEX post_reads_user ON public.post_reads USING btree (business_id, user_id);
alter table post_reads force row level security;
create policy tenant on post_reads as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on post_reads to daftar_app;

create table post_reminders (
  business_id uuid not null,
  id uuid not null,
  reminded_at timestamp with time zone not null,
  constraint post_reminders_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint post_reminders_business_id_id_posts_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES posts(business_id, id) ON DELETE CASCADE
);
alter table post_reminders force row level security;
create policy tenant on post_reminders as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on post_reminders to daftar_app;

create table post_replies (
  business_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  answered_at timestamp with time zone not null,
  coming boolean not null,
  guests smallint not null,
  outdated boolean not null default false,
  constraint post_replies_business_id_post_id_user_id_pk PRIMARY KEY (business_id, post_id, user_id),
  constraint post_replies_business_id_post_id_post_events_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES post_events(business_id, id) ON DELETE CASCADE,
  constraint post_replies_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id),
  constraint post_replies_guests CHECK (guests >= 0 AND guests <=
CASE
    WHEN coming THEN 20
    ELSE 0
END)
);
CREATE INDEX post_replies_user ON public.post_replies USING btree (business_id, user_id);
alter table post_replies force row level security;
create policy tenant on post_replies as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on post_replies to daftar_app;

create table post_votes (
  business_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  answered_at timestamp with time zone not null,
  choice smallint not null,
  constraint post_votes_business_id_post_id_user_id_pk PRIMARY KEY (business_id, post_id, user_id),
  constraint post_votes_business_id_post_id_post_polls_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES post_polls(business_id, id) ON DELETE CASCADE,
  constraint post_votes_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id),
  constraint post_votes_choice CHECK (choice >= 0 AND choice <= 9)
);
CREATE INDEX post_votes_user ON public.post_votes USING btree (business_id, user_id);
alter table post_votes force row level security;
create policy tenant on post_votes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on post_votes to daftar_app;

create table posts (
  business_id uuid not null,
  id uuid not null,
  name jsonb not null default '{}'::jsonb,
  body jsonb not null default '{}'::jsonb,
  lead jsonb not null default '{}'::jsonb,
  cover_id uuid,
  state text not null default 'draft'::text,
  publish_at timestamp with time zone,
  until timestamp with time zone,
  pinned_until timestamp with time zone,
  confirm boolean not null default false,
  author_id uuid not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  told_at timestamp with time zone,
  version integer not null default 1,
  search_text text not null default ''::text,
  is_public boolean not null default false,
  last_editor_id uuid,
  urgent boolean not null default false,
  constraint posts_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint posts_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id),
  constraint posts_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint posts_business_id_cover_id_images_business_id_id_fk FOREIGN KEY (business_id, cover_id) REFERENCES images(business_id, id),
  constraint posts_business_id_last_editor_id_users_business_id_id_fk FOREIGN KEY (business_id, last_editor_id) REFERENCES users(business_id, id),
  constraint posts_named CHECK (state <> 'published'::text OR COALESCE(name ->> 'uz'::text, name ->> 'ru'::text, name ->> 'en'::text, ''::text) <> ''::text),
  constraint posts_publish_at CHECK (state <> 'published'::text OR publish_at IS NOT NULL),
  constraint posts_state CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'taken_down'::text])),
  constraint posts_until CHECK (until > publish_at)
);
CREATE INDEX posts_author ON public.posts USING btree (business_id, author_id);
CREATE INDEX posts_cover ON public.posts USING btree (business_id, cover_id);
CREATE INDEX posts_feed ON public.posts USING btree (business_id, publish_at, id) WHERE (state = 'published'::text);
CREATE INDEX posts_last_editor ON public.posts USING btree (business_id, last_editor_id);
CREATE INDEX posts_pinned ON public.posts USING btree (business_id, pinned_until) WHERE ((state = 'published'::text) AND (pinned_until IS NOT NULL));
CREATE INDEX posts_public ON public.posts USING btree (business_id, publish_at, id) WHERE ((state = 'published'::text) AND is_public);
CREATE INDEX posts_untold ON public.posts USING btree (business_id, publish_at) WHERE ((state = 'published'::text) AND (told_at IS NULL));
CREATE INDEX posts_written ON public.posts USING btree (business_id, created_at, id);
alter table posts force row level security;
create policy tenant on posts as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
create policy upkeep on posts as permissive for select using ((current_setting('app.upkeep'::text, true) = 'on'::text));
grant delete, insert, select, update on posts to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table product_images (
  business_id uuid not null,
  product_id uuid not null,
  image_id uuid not null,
  place smallint not null,
  constraint product_images_business_id_product_id_image_id_pk PRIMARY KEY (business_id, product_id, image_id),
  constraint product_images_place UNIQUE (business_id, product_id, place),
  constraint product_images_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id),
  constraint product_images_business_id_product_id_products_business_id_id_f FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id)
);
CREATE INDEX product_images_image ON public.product_images USING btree (business_id, image_id);
alter table product_images force row level security;
create policy tenant on product_images as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on product_images to daftar_app;

create table product_prices (
  business_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  price integer not null,
  set_by uuid,
  set_at timestamp with time zone not null,
  constraint product_prices_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint product_prices_business_id_product_id_products_business_id_id_f FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id)
);
CREATE INDEX product_prices_product ON public.product_prices USING btree (business_id, product_id, set_at);
alter table product_prices force row level security;
create policy tenant on product_prices as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant select on product_prices to daftar_app;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON product_prices FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table products (
  business_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  name jsonb not null,
  description jsonb not null default '{}'::jsonb,
  price integer not null,
  worth bigint,
  stock integer,
  limit_count smallint,
  limit_period text,
  sale_from timestamp with time zone,
  sale_until timestamp with time zone,
  state text not null default 'draft'::text,
  place integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint products_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint products_business_id_store_id_stores_business_id_id_fk FOREIGN KEY (business_id, store_id) REFERENCES stores(business_id, id),
  constraint products_limit CHECK ((limit_count IS NULL) = (limit_period IS NULL) AND (limit_count >= 1 AND limit_count <= 1000) IS NOT FALSE AND (limit_period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'ever'::text])) IS NOT FALSE),
  constraint products_name CHECK (COALESCE(name ->> 'uz'::text, name ->> 'ru'::text, name ->> 'en'::text, ''::text) <> ''::text),
  constraint products_price CHECK (price >= 1 AND price <= 1000000),
  constraint products_state CHECK (state = ANY (ARRAY['draft'::text, 'on_sale'::text, 'archived'::text])),
  constraint products_stock CHECK (stock >= 0 AND stock <= 1000000),
  constraint products_window CHECK (sale_from < sale_until),
  constraint products_worth CHECK (worth >= 0 AND worth <= '1000000000000'::bigint)
);
CREATE INDEX products_store ON public.products USING btree (business_id, store_id, place, id);
alter table products force row level security;
create policy tenant on products as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on products to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER note_first_price AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_price();
CREATE TRIGGER note_price AFTER UPDATE OF price ON products FOR EACH ROW WHEN (old.price <> new.price) EXECUTE FUNCTION note_price();

create table push_deliveries (
  business_id uuid not null,
  subscription_id uuid not null,
  notification_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint push_deliveries_business_id_subscription_id_notification_id_pk PRIMARY KEY (business_id, subscription_id, notification_id),
  constraint push_deliveries_business_id_notification_id_notifications_busin FOREIGN KEY (business_id, notification_id) REFERENCES notifications(business_id, id) ON DELETE CASCADE,
  constraint push_deliveries_business_id_subscription_id_push_subscriptions_ FOREIGN KEY (business_id, subscription_id) REFERENCES push_subscriptions(business_id, id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_sent ON public.push_deliveries USING btree (business_id, sent_at);
alter table push_deliveries force row level security;
create policy tenant on push_deliveries as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on push_deliveries to daftar_app;

create table push_subscriptions (
  business_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint push_subscriptions_endpoint UNIQUE (business_id, endpoint),
  constraint push_subscriptions_business_id_session_id_sessions_business_id_ FOREIGN KEY (business_id, session_id) REFERENCES sessions(business_id, id) ON DELETE CASCADE,
  constraint push_subscriptions_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (business_id, user_id);
alter table push_subscriptions force row level security;
create policy tenant on push_subscriptions as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
create policy upkeep on push_subscriptions as permissive for select using ((current_setting('app.upkeep'::text, true) = 'on'::text));
grant delete, insert, select, update on push_subscriptions to daftar_app;

create table refresh_tokens (
  business_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  generation integer not null,
  token_hash bytea not null,
  used_at timestamp with time zone,
  successor_seed bytea,
  constraint refresh_tokens_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint refresh_tokens_generation UNIQUE (business_id, session_id, generation),
  constraint refresh_tokens_hash UNIQUE (business_id, token_hash),
  constraint refresh_tokens_business_id_session_id_sessions_business_id_id_f FOREIGN KEY (business_id, session_id) REFERENCES sessions(business_id, id) ON DELETE CASCADE
);
alter table refresh_tokens force row level security;
create policy tenant on refresh_tokens as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on refresh_tokens to daftar_app;

create table rollovers (
  business_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  from_year text not null,
  last_day date not null,
  first_day date not null,
  plan jsonb not null,
  leavers_gone boolean not null default false,
  done boolean not null default false,
  constraint rollovers_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint rollovers_business_id_batch_id_batches_business_id_id_fk FOREIGN KEY (business_id, batch_id) REFERENCES batches(business_id, id),
  constraint rollovers_days CHECK (last_day < first_day),
  constraint rollovers_done CHECK (NOT done OR leavers_gone)
);
CREATE UNIQUE INDEX rollovers_one_ahead ON public.rollovers USING btree (business_id) WHERE (NOT done);
alter table rollovers force row level security;
create policy tenant on rollovers as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on rollovers to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON rollovers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON rollovers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON rollovers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table rooms (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  capacity smallint,
  archived_at timestamp with time zone,
  version integer not null default 1,
  kind text not null default 'classroom'::text,
  holds smallint not null default 1,
  closed jsonb not null default '[]'::jsonb,
  constraint rooms_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint rooms_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint rooms_capacity CHECK (capacity >= 1 AND capacity <= 1000),
  constraint rooms_holds CHECK (holds >= 1 AND holds <= 20),
  constraint rooms_name_length CHECK (length(name) >= 1 AND length(name) <= 50)
);
CREATE UNIQUE INDEX rooms_name ON public.rooms USING btree (business_id, fold_class_label(name));
alter table rooms force row level security;
create policy tenant on rooms as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on rooms to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON rooms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON rooms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON rooms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_uses AFTER UPDATE ON rooms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_ground();

create table saved_views (
  business_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_views_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint saved_views_name UNIQUE (business_id, user_id, list, name),
  constraint saved_views_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE
);
alter table saved_views force row level security;
create policy tenant on saved_views as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on saved_views to daftar_app;

create table schedule_lessons (
  business_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  line_id uuid not null,
  class_id uuid not null,
  weekday smallint not null,
  period smallint,
  starts_at time without time zone,
  ends_at time without time zone,
  locked boolean not null default false,
  room_ids uuid[] not null default '{}'::uuid[],
  constraint schedule_lessons_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint schedule_lessons_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint schedule_lessons_business_id_line_id_lesson_lines_business_id_i FOREIGN KEY (business_id, line_id) REFERENCES lesson_lines(business_id, id) ON DELETE CASCADE,
  constraint schedule_lessons_business_id_schedule_id_schedules_business_id_ FOREIGN KEY (business_id, schedule_id) REFERENCES schedules(business_id, id) ON DELETE CASCADE,
  constraint schedule_lessons_period CHECK (period >= 0 AND period <= 12),
  constraint schedule_lessons_time CHECK ((period IS NULL) = (starts_at IS NOT NULL) AND (starts_at IS NULL) = (ends_at IS NULL) AND starts_at < ends_at),
  constraint schedule_lessons_weekday CHECK (weekday >= 1 AND weekday <= 7)
);
CREATE INDEX schedule_lessons_class ON public.schedule_lessons USING btree (business_id, class_id);
CREATE INDEX schedule_lessons_line ON public.schedule_lessons USING btree (business_id, line_id);
CREATE INDEX schedule_lessons_schedule ON public.schedule_lessons USING btree (business_id, schedule_id, line_id);
alter table schedule_lessons force row level security;
create policy tenant on schedule_lessons as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on schedule_lessons to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON schedule_lessons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON schedule_lessons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON schedule_lessons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_uses_of_changed AFTER UPDATE ON schedule_lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_schedule_uses();
CREATE TRIGGER keep_uses_of_new AFTER INSERT ON schedule_lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_schedule_uses();
CREATE TRIGGER keep_uses_of_removed AFTER DELETE ON schedule_lessons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_schedule_uses();

create table schedule_runs (
  business_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  kind text not null,
  state text not null default 'queued'::text,
  seed integer not null,
  options jsonb not null default '{}'::jsonb,
  progress jsonb,
  best jsonb,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint schedule_runs_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint schedule_runs_business_id_asked_by_users_business_id_id_fk FOREIGN KEY (business_id, asked_by) REFERENCES users(business_id, id),
  constraint schedule_runs_business_id_schedule_id_schedules_business_id_id_ FOREIGN KEY (business_id, schedule_id) REFERENCES schedules(business_id, id) ON DELETE CASCADE,
  constraint schedule_runs_kind CHECK (kind = ANY (ARRAY['generate'::text, 'improve'::text])),
  constraint schedule_runs_state CHECK (state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))
);
CREATE INDEX schedule_runs_asker ON public.schedule_runs USING btree (business_id, asked_by);
CREATE INDEX schedule_runs_schedule ON public.schedule_runs USING btree (business_id, schedule_id, asked_at);
CREATE INDEX schedule_runs_waiting ON public.schedule_runs USING btree (business_id, asked_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
alter table schedule_runs force row level security;
create policy tenant on schedule_runs as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on schedule_runs to daftar_app;

create table schedule_uses (
  business_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  lesson_id uuid not null,
  weekday smallint not null,
  week text not null,
  minutes int4range not null,
  resource uuid not null,
  place int4range not null,
  constraint schedule_uses_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint schedule_uses_business_id_lesson_id_schedule_lessons_business_i FOREIGN KEY (business_id, lesson_id) REFERENCES schedule_lessons(business_id, id) ON DELETE CASCADE,
  constraint schedule_uses_business_id_schedule_id_schedules_business_id_id_ FOREIGN KEY (business_id, schedule_id) REFERENCES schedules(business_id, id) ON DELETE CASCADE,
  constraint schedule_uses_apart EXCLUDE USING gist (business_id WITH =, schedule_id WITH =, resource WITH =, weekday WITH =, week WITH =, minutes WITH &&, place WITH &&) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX schedule_uses_lesson ON public.schedule_uses USING btree (business_id, lesson_id);
alter table schedule_uses force row level security;
create policy tenant on schedule_uses as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant select on schedule_uses to daftar_app;

create table schedules (
  business_id uuid not null,
  id uuid not null,
  academic_year text not null,
  name text not null,
  state text not null default 'draft'::text,
  valid_from date,
  valid_to date,
  planned_to date,
  closed_by uuid,
  based_on uuid,
  score integer,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  publication uuid,
  rules_left smallint,
  weights jsonb not null default '{}'::jsonb,
  changed_by uuid,
  changed_at timestamp with time zone,
  constraint schedules_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint schedules_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint schedules_business_id_changed_by_users_business_id_id_fk FOREIGN KEY (business_id, changed_by) REFERENCES users(business_id, id),
  constraint schedules_academic_year CHECK (academic_year ~ '^[0-9]{4}/[0-9]{4}$'::text),
  constraint schedules_dated CHECK ((state = 'draft'::text) = (valid_from IS NULL)),
  constraint schedules_name CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint schedules_order CHECK (valid_to IS NULL OR valid_from <= valid_to),
  constraint schedules_state CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])),
  constraint schedules_apart EXCLUDE USING gist (business_id WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE (state = 'published'::text) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX schedules_changer ON public.schedules USING btree (business_id, changed_by);
CREATE INDEX schedules_valid ON public.schedules USING btree (business_id, state, valid_from);
alter table schedules force row level security;
create policy tenant on schedules as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on schedules to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON schedules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON schedules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON schedules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_uses AFTER UPDATE OF state ON schedules FOR EACH ROW WHEN (old.state <> new.state) EXECUTE FUNCTION keep_uses_of_version();
CREATE TRIGGER note_changer BEFORE UPDATE ON schedules FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION note_schedule_changer();

create table security_events (
  business_id uuid not null,
  id uuid not null,
  quarter timestamp with time zone not null,
  same bytea not null,
  kind text not null,
  user_id uuid,
  name_hash text not null default ''::text,
  network text not null default ''::text,
  agent text not null default ''::text,
  file jsonb,
  count integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint security_events_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint security_events_same UNIQUE (business_id, quarter, same),
  constraint security_events_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id),
  constraint security_events_count CHECK (count > 0),
  constraint security_events_short CHECK (length(network) <= 60 AND length(agent) <= 200 AND length(name_hash) <= 16)
);
CREATE INDEX security_events_user ON public.security_events USING btree (business_id, user_id, kind, quarter);
alter table security_events force row level security;
create policy tenant on security_events as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on security_events to daftar_app;

create table sessions (
  business_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  generation integer not null default 1,
  device text not null default ''::text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_for text,
  constraint sessions_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint sessions_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id)
);
CREATE INDEX sessions_user ON public.sessions USING btree (business_id, user_id);
alter table sessions force row level security;
create policy tenant on sessions as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on sessions to daftar_app;

create table setup_codes (
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint setup_codes_pkey PRIMARY KEY (code_hash)
);
grant delete, insert, select, update on setup_codes to daftar_app;

create table sign_in_endings (
  business_id uuid not null,
  ending text not null,
  constraint sign_in_endings_business_id_ending_pk PRIMARY KEY (business_id, ending),
  constraint sign_in_endings_ending UNIQUE (ending),
  constraint sign_in_endings_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id)
);
alter table sign_in_endings force row level security;
create policy tenant on sign_in_endings as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select on sign_in_endings to daftar_app;

create table storage_use (
  business_id uuid not null,
  bytes bigint not null,
  constraint storage_use_pkey PRIMARY KEY (business_id),
  constraint storage_use_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id)
);
alter table storage_use force row level security;
create policy tenant on storage_use as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
create policy upkeep on storage_use as permissive for select using ((current_setting('app.upkeep'::text, true) = 'on'::text));
grant select on storage_use to daftar_app;

create table store_classes (
  business_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  class_id uuid not null,
  constraint store_classes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint store_classes_once UNIQUE (business_id, store_id, class_id),
  constraint store_classes_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id),
  constraint store_classes_business_id_store_id_stores_business_id_id_fk FOREIGN KEY (business_id, store_id) REFERENCES stores(business_id, id)
);
alter table store_classes force row level security;
create policy tenant on store_classes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on store_classes to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON store_classes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON store_classes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON store_classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table store_keepers (
  business_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  user_id uuid not null,
  constraint store_keepers_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint store_keepers_once UNIQUE (business_id, store_id, user_id),
  constraint store_keepers_business_id_store_id_stores_business_id_id_fk FOREIGN KEY (business_id, store_id) REFERENCES stores(business_id, id),
  constraint store_keepers_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id)
);
CREATE INDEX store_keepers_user ON public.store_keepers USING btree (business_id, user_id);
alter table store_keepers force row level security;
create policy tenant on store_keepers as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on store_keepers to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON store_keepers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON store_keepers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON store_keepers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table stores (
  business_id uuid not null,
  id uuid not null,
  name jsonb not null,
  description jsonb not null default '{}'::jsonb,
  image_id uuid,
  opening text not null default 'always'::text,
  hours jsonb not null default '[]'::jsonb,
  opens_on date,
  closes_on date,
  for_all boolean not null default true,
  hold_days smallint not null default 14,
  version integer not null default 1,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint stores_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint stores_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint stores_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id),
  constraint stores_dates CHECK ((opening = 'dates'::text) = (opens_on IS NOT NULL AND closes_on IS NOT NULL) AND (opens_on <= closes_on) IS NOT FALSE),
  constraint stores_hold_days CHECK (hold_days >= 1 AND hold_days <= 90),
  constraint stores_hours CHECK (opening <> 'weekly'::text OR jsonb_array_length(hours) >= 1 AND jsonb_array_length(hours) <= 28),
  constraint stores_name CHECK (COALESCE(name ->> 'uz'::text, name ->> 'ru'::text, name ->> 'en'::text, ''::text) <> ''::text),
  constraint stores_opening CHECK (opening = ANY (ARRAY['always'::text, 'weekly'::text, 'dates'::text]))
);
alter table stores force row level security;
create policy tenant on stores as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on stores to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON stores REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON stores REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON stores REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER open_accounts AFTER INSERT ON stores FOR EACH ROW EXECUTE FUNCTION open_store_accounts();

create table student_documents (
  business_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null,
  name text not null,
  mime text not null,
  bytes bytea not null,
  size integer not null,
  uploaded_by uuid not null,
  created_at timestamp with time zone not null,
  constraint student_documents_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint student_documents_business_id_student_id_students_business_id_i FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint student_documents_business_id_uploaded_by_users_business_id_id_ FOREIGN KEY (business_id, uploaded_by) REFERENCES users(business_id, id),
  constraint student_documents_name CHECK (length(name) >= 1 AND length(name) <= 200)
);
CREATE INDEX student_documents_student ON public.student_documents USING btree (business_id, student_id);
CREATE INDEX student_documents_uploader ON public.student_documents USING btree (business_id, uploaded_by);
alter table student_documents force row level security;
create policy tenant on student_documents as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on student_documents to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON student_documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON student_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON student_documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER count_bytes_delete AFTER DELETE ON student_documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_insert AFTER INSERT ON student_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_update AFTER UPDATE ON student_documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');

create table student_notes (
  business_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  author_id uuid not null,
  readers text not null,
  text text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint student_notes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint student_notes_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id),
  constraint student_notes_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id),
  constraint student_notes_text CHECK (length(text) >= 1 AND length(text) <= 4000)
);
CREATE INDEX student_notes_author ON public.student_notes USING btree (business_id, author_id);
CREATE INDEX student_notes_student ON public.student_notes USING btree (business_id, student_id);
alter table student_notes force row level security;
create policy tenant on student_notes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on student_notes to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON student_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON student_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON student_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table students (
  business_id uuid not null,
  id uuid not null,
  student_number text,
  address text not null default ''::text,
  allergies text[] not null default '{}'::text[],
  health_notes text not null default ''::text,
  left_on date,
  left_for text,
  diets text[] not null default '{}'::text[],
  meal_price text,
  meal_price_from date,
  meal_price_until date,
  constraint students_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint students_number UNIQUE (business_id, student_number),
  constraint students_business_id_id_users_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES users(business_id, id),
  constraint students_meal_price CHECK (meal_price = ANY (ARRAY['reduced'::text, 'free'::text])),
  constraint students_meal_price_dated CHECK (meal_price IS NOT NULL OR num_nonnulls(meal_price_from, meal_price_until) = 0),
  constraint students_meal_price_order CHECK (meal_price_from <= meal_price_until)
);
CREATE INDEX students_number_part ON public.students USING gin (business_id, student_number gin_trgm_ops);
alter table students force row level security;
create policy looked_for on students as permissive for select to daftar_owner using (true);
create policy tenant on students as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on students to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON students REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON students REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table subjects (
  business_id uuid not null,
  id uuid not null,
  name jsonb not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  colour text not null default 'indigo'::text,
  weekly_norms jsonb not null default '{}'::jsonb,
  language text,
  difficulty smallint,
  version integer not null default 1,
  room_kind text,
  difficulty_by_grade jsonb not null default '{}'::jsonb,
  light boolean,
  block smallint not null default 1,
  homeroom_hour boolean not null default false,
  constraint subjects_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint subjects_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint subjects_block CHECK (block >= 1 AND block <= 2),
  constraint subjects_difficulty CHECK (difficulty >= 1 AND difficulty <= 13),
  constraint subjects_name CHECK (COALESCE(name ->> 'uz'::text, name ->> 'ru'::text, name ->> 'en'::text, ''::text) <> ''::text)
);
alter table subjects force row level security;
create policy tenant on subjects as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on subjects to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON subjects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON subjects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_subjects();
CREATE TRIGGER refuse_second_subject_changed BEFORE UPDATE OF name, archived_at ON subjects FOR EACH ROW WHEN (new.archived_at IS NULL AND (old.archived_at IS NOT NULL OR old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION refuse_second_subject();
CREATE TRIGGER refuse_second_subject_new BEFORE INSERT ON subjects FOR EACH ROW WHEN (new.archived_at IS NULL) EXECUTE FUNCTION refuse_second_subject();

create table teacher_absences (
  business_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  from_date date not null,
  to_date date not null,
  from_time time without time zone,
  to_time time without time zone,
  excuse text not null,
  note text not null default ''::text,
  state text not null,
  announced_by uuid not null,
  announced_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  version integer not null default 1,
  constraint teacher_absences_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint teacher_absences_business_id_announced_by_users_business_id_id_ FOREIGN KEY (business_id, announced_by) REFERENCES users(business_id, id),
  constraint teacher_absences_business_id_decided_by_users_business_id_id_fk FOREIGN KEY (business_id, decided_by) REFERENCES users(business_id, id),
  constraint teacher_absences_business_id_teacher_id_teachers_business_id_id FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id),
  constraint teacher_absences_decided CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint teacher_absences_excuse CHECK (excuse = ANY (ARRAY['illness'::text, 'family'::text, 'official'::text, 'weather'::text, 'other'::text])),
  constraint teacher_absences_order CHECK (from_date <= to_date AND (to_date - from_date) < 366 AND (from_date < to_date OR from_time IS NULL OR to_time IS NULL OR from_time < to_time)),
  constraint teacher_absences_state CHECK (state = ANY (ARRAY['asked'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])),
  constraint teacher_absences_apart EXCLUDE USING gist (business_id WITH =, teacher_id WITH =, tsrange(from_date + COALESCE(from_time, '00:00:00'::time without time zone), to_date + COALESCE(to_time, '24:00:00'::time without time zone)) WITH &&) WHERE (state = ANY (ARRAY['asked'::text, 'approved'::text]))
);
CREATE INDEX teacher_absences_announcer ON public.teacher_absences USING btree (business_id, announced_by);
CREATE INDEX teacher_absences_days ON public.teacher_absences USING btree (business_id, from_date, to_date);
CREATE INDEX teacher_absences_decider ON public.teacher_absences USING btree (business_id, decided_by);
CREATE INDEX teacher_absences_teacher ON public.teacher_absences USING btree (business_id, teacher_id, from_date);
alter table teacher_absences force row level security;
create policy tenant on teacher_absences as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on teacher_absences to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON teacher_absences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON teacher_absences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON teacher_absences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table teacher_subjects (
  business_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  subject_id uuid not null,
  constraint teacher_subjects_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint teacher_subjects_once UNIQUE (business_id, teacher_id, subject_id),
  constraint teacher_subjects_business_id_subject_id_subjects_business_id_id FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id),
  constraint teacher_subjects_business_id_teacher_id_teachers_business_id_id FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id)
);
CREATE INDEX teacher_subjects_subject ON public.teacher_subjects USING btree (business_id, subject_id);
alter table teacher_subjects force row level security;
create policy tenant on teacher_subjects as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on teacher_subjects to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON teacher_subjects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON teacher_subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON teacher_subjects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON teacher_subjects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON teacher_subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON teacher_subjects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();

create table teacher_wishes (
  business_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  weekday smallint not null,
  shift smallint not null,
  period smallint not null,
  wish text not null,
  constraint teacher_wishes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint teacher_wishes_once UNIQUE (business_id, teacher_id, weekday, shift, period),
  constraint teacher_wishes_business_id_teacher_id_teachers_business_id_id_f FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id),
  constraint teacher_wishes_period CHECK (period >= 0 AND period <= 12),
  constraint teacher_wishes_shift CHECK (shift >= 1 AND shift <= 3),
  constraint teacher_wishes_weekday CHECK (weekday >= 1 AND weekday <= 7)
);
alter table teacher_wishes force row level security;
create policy tenant on teacher_wishes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on teacher_wishes to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON teacher_wishes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON teacher_wishes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON teacher_wishes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table teachers (
  business_id uuid not null,
  id uuid not null,
  about text not null default ''::text,
  hired_on date,
  posts numeric(3,2),
  wishes_version integer not null default 1,
  max_per_day smallint,
  max_days smallint,
  max_gaps_week smallint,
  room_id uuid,
  constraint teachers_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint teachers_business_id_id_users_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES users(business_id, id),
  constraint teachers_business_id_room_id_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES rooms(business_id, id),
  constraint teachers_max_days CHECK (max_days >= 1 AND max_days <= 7),
  constraint teachers_max_gaps_week CHECK (max_gaps_week >= 0 AND max_gaps_week <= 40),
  constraint teachers_max_per_day CHECK (max_per_day >= 1 AND max_per_day <= 12),
  constraint teachers_posts CHECK (posts >= 0.05 AND posts <= 3::numeric)
);
alter table teachers force row level security;
create policy tenant on teachers as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on teachers to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON teachers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON teachers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON teachers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table terms (
  business_id uuid not null,
  id uuid not null,
  academic_year text not null,
  number smallint not null,
  from_grade smallint not null default 0,
  to_grade smallint not null default 12,
  starts_on date not null,
  ends_on date not null,
  version integer not null default 1,
  constraint terms_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint terms_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint terms_grades CHECK (0 <= from_grade AND from_grade <= to_grade AND to_grade <= 12),
  constraint terms_number CHECK (number >= 1 AND number <= 8),
  constraint terms_order CHECK (starts_on <= ends_on),
  constraint terms_apart EXCLUDE USING gist (business_id WITH =, int4range(from_grade::integer, to_grade::integer, '[]'::text) WITH &&, daterange(starts_on, ends_on, '[]'::text) WITH &&) DEFERRABLE
);
CREATE INDEX terms_year ON public.terms USING btree (business_id, academic_year);
alter table terms force row level security;
create policy tenant on terms as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on terms to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON terms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON terms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON terms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table text_changes (
  business_id uuid not null,
  id uuid not null,
  lang text not null,
  key text not null,
  before text,
  after text,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint text_changes_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint text_changes_business_id_changed_by_users_business_id_id_fk FOREIGN KEY (business_id, changed_by) REFERENCES users(business_id, id)
);
CREATE INDEX text_changes_author ON public.text_changes USING btree (business_id, changed_by);
CREATE INDEX text_changes_key ON public.text_changes USING btree (business_id, key, changed_at);
alter table text_changes force row level security;
create policy tenant on text_changes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select on text_changes to daftar_app;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON text_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table text_edits (
  business_id uuid not null,
  lang text not null,
  key text not null,
  phrase text not null,
  version integer not null default 1,
  edited_by uuid not null,
  edited_at timestamp with time zone not null,
  constraint text_edits_business_id_lang_key_pk PRIMARY KEY (business_id, lang, key),
  constraint text_edits_business_id_edited_by_users_business_id_id_fk FOREIGN KEY (business_id, edited_by) REFERENCES users(business_id, id),
  constraint text_edits_phrase CHECK (length(phrase) >= 1 AND length(phrase) <= 2000)
);
CREATE INDEX text_edits_editor ON public.text_edits USING btree (business_id, edited_by);
alter table text_edits force row level security;
create policy tenant on text_edits as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on text_edits to daftar_app;

create table transfers (
  business_id uuid not null,
  id uuid not null,
  from_account uuid not null,
  to_account uuid not null,
  amount bigint not null,
  reason text not null,
  mark_id uuid,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  note text not null default ''::text,
  reverses uuid,
  order_id uuid,
  constraint transfers_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint transfers_reversed_once UNIQUE (business_id, reverses),
  constraint transfers_business_id_from_account_accounts_business_id_id_fk FOREIGN KEY (business_id, from_account) REFERENCES accounts(business_id, id),
  constraint transfers_business_id_made_by_users_business_id_id_fk FOREIGN KEY (business_id, made_by) REFERENCES users(business_id, id),
  constraint transfers_business_id_mark_id_daily_marks_business_id_id_fk FOREIGN KEY (business_id, mark_id) REFERENCES daily_marks(business_id, id),
  constraint transfers_business_id_order_id_orders_business_id_id_fk FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, id),
  constraint transfers_business_id_reverses_transfers_business_id_id_fk FOREIGN KEY (business_id, reverses) REFERENCES transfers(business_id, id),
  constraint transfers_business_id_to_account_accounts_business_id_id_fk FOREIGN KEY (business_id, to_account) REFERENCES accounts(business_id, id),
  constraint transfers_amount CHECK (amount > 0),
  constraint transfers_of_orders CHECK ((reason = ANY (ARRAY['order'::text, 'refund'::text])) = (order_id IS NOT NULL)),
  constraint transfers_reversal CHECK ((reason = 'reversal'::text) = (reverses IS NOT NULL)),
  constraint transfers_two_accounts CHECK (from_account <> to_account)
);
CREATE INDEX transfers_from ON public.transfers USING btree (business_id, from_account, id);
CREATE INDEX transfers_maker ON public.transfers USING btree (business_id, made_by, made_at);
CREATE INDEX transfers_mark ON public.transfers USING btree (business_id, mark_id) WHERE (mark_id IS NOT NULL);
CREATE INDEX transfers_order ON public.transfers USING btree (business_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX transfers_to ON public.transfers USING btree (business_id, to_account, id);
CREATE INDEX transfers_when ON public.transfers USING btree (business_id, made_at, id);
alter table transfers force row level security;
create policy tenant on transfers as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select on transfers to daftar_app;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER move_coins AFTER INSERT ON transfers REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION move_coins();
CREATE TRIGGER move_coins_counted AFTER INSERT ON transfers REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION count_coins();
CREATE CONSTRAINT TRIGGER transfers_orders_coins AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.order_id IS NOT NULL) EXECUTE FUNCTION check_order_coins();

create table tries (
  key text not null,
  points integer not null,
  expire bigint,
  constraint tries_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on tries to daftar_app;

create table upload_days (
  business_id uuid not null,
  id uuid not null,
  day date not null,
  bytes bigint not null,
  constraint upload_days_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint upload_days_business_id_id_users_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES users(business_id, id)
);
alter table upload_days force row level security;
create policy tenant on upload_days as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant select on upload_days to daftar_app;

create table users (
  business_id uuid not null,
  id uuid not null,
  role text not null,
  username text not null,
  password_hash text,
  phone text,
  last_name text not null,
  first_name text not null,
  patronymic text not null default ''::text,
  gender text,
  birth_date date,
  lang text not null default 'ru'::text,
  image_id uuid,
  card_number text,
  version integer not null default 1,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  erased_at timestamp with time zone,
  search_name text not null generated always as (((' '::text || fold_search(((((last_name || ' '::text) || first_name) || ' '::text) || patronymic))) || ' '::text)) stored,
  phone_by_person boolean not null default false,
  constraint users_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint users_phone UNIQUE (business_id, phone),
  constraint users_username UNIQUE (username),
  constraint users_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  constraint users_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id),
  constraint users_card_number_form CHECK (card_number ~ '^[0-9]{8,19}$'::text),
  constraint users_deleted_are_archived CHECK (deleted_at IS NULL OR archived_at IS NOT NULL),
  constraint users_names CHECK (length(last_name) >= 1 AND length(last_name) <= 100 AND length(first_name) >= 1 AND length(first_name) <= 100 AND length(patronymic) <= 100),
  constraint users_phone_form CHECK (phone ~ '^[0-9]{12}$'::text),
  constraint users_username_form CHECK (username = lower(username) AND length(username) >= 3 AND length(username) <= 254)
);
CREATE INDEX users_phone_part ON public.users USING gin (business_id, phone gin_trgm_ops);
CREATE INDEX users_register ON public.users USING btree (business_id, role, last_name COLLATE "uz-x-icu", first_name COLLATE "uz-x-icu", patronymic COLLATE "uz-x-icu", id);
CREATE INDEX users_role ON public.users USING btree (business_id, role, archived_at, username);
CREATE INDEX users_search ON public.users USING gin (business_id, search_name gin_trgm_ops);
alter table users force row level security;
create policy looked_for on users as permissive for select to daftar_owner using (true);
create policy sign_in on users as permissive for select using ((username = NULLIF(current_setting('app.sign_in_username'::text, true), ''::text)));
create policy tenant on users as permissive for all using (
CASE
    WHEN (business_id = ( SELECT current_business() AS current_business)) THEN true
    ELSE false
END) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select, update on users to daftar_app;
CREATE TRIGGER audit_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_users();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_users();
CREATE TRIGGER note_phone_writer BEFORE UPDATE OF phone ON users FOR EACH ROW WHEN (new.phone IS DISTINCT FROM old.phone AND new.phone_by_person = old.phone_by_person) EXECUTE FUNCTION note_phone_writer();
CREATE TRIGGER refuse_foreign_ending BEFORE INSERT OR UPDATE OF username ON users FOR EACH ROW WHEN (new.username ~ '@[^.]+$'::text) EXECUTE FUNCTION refuse_foreign_ending();

create table warning_talks (
  business_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  settled boolean not null,
  facts jsonb not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  constraint warning_talks_business_id_id_pk PRIMARY KEY (business_id, id),
  constraint warning_talks_business_id_made_by_users_business_id_id_fk FOREIGN KEY (business_id, made_by) REFERENCES users(business_id, id),
  constraint warning_talks_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id)
);
CREATE INDEX warning_talks_maker ON public.warning_talks USING btree (business_id, made_by);
CREATE INDEX warning_talks_student ON public.warning_talks USING btree (business_id, student_id);
alter table warning_talks force row level security;
create policy tenant on warning_talks as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant insert, select on warning_talks to daftar_app;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON warning_talks FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_insert AFTER INSERT ON warning_talks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();

create table wishes (
  business_id uuid not null,
  student_id uuid not null,
  product_id uuid not null,
  set_at timestamp with time zone not null,
  constraint wishes_business_id_student_id_pk PRIMARY KEY (business_id, student_id),
  constraint wishes_business_id_product_id_products_business_id_id_fk FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id),
  constraint wishes_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id)
);
alter table wishes force row level security;
create policy tenant on wishes as permissive for all using ((business_id = ( SELECT current_business() AS current_business))) with check ((business_id = ( SELECT current_business() AS current_business)));
grant delete, insert, select, update on wishes to daftar_app;

CREATE OR REPLACE FUNCTION public.audit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
  batch uuid := nullif(current_setting('app.batch_id', true), '')::uuid;
  operation text := coalesce(current_setting('app.operation', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_entries (business_id, id, actor_id, batch_id, operation, table_name, row_id, about_id, new)
    SELECT current_business(), uuidv7(), actor, batch, operation, TG_TABLE_NAME, n.id, audited_about(to_jsonb(n)), audited_columns(to_jsonb(n))
    FROM new_rows n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_entries (business_id, id, actor_id, batch_id, operation, table_name, row_id, about_id, old)
    SELECT current_business(), uuidv7(), actor, batch, operation, TG_TABLE_NAME, o.id, audited_about(to_jsonb(o)), audited_columns(to_jsonb(o))
    FROM old_rows o;
  ELSE
    INSERT INTO audit_entries (business_id, id, actor_id, batch_id, operation, table_name, row_id, about_id, old, new)
    SELECT current_business(), uuidv7(), actor, batch, operation, TG_TABLE_NAME, n.id, audited_about(to_jsonb(n)),
      changed.before,
      -- that there is a new password is worth knowing, and nothing more of it
      changed.after || CASE WHEN to_jsonb(o)->'password_hash' IS DISTINCT FROM to_jsonb(n)->'password_hash'
        THEN '{"password": true}'::jsonb ELSE '{}'::jsonb END
    FROM new_rows n
    JOIN old_rows o ON o.id = n.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(b.key, b.value), '{}') AS before, coalesce(jsonb_object_agg(b.key, a.value), '{}') AS after
      FROM jsonb_each(audited_columns(to_jsonb(o))) b
      JOIN jsonb_each(audited_columns(to_jsonb(n))) a USING (key)
      WHERE a.value <> b.value
    ) changed
    WHERE changed.after <> '{}' OR to_jsonb(o)->'password_hash' IS DISTINCT FROM to_jsonb(n)->'password_hash';
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE PROCEDURE public.audit_table(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
BEGIN
  EXECUTE format('CREATE TRIGGER audit_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows()', table_name);
  EXECUTE format('CREATE TRIGGER audit_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows()', table_name);
  EXECUTE format('CREATE TRIGGER audit_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows()', table_name);
END
$procedure$
;

CREATE OR REPLACE FUNCTION public.audited_about(written jsonb)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (COALESCE((written ->> 'post_id'::text), (written ->> 'student_id'::text), (written ->> 'class_id'::text), (written ->> 'teacher_id'::text), (written ->> 'user_id'::text), (written ->> 'holder_id'::text), (written ->> 'id'::text)))::uuid
;

CREATE OR REPLACE FUNCTION public.audited_columns(written jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (written - '{business_id,password_hash,code_hash,bytes,search_name,version,wishes_version,updated_at,last_seen_at,balance,score,changed_by,changed_at,body,lead,search_text,told_at,draft}'::text[])
;

CREATE OR REPLACE FUNCTION public.batch_conflicts(batch uuid)
 RETURNS TABLE(table_name text, row_id uuid, about_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET enable_nestloop TO 'off'
AS $function$
DECLARE
  changed text;
BEGIN
  -- table by table: an import has thousands of rows in each
  FOR changed IN
    SELECT DISTINCT e.table_name FROM audit_entries e
    WHERE e.business_id = current_business() AND e.batch_id = batch ORDER BY 1
  LOOP
    RETURN QUERY EXECUTE format(
      'WITH entries AS MATERIALIZED (
        SELECT e.row_id, (array_agg(e.about_id ORDER BY e.id DESC))[1] AS about_id,
          (array_agg(e.new IS NULL ORDER BY e.id DESC))[1] AS removed,
          merged_columns(e.new - ''password'' ORDER BY e.id) AS as_left,
          -- somebody has been made nameless: the log no longer says how it was
          bool_or(coalesce(e.new, e.old) = ''{}'') AS emptied
        FROM audit_entries e WHERE e.business_id = $1 AND e.batch_id = $2 AND e.table_name = $3
        GROUP BY e.row_id
      ), present AS MATERIALIZED (
        SELECT t.id, to_jsonb(t) AS written FROM %I t
        WHERE t.%I = $1 AND t.id = ANY (ARRAY(SELECT row_id FROM entries)) ORDER BY t.id FOR UPDATE
      )
      SELECT $3, e.row_id, e.about_id FROM entries e LEFT JOIN present p ON p.id = e.row_id
      WHERE e.emptied OR NOT CASE
        WHEN e.removed OR p.written IS NULL THEN e.removed AND p.written IS NULL
        ELSE p.written || e.as_left = p.written
      END
      ORDER BY e.row_id',
      changed, CASE changed WHEN 'businesses' THEN 'id' ELSE 'business_id' END)
    USING current_business(), batch, changed;
  END LOOP;
END
$function$
;

CREATE OR REPLACE FUNCTION public.batch_holders(batch uuid)
 RETURNS TABLE(table_name text, row_id uuid, about_id uuid, held_by text, holder jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
DECLARE
  pointing record;
BEGIN
  FOR pointing IN
    SELECT target.relname AS made, other.relname AS holding, mine.attname AS key_column
    FROM pg_constraint c
    JOIN pg_class target ON target.oid = c.confrelid
    JOIN pg_class other ON other.oid = c.conrelid
    CROSS JOIN LATERAL unnest(c.conkey, c.confkey) pair (mine, theirs)
    JOIN pg_attribute theirs ON theirs.attrelid = c.confrelid AND theirs.attnum = pair.theirs AND theirs.attname = 'id'
    JOIN pg_attribute mine ON mine.attrelid = c.conrelid AND mine.attnum = pair.mine
    WHERE c.contype = 'f' AND c.confdeltype IN ('a', 'r') AND c.conparentid = 0
      AND target.relname IN (
        SELECT e.table_name FROM audit_entries e
        WHERE e.business_id = current_business() AND e.batch_id = batch AND e.old IS NULL
      )
      -- these go with the person
      AND other.relname NOT IN ('notifications', 'notification_settings')
    ORDER BY 1, 2, 3
  LOOP
    RETURN QUERY EXECUTE format(
      'WITH made AS MATERIALIZED (
        SELECT e.row_id, e.about_id FROM audit_entries e
        WHERE e.business_id = $1 AND e.batch_id = $2 AND e.table_name = $3 AND e.old IS NULL
      )
      SELECT DISTINCT ON (m.row_id) $3, m.row_id, m.about_id, $4, to_jsonb(h)
      FROM made m JOIN %I h ON h.business_id = $1 AND h.%I = m.row_id
      WHERE NOT EXISTS (
        SELECT FROM audit_entries o
        WHERE o.business_id = $1 AND o.batch_id = $2 AND o.table_name = $4 AND o.row_id::text = to_jsonb(h)->>''id'' AND o.old IS NULL
      )
      ORDER BY m.row_id, to_jsonb(h)->>''id'' DESC',
      pointing.holding, pointing.key_column)
    USING current_business(), batch, pointing.made::text, pointing.holding::text;
  END LOOP;
  -- a mark belongs to a student and a class, and so to the time that the student was in it
  RETURN QUERY
    SELECT DISTINCT ON (m.id) 'class_students', m.id, e.about_id, 'daily_marks', to_jsonb(d)
    FROM audit_entries e
    JOIN class_students m ON m.business_id = current_business() AND m.id = e.row_id
    JOIN daily_marks d ON d.business_id = current_business() AND d.class_id = m.class_id AND d.student_id = m.student_id
      AND d.day >= m.from_date AND d.day <= coalesce(m.to_date, 'infinity')
    WHERE e.business_id = current_business() AND e.batch_id = batch AND e.table_name = 'class_students' AND e.old IS NULL
    ORDER BY m.id, d.recorded_at DESC;
END
$function$
;

CREATE OR REPLACE FUNCTION public.bells_lasting(of_business uuid, lasts smallint)
 RETURNS TABLE(shift smallint, number smallint, starts_at time without time zone, ends_at time without time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.shift, p.number, p.starts_at - p.sooner, p.starts_at - p.sooner + least(p.ends_at - p.starts_at, make_interval(mins => lasts))
  FROM (
    SELECT o.*, coalesce(
      sum(greatest(o.ends_at - o.starts_at - make_interval(mins => lasts), interval '0')) FILTER (WHERE o.number > 0)
        OVER (PARTITION BY o.shift ORDER BY o.starts_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      interval '0') AS sooner
    FROM periods o WHERE o.business_id = of_business
  ) p
$function$
;

CREATE OR REPLACE FUNCTION public.chat_belonging(rooms uuid[])
 RETURNS TABLE(room_id uuid, user_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
DECLARE
  own constant uuid := current_business();
  class_ids uuid[];
  student_ids uuid[];
  in_rooms uuid[];
  people uuid[];
BEGIN
  class_ids := ARRAY(
    SELECT w.class_id FROM chat_rooms w WHERE w.business_id = own AND w.id = ANY (rooms) AND w.class_id IS NOT NULL
    UNION
    SELECT r.class_id FROM chat_room_rules r WHERE r.business_id = own AND r.room_id = ANY (rooms) AND r.class_id IS NOT NULL
    UNION
    SELECT c.id FROM chat_room_rules r JOIN classes c ON c.business_id = own AND c.grade = r.grade
    WHERE r.business_id = own AND r.room_id = ANY (rooms)
  );
  student_ids := ARRAY(
    SELECT s.student_id FROM class_students s WHERE s.business_id = own AND s.class_id = ANY (class_ids) AND s.to_date IS NULL
  );
  WITH wanted AS MATERIALIZED (
    SELECT w.* FROM chat_rooms w WHERE w.business_id = own AND w.id = ANY (rooms) AND w.archived_at IS NULL
  ), rules AS MATERIALIZED (
    SELECT w.id, r.readers, r.grade, r.class_id, r.person_id, num_nonnulls(r.grade, r.class_id) = 0 AS everywhere
    FROM wanted w JOIN chat_room_rules r ON r.business_id = own AND r.room_id = w.id
    WHERE w.kind = 'made' AND r.room_id = ANY (rooms)
  ), taught AS MATERIALIZED (
    SELECT c.id, c.grade, c.homeroom_teacher_id FROM classes c
    WHERE c.business_id = own AND c.id = ANY (class_ids) AND c.archived_at IS NULL
  ), places AS MATERIALIZED (
    -- of each room the classes that it is for, and which of their people; `led`: of the parents those who lead the class too
    SELECT w.id, w.kind AS readers, true AS led, c.id AS class_id, c.homeroom_teacher_id
    FROM wanted w JOIN taught c ON c.id = w.class_id
    UNION ALL
    SELECT r.id, r.readers, false, c.id, c.homeroom_teacher_id FROM rules r JOIN taught c ON c.id = r.class_id
    UNION ALL
    SELECT r.id, r.readers, false, c.id, c.homeroom_teacher_id FROM rules r JOIN taught c ON c.grade = r.grade
  ), attended AS MATERIALIZED (
    SELECT s.class_id, s.student_id FROM class_students s
    WHERE s.business_id = own AND s.class_id = ANY (class_ids) AND s.to_date IS NULL
  ), seen AS MATERIALIZED (
    SELECT g.student_id, g.parent_id FROM guardians g
    WHERE g.business_id = own AND g.student_id = ANY (student_ids) AND g.may_see
  ), belonging AS (
    SELECT p.id, a.student_id AS person FROM places p JOIN attended a ON a.class_id = p.class_id
    WHERE p.readers IN ('class', 'students')
    UNION ALL
    SELECT p.id, s.parent_id FROM places p JOIN attended a ON a.class_id = p.class_id JOIN seen s ON s.student_id = a.student_id
    WHERE p.readers = 'parents'
    UNION ALL
    SELECT p.id, p.homeroom_teacher_id FROM places p
    WHERE p.homeroom_teacher_id IS NOT NULL AND (p.readers IN ('class', 'staff') OR (p.readers = 'parents' AND p.led))
    UNION ALL
    SELECT p.id, t.teacher_id FROM places p
    JOIN class_subjects t ON t.business_id = own AND t.class_id = p.class_id
    WHERE t.class_id = ANY (class_ids) AND t.teacher_id IS NOT NULL
      -- where nobody leads, whoever teaches is with the parents
      AND (p.readers IN ('class', 'staff') OR (p.readers = 'parents' AND p.led AND p.homeroom_teacher_id IS NULL))
    UNION ALL
    SELECT w.id, u.id FROM wanted w CROSS JOIN users u
    WHERE w.kind = 'staff' AND u.business_id = own AND u.role IN ('owner', 'admin', 'teacher')
    UNION ALL
    SELECT w.id, t.teacher_id FROM wanted w JOIN teacher_subjects t ON t.business_id = own AND t.subject_id = w.subject_id
    UNION ALL
    SELECT w.id, s.teacher_id FROM wanted w
    JOIN class_subjects s ON s.business_id = own AND s.subject_id = w.subject_id
    JOIN classes c ON c.business_id = own AND c.id = s.class_id
    WHERE s.teacher_id IS NOT NULL AND c.archived_at IS NULL
    UNION ALL
    SELECT w.id, p.person FROM wanted w CROSS JOIN LATERAL (VALUES (w.person_a), (w.person_b)) AS p (person)
    WHERE w.kind = 'direct'
    UNION ALL
    SELECT r.id, r.person_id FROM rules r WHERE r.person_id IS NOT NULL
    UNION ALL
    SELECT r.id, u.id FROM rules r CROSS JOIN users u
    WHERE r.everywhere AND u.business_id = own AND CASE r.readers
      WHEN 'staff' THEN u.role IN ('owner', 'admin', 'teacher')
      WHEN 'students' THEN u.role = 'student' WHEN 'parents' THEN u.role = 'parent' END
  )
  SELECT array_agg(b.id), array_agg(b.person) INTO in_rooms, people FROM (SELECT DISTINCT id, person FROM belonging) b;
  RETURN QUERY SELECT b.room, b.person FROM unnest(in_rooms, people) AS b (room, person)
  JOIN users u ON u.id = b.person
  WHERE u.business_id = own AND u.id = ANY (people) AND u.archived_at IS NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.chat_report_judges(of_message uuid, of_reporter uuid, made_at timestamp with time zone, at timestamp with time zone)
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH candidates AS MATERIALIZED (
    SELECT u.id, u.role, u.id = m.author_id AS accused, u.id IS NOT DISTINCT FROM of_reporter AS reporter,
      r.kind = 'direct' AND u.id IN (r.person_a, r.person_b) AS between,
      CASE WHEN u.id = s.officer_id THEN 1 WHEN u.role = 'owner' THEN 2 WHEN u.id = s.deputy_id THEN 3 ELSE 4 END AS place
    FROM chat_messages m
    JOIN chat_rooms r ON r.business_id = m.business_id AND r.id = m.room_id
    LEFT JOIN chat_settings s ON s.business_id = m.business_id
    JOIN users u ON u.business_id = m.business_id AND u.archived_at IS NULL
      AND (u.role IN ('owner', 'admin') OR u.role = 'teacher' AND u.id = s.officer_id)
    WHERE m.business_id = current_business() AND m.id = of_message
  ), uninvolved AS (
    SELECT id, role, place FROM candidates WHERE NOT accused AND NOT reporter AND NOT between
  ), first AS (
    SELECT id FROM uninvolved ORDER BY place, id LIMIT 1
  )
  SELECT id FROM first
  UNION
  SELECT id FROM uninvolved WHERE role = 'owner' AND at >= made_at + interval '24 hours'
  UNION
  SELECT id FROM candidates WHERE role = 'owner' AND reporter AND NOT accused AND NOT EXISTS (SELECT FROM first)
$function$
;

CREATE OR REPLACE FUNCTION public.check_chat_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM chat_report_judges(NEW.message_id, NEW.reporter_id, NEW.created_at, NEW.decided_at) j
    WHERE j.user_id = NEW.decided_by
  ) THEN
    RAISE EXCEPTION 'this person may not decide on this report' USING ERRCODE = 'check_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'chat_reports_judge';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.check_order_coins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  o orders;
  escrow bigint;
  revenue bigint;
  wallet bigint;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    SELECT * INTO o FROM orders WHERE business_id = new.business_id AND id = new.id;
  ELSE
    SELECT * INTO o FROM orders WHERE business_id = new.business_id AND id = new.order_id;
  END IF;
  SELECT
    coalesce(sum(CASE 'store_escrow' WHEN p.kind THEN t.amount WHEN f.kind THEN -t.amount END)
      FILTER (WHERE o.store_id IN (p.holder_id, f.holder_id)), 0),
    coalesce(sum(CASE 'store_revenue' WHEN p.kind THEN t.amount WHEN f.kind THEN -t.amount END)
      FILTER (WHERE o.store_id IN (p.holder_id, f.holder_id)), 0),
    coalesce(sum(CASE 'wallet' WHEN p.kind THEN t.amount WHEN f.kind THEN -t.amount END)
      FILTER (WHERE o.student_id IN (p.holder_id, f.holder_id)), 0)
  INTO escrow, revenue, wallet
  FROM transfers t
  JOIN accounts f ON f.business_id = t.business_id AND f.id = t.from_account
  JOIN accounts p ON p.business_id = t.business_id AND p.id = t.to_account
  WHERE t.business_id = o.business_id AND t.order_id = o.id;
  IF escrow <> (CASE WHEN o.state IN ('placed', 'ready') THEN o.quantity * o.price::bigint ELSE 0 END)
    OR revenue <> (CASE WHEN o.state = 'handed_over' THEN o.quantity * o.price::bigint ELSE 0 END)
    OR wallet <> -(escrow + revenue) THEN
    RAISE EXCEPTION 'the coins of order % are not where its state says: % in escrow, % in revenue', o.id, escrow, revenue
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_coins';
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.coin_step(from_kind text, to_kind text)
 RETURNS TABLE(kind text, sign integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT * FROM (
    SELECT CASE other WHEN 'mint' THEN 'minted' WHEN 'expired' THEN 'expired' ELSE 'spent' END,
      CASE WHEN (to_kind = 'wallet') = (other = 'mint') THEN 1 ELSE -1 END
    FROM (SELECT CASE WHEN from_kind = 'wallet' THEN to_kind WHEN to_kind = 'wallet' THEN from_kind END AS other) o
    WHERE other IS NOT NULL AND other <> 'wallet'
  ) step
$function$
;

CREATE OR REPLACE PROCEDURE public.count_bytes_of(IN files regclass, IN person text, VARIADIC columns text[])
 LANGUAGE plpgsql
AS $procedure$
DECLARE
  given constant text := (SELECT string_agg(quote_literal(name), ', ') FROM unnest(person || columns) name);
  event text;
  rows_of text;
BEGIN
  FOR event, rows_of IN VALUES ('INSERT', 'NEW TABLE AS new_rows'), ('DELETE', 'OLD TABLE AS old_rows'),
    ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows') LOOP
    EXECUTE format('CREATE TRIGGER count_bytes_%s AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes(%s)',
      lower(event), event, files, rows_of, given);
  END LOOP;
END
$procedure$
;

CREATE OR REPLACE FUNCTION public.count_coins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO coin_days AS c (business_id, day, kind, amount)
  SELECT e.business_id, (e.made_at AT TIME ZONE b.time_zone)::date, step.kind, sum(e.amount * step.sign)
  FROM entered e
  JOIN businesses b ON b.id = e.business_id
  JOIN accounts f ON f.business_id = e.business_id AND f.id = e.from_account
  JOIN accounts t ON t.business_id = e.business_id AND t.id = e.to_account
  CROSS JOIN LATERAL coin_step(f.kind, t.kind) step
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (business_id, day, kind) DO UPDATE SET amount = c.amount + excluded.amount;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.count_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mark_counts AS c (business_id, day, class_id, kind, value, count)
    SELECT business_id, day, class_id, kind, value, count(*) FROM new_rows WHERE value IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (business_id, day, class_id, kind, value) DO UPDATE SET count = c.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO mark_counts AS c (business_id, day, class_id, kind, value, count)
    SELECT business_id, day, class_id, kind, value, -count(*) FROM old_rows WHERE value IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (business_id, day, class_id, kind, value) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    INSERT INTO mark_counts AS c (business_id, day, class_id, kind, value, count)
    SELECT business_id, day, class_id, kind, value, sum(step)
    FROM (
      SELECT business_id, day, class_id, kind, value, 1 AS step FROM new_rows
      UNION ALL
      SELECT business_id, day, class_id, kind, value, -1 FROM old_rows
    ) steps
    WHERE value IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(step) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (business_id, day, class_id, kind, value) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.count_stored_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  own constant uuid := current_business();
  size text;
  added bigint := 0;
  removed bigint := 0;
  used bigint;
  today date;
  room bigint;
  part record;
BEGIN
  SELECT string_agg(format('coalesce(octet_length(%I), 0)', name), ' + ') INTO size FROM unnest(TG_ARGV[1:]) name;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('SELECT coalesce(sum(%s), 0) FROM new_rows', size) INTO added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('SELECT coalesce(sum(%s), 0) FROM old_rows', size) INTO removed;
  END IF;
  IF added = removed THEN
    RETURN NULL;
  END IF;
  INSERT INTO storage_use AS s (business_id, bytes) VALUES (own, greatest(added - removed, 0))
  ON CONFLICT (business_id) DO UPDATE SET bytes = greatest(s.bytes + added - removed, 0)
  RETURNING bytes INTO used;
  IF added < removed THEN
    RETURN NULL;
  END IF;
  SELECT storage_limit_mb * 1000000::bigint, (now() AT TIME ZONE time_zone)::date INTO room, today FROM businesses WHERE id = own;
  IF used > room THEN
    RAISE EXCEPTION 'no room for files' USING ERRCODE = 'check_violation', CONSTRAINT = 'storage_is_full';
  END IF;
  FOR part IN EXECUTE format('SELECT %I AS person, sum(%s)::bigint AS bytes FROM new_rows GROUP BY 1 ORDER BY 1', TG_ARGV[0], size) LOOP
    INSERT INTO upload_days AS d (business_id, id, day, bytes) VALUES (own, part.person, today, part.bytes)
    ON CONFLICT (business_id, id) DO UPDATE
      SET bytes = CASE WHEN d.day = today THEN d.bytes ELSE 0 END + part.bytes, day = today
    RETURNING bytes INTO used;
    IF used > (SELECT CASE WHEN role IN ('owner', 'admin', 'teacher') THEN 1000000000 ELSE 100000000 END
      FROM users WHERE business_id = own AND id = part.person) THEN
      RAISE EXCEPTION 'too many files in a day' USING ERRCODE = 'check_violation', CONSTRAINT = 'too_many_files_today';
    END IF;
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.current_business()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.business_id'::text, true), ''::text))::uuid
;

CREATE OR REPLACE FUNCTION public.day_lesson_minutes(of_business uuid, on_date date, of_grade smallint)
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT o.lesson_minutes FROM calendar_days o
  WHERE o.business_id = of_business AND o.kind = 'shortened' AND on_date BETWEEN o.starts_on AND o.ends_on
    AND o.from_grade <= coalesce(of_grade, 0) AND coalesce(of_grade, 12) <= o.to_grade
  ORDER BY o.starts_on, o.id LIMIT 1
$function$
;

CREATE OR REPLACE FUNCTION public.enter_business(business text, writes boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM set_config('app.business_id', business, true);
  IF writes AND NOT pg_try_advisory_xact_lock_shared(uuid_hash_extended(business::uuid, 0)) THEN
    RAISE EXCEPTION USING ERRCODE = 'DM001', MESSAGE = 'the business is being moved';
  END IF;
  IF EXISTS (SELECT FROM moves WHERE moves.business = enter_business.business::uuid) THEN
    RAISE EXCEPTION USING ERRCODE = 'DM001', MESSAGE = 'the business is not served here';
  END IF;
END $function$
;

CREATE OR REPLACE FUNCTION public.erase_audit(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM set_config('app.erasing', 'on', true);
  UPDATE audit_entries SET old = CASE WHEN old IS NULL THEN NULL ELSE '{}'::jsonb END,
    new = CASE WHEN new IS NULL THEN NULL ELSE '{}'::jsonb END
  WHERE business_id = current_business() AND about_id = person;
  PERFORM set_config('app.erasing', '', true);
END
$function$
;

CREATE OR REPLACE FUNCTION public.erase_order_notes(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM set_config('app.erasing', 'on', true);
  UPDATE order_steps s SET note = '' FROM orders o
  WHERE s.business_id = current_business() AND s.note <> ''
    AND o.business_id = s.business_id AND o.id = s.order_id AND o.student_id = person;
  PERFORM set_config('app.erasing', '', true);
END
$function$
;

CREATE OR REPLACE FUNCTION public.fold_class_label(label text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(upper(regexp_replace(label, '[[:space:]"''«»„“”.‐‑–—-]+'::text, ''::text, 'g'::text)), 'АВЕКМНОРСТУХЁІ'::text, 'ABEKMHOPCTYXEI'::text)
;

CREATE OR REPLACE FUNCTION public.fold_search(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(translate(replace(regexp_replace(regexp_replace(replace(replace(replace(replace(replace(replace(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower((NORMALIZE(name, NFC) COLLATE pg_c_utf8)), 'ш'::text, 'sh'::text), 'щ'::text, 'sh'::text), 'ş'::text, 'sh'::text), 'ч'::text, 'ch'::text), 'ç'::text, 'ch'::text), 'ю'::text, 'yu'::text), 'я'::text, 'ya'::text), 'ё'::text, 'yo'::text), 'ц'::text, 's'::text), (((' 	
'::text || 'абвгғдеәзийкқлмнңопрстуўөүұфхҳһыэіїєжxqwáǵıńóúōḡõğöü'::text) || 'ʻʼ''`’‘ʹ´ʿʾʽ′‛＇"ъь.,-‐‑–—'::text) || '­​‌‍⁠﻿̀́̂̃̄̆̇̈'::text), '    abvggdeaziykklmnnoprstuoouufhhhieiiejhkvaginouogogou'::text), 'shch'::text, 'sh'::text), 'zh'::text, 'j'::text), 'dj'::text, 'j'::text), 'kh'::text, 'h'::text), 'gh'::text, 'g'::text), 'ts'::text, 's'::text), '([bcdfghjklmnpqrstvxz])yo'::text, '\1e'::text, 'g'::text), '([bcdfghjklmnpqrstvxz])yu'::text, '\1u'::text, 'g'::text), 'ye'::text, 'e'::text), 'yu'::text, 'io'::text), '([a-z ])\1+'::text, '\1'::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION public.hold_lesson_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  held date;
BEGIN
  FOR held IN SELECT DISTINCT d FROM unnest(ARRAY[NEW.date, NEW.to_date]) d ORDER BY d LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.business_id::text || held, 35));
  END LOOP;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.hold_logo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM images WHERE business_id = NEW.id AND id = NEW.logo_id) THEN
    RAISE EXCEPTION 'no such picture' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'businesses_logo';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.judge_lesson_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  touched uuid[] := ARRAY[NEW.teacher_id, NEW.was_teacher_id, NEW.room_id, NEW.was_room_id, NEW.class_id] || ARRAY(
    SELECT s.class_id FROM schedule_lessons l
    JOIN lesson_line_classes s ON s.business_id = l.business_id AND s.line_id = l.line_id
    WHERE l.business_id = NEW.business_id AND l.id = NEW.lesson_id
  );
  judged date;
BEGIN
  FOR judged IN SELECT DISTINCT d FROM unnest(ARRAY[NEW.date, NEW.to_date]) d LOOP
    IF EXISTS (SELECT FROM lesson_clashes_on(NEW.business_id, judged, touched)) THEN
      RAISE EXCEPTION 'taken twice on %', judged USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'lesson_changes_apart';
    END IF;
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_chat_members(rooms uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
DECLARE
  own constant uuid := current_business();
  in_rooms uuid[];
  people uuid[];
BEGIN
  PERFORM FROM chat_rooms WHERE business_id = own AND id = ANY (rooms) ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT array_agg(b.room_id), array_agg(b.user_id) INTO in_rooms, people FROM chat_belonging(rooms) b;
  -- nothing was said while they were there
  DELETE FROM chat_members m USING chat_rooms r
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND r.last_seq = m.from_seq
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  UPDATE chat_members m SET to_seq = r.last_seq FROM chat_rooms r
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND r.last_seq > m.from_seq
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  -- back before anything was said: they have missed nothing
  UPDATE chat_members m SET to_seq = NULL FROM chat_rooms r, unnest(in_rooms, people) AS b (room, person)
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq = r.last_seq
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND b.room = m.room_id AND b.person = m.user_id;
  INSERT INTO chat_members (business_id, room_id, user_id, from_seq)
  SELECT own, b.room, b.person, r.last_seq FROM unnest(in_rooms, people) AS b (room, person)
  JOIN chat_rooms r ON r.id = b.room
  WHERE r.business_id = own AND r.id = ANY (rooms) AND NOT EXISTS (
    SELECT FROM chat_members m
    WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL AND m.room_id = b.room AND m.user_id = b.person
  );
  -- students among themselves: since when, so that nobody but the office writes there and the office is notified once
  UPDATE chat_rooms r SET unattended_at = CASE WHEN alone.room IS NULL THEN NULL ELSE now() END, unattended_told_at = NULL
  FROM unnest(rooms) AS touched (id) LEFT JOIN (
    SELECT b.room FROM unnest(in_rooms, people) AS b (room, person) JOIN users u ON u.id = b.person
    WHERE u.business_id = own AND u.id = ANY (people)
    GROUP BY b.room
    HAVING bool_or(u.role = 'student') AND NOT bool_or(u.role IN ('owner', 'admin', 'teacher'))
  ) alone ON alone.room = touched.id
  WHERE r.business_id = own AND r.id = ANY (rooms) AND r.id = touched.id AND r.kind <> 'direct'
    AND (r.unattended_at IS NULL) <> (alone.room IS NULL);
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_chat_of_business()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO chat_rooms (business_id, id, kind) VALUES (NEW.id, gen_random_uuid(), 'staff');
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_chat_of_classes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.keep_chat_of_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  touched jsonb;
  class_ids uuid[];
  students uuid[];
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
    students := ARRAY(SELECT DISTINCT (e->>'student_id')::uuid FROM jsonb_array_elements(touched) e);
    class_ids := ARRAY(
      SELECT DISTINCT s.class_id FROM class_students s
      WHERE s.business_id = current_business() AND s.to_date IS NULL AND s.student_id = ANY (students)
    );
  END IF;
  PERFORM keep_chat_rooms(class_ids, ARRAY(
    SELECT DISTINCT (e->>'subject_id')::uuid FROM jsonb_array_elements(touched) e WHERE e ? 'subject_id'
  ), '{}');
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_chat_of_rooms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM keep_chat_members(ARRAY[NEW.id]);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_chat_of_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM keep_chat_members(ARRAY(SELECT DISTINCT room_id FROM changed));
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_chat_of_subjects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO chat_rooms (business_id, id, kind, subject_id)
  SELECT business_id, gen_random_uuid(), 'subject', id FROM new_rows;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_chat_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.keep_chat_rooms(class_ids uuid[], subject_ids uuid[], people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  rooms uuid[];
  -- themselves, and those whose parents they are
  students uuid[];
BEGIN
  IF cardinality(people) > 0 THEN
    students := people || ARRAY(
      SELECT student_id FROM guardians WHERE business_id = current_business() AND parent_id = ANY (people)
    );
    class_ids := class_ids || ARRAY(
      SELECT class_id FROM class_students WHERE business_id = current_business() AND to_date IS NULL AND student_id = ANY (students)
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
$function$
;

CREATE OR REPLACE FUNCTION public.keep_ending()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO sign_in_endings (business_id, ending) VALUES (NEW.id, NEW.handle)
  ON CONFLICT (business_id, ending) DO NOTHING;
  IF (SELECT count(*) FROM sign_in_endings WHERE business_id = NEW.id) > 5 THEN
    RAISE EXCEPTION 'too many endings' USING ERRCODE = 'check_violation', CONSTRAINT = 'sign_in_endings_few';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_form_quota()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  places integer := (
    SELECT quota FROM form_seats WHERE business_id = NEW.business_id AND id = NEW.form_id FOR UPDATE
  );
  secret boolean := (SELECT anonymous FROM forms WHERE business_id = NEW.business_id AND id = NEW.form_id);
BEGIN
  IF places IS NOT NULL
    AND (secret AND TG_TABLE_NAME = 'form_sealed_answers' OR NOT secret AND to_jsonb(NEW)->>'state' = 'in')
    AND (
      SELECT count(*) FROM form_answers
      WHERE business_id = NEW.business_id AND form_id = NEW.form_id AND state = 'in'
    ) + (
      SELECT count(*) FROM form_sealed_answers
      WHERE business_id = NEW.business_id AND form_id = NEW.form_id
    ) > places THEN
    RAISE EXCEPTION 'all places of the form are taken'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'form_answers_quota';
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_form_secret()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  secret boolean := (SELECT anonymous FROM forms WHERE business_id = NEW.business_id AND id = NEW.form_id);
BEGIN
  IF secret AND (TG_TABLE_NAME <> 'form_answers' OR num_nonnulls(
    to_jsonb(NEW)->>'user_id', to_jsonb(NEW)->>'student_id', to_jsonb(NEW)->>'typed_by', to_jsonb(NEW)->>'role',
    to_jsonb(NEW)->>'class_id', to_jsonb(NEW)->>'answered_at', to_jsonb(NEW)->>'changed_at'
  ) > 0) THEN
    RAISE EXCEPTION 'who answers an anonymous form is not kept'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'form_answers_secret';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_form_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (
    SELECT FROM forms WHERE business_id = OLD.business_id AND id = OLD.form_id
  ) THEN
    RAISE EXCEPTION 'a version of a form never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'form_versions_kept';
  END IF;
  RETURN OLD;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM class_students WHERE business_id = NEW.business_id AND class_id = NEW.id) THEN
    RAISE EXCEPTION 'the class has had students' USING ERRCODE = 'check_violation', CONSTRAINT = 'classes_keep_kind';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_memberships_apart()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  PERFORM FROM students s WHERE s.business_id = NEW.business_id AND s.id = NEW.student_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM class_students m
    WHERE m.business_id = NEW.business_id AND m.student_id = NEW.student_id AND m.id <> NEW.id
      AND (m.class_id = NEW.class_id OR (m.home AND NEW.home))
      AND m.from_date <= coalesce(NEW.to_date, 'infinity') AND coalesce(m.to_date, 'infinity') >= NEW.from_date
  ) THEN
    RAISE EXCEPTION 'memberships of one student overlap'
    USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'class_students_apart';
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_option_quota()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  places integer := (
    SELECT quota FROM form_option_quotas
    WHERE business_id = NEW.business_id AND form_id = NEW.form_id AND question = NEW.question AND option = NEW.option
    FOR UPDATE
  );
BEGIN
  IF NEW.state = 'in' AND places IS NOT NULL AND (
    SELECT count(*) FROM form_option_seats
    WHERE business_id = NEW.business_id AND form_id = NEW.form_id AND question = NEW.question AND option = NEW.option
      AND state = 'in'
  ) > places THEN
    RAISE EXCEPTION 'all places of the option are taken'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'form_option_seats_quota';
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_post_poll()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.question @> OLD.question AND jsonb_array_length(NEW.choices) = jsonb_array_length(OLD.choices)
    AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(OLD.choices) WITH ORDINALITY AS before (said, place)
      WHERE NOT NEW.choices -> (before.place - 1)::int @> before.said
    )
  THEN
    RETURN NEW;
  END IF;
  -- with its post the poll goes whatever was answered
  IF EXISTS (SELECT FROM posts WHERE business_id = OLD.business_id AND id = OLD.id)
    AND EXISTS (SELECT FROM post_votes WHERE business_id = OLD.business_id AND post_id = OLD.id)
  THEN
    RAISE EXCEPTION 'a question that was answered is not changed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'post_polls_answered';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_schedule_uses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  touched record;
  became text;
BEGIN
  FOR touched IN SELECT schedule_id, array_agg(DISTINCT line_id) AS lines FROM changed GROUP BY 1 ORDER BY 1 LOOP
    UPDATE schedules SET version = version + 1
    WHERE business_id = current_business() AND id = touched.schedule_id RETURNING state INTO became;
    IF became = 'published' THEN
      PERFORM write_schedule_uses(touched.schedule_id, touched.lines);
    END IF;
    became := NULL;
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_served_dishes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update menu_dishes l set served = jsonb_build_object(
    'name', old.name, 'kind', old.kind, 'ingredients', old.ingredients, 'image_id', old.image_id,
    'allergens', to_jsonb(old.allergens), 'traces', to_jsonb(old.traces),
    'unfit_diets', to_jsonb(old.unfit_diets), 'fit_diets', to_jsonb(old.fit_diets),
    'portions', old.portions, 'price', old.price, 'reduced_price', old.reduced_price)
  from menus m join businesses b on b.id = m.business_id
  where l.business_id = old.business_id and l.dish_id = old.id and l.served is null
    and m.business_id = l.business_id and m.id = l.menu_id
    and m.date < (now() at time zone b.time_zone)::date;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_uses_of_bells()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  held record;
BEGIN
  FOR held IN
    SELECT id FROM schedules
    WHERE business_id = current_business() AND state = 'published' AND (valid_to IS NULL OR valid_to >= current_date)
    ORDER BY id FOR UPDATE
  LOOP
    PERFORM write_schedule_uses(held.id, array_agg(id)) FROM lesson_lines
    WHERE business_id = current_business() AND schedule_id = held.id;
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_uses_of_ground()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  moved uuid[];
  held record;
BEGIN
  IF TG_TABLE_NAME = 'classes' THEN
    SELECT array_agg(n.id) INTO moved FROM new_rows n JOIN old_rows o USING (id) WHERE n.shift <> o.shift;
  ELSE
    SELECT array_agg(n.id) INTO moved FROM new_rows n JOIN old_rows o USING (id) WHERE n.holds <> o.holds;
  END IF;
  IF moved IS NULL THEN
    RETURN NULL;
  END IF;
  FOR held IN
    SELECT id FROM schedules
    WHERE business_id = current_business() AND state = 'published' AND (valid_to IS NULL OR valid_to >= current_date)
    ORDER BY id FOR UPDATE
  LOOP
    PERFORM write_schedule_uses(held.id, array_agg(DISTINCT l.line_id)) FROM schedule_lessons l
    WHERE l.business_id = current_business() AND l.schedule_id = held.id
      AND (l.class_id = ANY (moved) OR l.room_ids && moved)
    HAVING count(*) > 0;
  END LOOP;
  SET CONSTRAINTS schedule_uses_apart IMMEDIATE;
  SET CONSTRAINTS schedule_uses_apart DEFERRED;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_uses_of_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  touched record;
  became text;
BEGIN
  FOR touched IN
    SELECT n.schedule_id, array_agg(DISTINCT n.id) AS lines
    FROM changed c JOIN lesson_lines n ON n.business_id = c.business_id AND n.id = c.line_id GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE schedules SET version = version + 1
    WHERE business_id = current_business() AND id = touched.schedule_id RETURNING state INTO became;
    IF became = 'published' THEN
      PERFORM write_schedule_uses(touched.schedule_id, touched.lines);
    END IF;
    became := NULL;
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.keep_uses_of_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.state = 'published' THEN
    PERFORM write_schedule_uses(NEW.id, array_agg(id)) FROM lesson_lines
    WHERE business_id = current_business() AND schedule_id = NEW.id;
  ELSE
    DELETE FROM schedule_uses WHERE business_id = current_business() AND schedule_id = NEW.id;
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.know_home()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT grade IS NOT NULL INTO STRICT NEW.home FROM classes
  WHERE business_id = NEW.business_id AND id = NEW.class_id;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.lesson_clashes_on(of_business uuid, on_date date, resources uuid[])
 RETURNS TABLE(lesson_id uuid, day date)
 LANGUAGE sql
 STABLE
AS $function$
  WITH taken AS MATERIALIZED (SELECT * FROM lesson_uses_on(of_business, on_date, array_remove(resources, NULL)))
  SELECT DISTINCT a.lesson_id, a.day FROM taken a
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT (b.lesson_id, b.day)) AS many FROM taken b
    WHERE b.resource = a.resource AND b.minutes && a.minutes AND (b.lesson_id, b.day) <> (a.lesson_id, a.day)
      AND (b.place IS NULL OR a.place IS NULL OR b.place && a.place)
  ) others
  LEFT JOIN rooms r ON r.business_id = of_business AND r.id = a.resource
  WHERE a.changed AND others.many >= coalesce(r.holds, 1)
$function$
;

CREATE OR REPLACE FUNCTION public.lesson_day(of_business uuid, on_date date)
 RETURNS TABLE(schedule_id uuid, week text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.id, CASE WHEN ((w.this - w.first) / 7 - w.passed) % 2 = 0 THEN 'A' ELSE 'B' END
  FROM schedules s
  JOIN businesses b ON b.id = s.business_id
  LEFT JOIN LATERAL (
    SELECT a.starts_on FROM academic_years a
    WHERE a.business_id = s.business_id AND on_date BETWEEN a.starts_on AND a.ends_on
    ORDER BY a.label DESC LIMIT 1
  ) y ON true
  CROSS JOIN LATERAL (
    SELECT date_trunc('week', on_date)::date AS this, date_trunc('week', coalesce(y.starts_on, date '2024-09-02'))::date AS first
  ) m
  CROSS JOIN LATERAL (
    SELECT m.this, m.first, (
      SELECT count(*)::int FROM generate_series(0, (m.this - m.first) / 7 - 1) AS n(week)
      WHERE b.weeks_skip_breaks AND y.starts_on IS NOT NULL AND EXISTS (
        SELECT FROM calendar_days o
        WHERE o.business_id = s.business_id AND o.kind = 'break' AND o.from_grade = 0 AND o.to_grade = 12
          AND o.starts_on <= m.first + n.week * 7 AND m.first + n.week * 7 + 4 <= o.ends_on
      )
    ) AS passed
  ) w
  WHERE s.business_id = of_business AND s.state = 'published' AND s.valid_from <= on_date
    AND (s.valid_to IS NULL OR on_date <= s.valid_to)
  LIMIT 1
$function$
;

CREATE OR REPLACE FUNCTION public.lesson_uses_on(of_business uuid, on_date date, resources uuid[])
 RETURNS TABLE(changed boolean, lesson_id uuid, day date, resource uuid, minutes int4range, place int4range)
 LANGUAGE sql
 STABLE
AS $function$
  WITH taught AS MATERIALIZED (
    SELECT g.grade, g.meeting_days, lesson_weekday(of_business, on_date, g.grade, g.meeting_days) AS weekday,
      day_lesson_minutes(of_business, on_date, g.grade) AS lasts
    FROM (SELECT DISTINCT grade, meeting_days FROM classes WHERE business_id = of_business) g
  )
  SELECT true, c.lesson_id, c.date, r.id,
    int4range((extract(epoch FROM c.starts_at) / 60)::int, (extract(epoch FROM c.ends_at) / 60)::int), r.place
  FROM lesson_changes c
  CROSS JOIN LATERAL (
    SELECT c.teacher_id AS id, int4range(0, 1) AS place WHERE c.kind <> 'self_study'
    UNION ALL SELECT c.room_id, NULL
    UNION ALL
    SELECT k.id, CASE c.group_number WHEN 0 THEN int4range(0, 100) ELSE int4range(c.group_number, c.group_number + 1) END
    FROM (
      SELECT c.class_id AS id
      UNION
      SELECT s.class_id FROM schedule_lessons l
      JOIN lesson_line_classes s ON s.business_id = l.business_id AND s.line_id = l.line_id
      WHERE l.business_id = c.business_id AND l.id = c.lesson_id
    ) k
  ) r
  WHERE c.business_id = of_business AND c.to_date = on_date AND c.kind <> 'cancelled'
    AND c.state IN ('proposed', 'confirmed', 'published') AND r.id = ANY (resources)
  UNION ALL
  SELECT DISTINCT false, u.lesson_id, on_date, u.resource, CASE
      WHEN t.lasts IS NULL THEN u.minutes
      WHEN l.period IS NULL THEN int4range(lower(u.minutes), least(upper(u.minutes), lower(u.minutes) + t.lasts))
      ELSE (
        SELECT int4range((extract(epoch FROM b.starts_at) / 60)::int, (extract(epoch FROM b.ends_at) / 60)::int)
        FROM classes c
        JOIN periods p ON p.business_id = c.business_id AND p.shift = c.shift
          AND (extract(epoch FROM p.starts_at) / 60)::int = lower(u.minutes)
        JOIN bells_lasting(of_business, t.lasts) b ON b.shift = p.shift AND b.number = p.number
        WHERE c.business_id = of_business AND c.id = l.class_id
      )
    END, u.place
  FROM lesson_day(of_business, on_date) d
  JOIN schedule_uses u ON u.business_id = of_business AND u.schedule_id = d.schedule_id AND u.week = d.week
    AND u.resource = ANY (resources)
  JOIN schedule_lessons l ON l.business_id = u.business_id AND l.id = u.lesson_id
  CROSS JOIN LATERAL (
    SELECT l.class_id AS id
    UNION ALL
    SELECT s.class_id FROM lesson_line_classes s WHERE s.business_id = l.business_id AND s.line_id = l.line_id
  ) h
  JOIN classes k ON k.business_id = of_business AND k.id = h.id
  JOIN taught t ON t.grade IS NOT DISTINCT FROM k.grade AND t.meeting_days IS NOT DISTINCT FROM k.meeting_days
    AND t.weekday = u.weekday
  WHERE NOT EXISTS (
    SELECT FROM lesson_changes c
    WHERE c.business_id = of_business AND c.lesson_id = u.lesson_id AND c.date = on_date AND c.kind <> 'extra'
      AND c.state IN ('proposed', 'confirmed', 'published')
      AND (c.was_teacher_id = u.resource OR c.was_room_id = u.resource OR (
        u.place = CASE c.group_number WHEN 0 THEN int4range(0, 100) ELSE int4range(c.group_number, c.group_number + 1) END
        AND EXISTS (SELECT FROM classes o WHERE o.business_id = of_business AND o.id = u.resource)
      ))
  ) AND (k.id = u.resource OR NOT EXISTS (SELECT FROM classes o WHERE o.business_id = of_business AND o.id = u.resource))
$function$
;

CREATE OR REPLACE FUNCTION public.lesson_weekday(of_business uuid, on_date date, of_grade smallint, meets smallint[])
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$
  WITH ours AS (
    SELECT o.kind, o.as_weekday, o.starts_on, o.id FROM calendar_days o
    WHERE o.business_id = of_business AND o.kind <> 'shortened' AND on_date BETWEEN o.starts_on AND o.ends_on
      AND o.from_grade <= coalesce(of_grade, 0) AND coalesce(of_grade, 12) <= o.to_grade
  ), terms_of AS (
    SELECT on_date BETWEEN t.starts_on AND t.ends_on AS now FROM terms t
    WHERE t.business_id = of_business AND t.from_grade <= coalesce(of_grade, 0) AND coalesce(of_grade, 12) <= t.to_grade
  ), known AS (
    SELECT extract(isodow FROM on_date)::smallint AS own, coalesce(meets, b.working_days) AS week,
      (SELECT array_agg(o.as_weekday ORDER BY o.starts_on, o.id) FROM ours o WHERE o.kind = 'working') AS worked
    FROM businesses b WHERE b.id = of_business
  )
  SELECT CASE
    WHEN worked IS NOT NULL THEN CASE
      WHEN worked[1] IS NOT NULL THEN CASE WHEN worked[1] = ANY (week) THEN worked[1] END
      WHEN meets IS NULL OR own = ANY (meets) THEN own
    END
    WHEN EXISTS (SELECT FROM ours) OR (SELECT NOT bool_or(now) FROM terms_of) THEN NULL
    WHEN own = ANY (week) THEN own
  END
  FROM known
$function$
;

CREATE OR REPLACE FUNCTION public.like_literally(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(word, '([\\%_])'::text, '\\\1'::text, 'g'::text)
;

CREATE OR REPLACE PROCEDURE public.make_append_only(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
BEGIN
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM daftar_app', table_name);
  EXECUTE format(
    'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()',
    table_name
  );
END
$procedure$
;

CREATE OR REPLACE FUNCTION public.messages_saying(words text[], rooms uuid[], before uuid, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  nearby CONSTANT integer := 4000;
  said text := 'room_id = ANY ($1) AND deleted_at IS NULL';
  word text;
  edge uuid;
  there integer;
BEGIN
  FOREACH word IN ARRAY words[:8] LOOP
    said := said || format(' AND search_text LIKE %L', '%' || like_literally(word) || '%');
  END LOOP;
  RETURN QUERY EXECUTE 'SELECT id FROM (SELECT id, room_id, deleted_at, search_text FROM chat_messages
      WHERE business_id = current_business() AND ($2 IS NULL OR id < $2) ORDER BY id DESC LIMIT $4) AS newest
    WHERE ' || said || ' ORDER BY id DESC LIMIT $3' USING rooms, before, at_most, nearby;
  GET DIAGNOSTICS there = ROW_COUNT;
  IF there = at_most THEN
    RETURN;
  END IF;
  SELECT id INTO edge FROM chat_messages
  WHERE business_id = current_business() AND (before IS NULL OR id < before) ORDER BY id DESC OFFSET nearby - 1 LIMIT 1;
  IF edge IS NOT NULL THEN
    RETURN QUERY EXECUTE 'SELECT id FROM chat_messages WHERE business_id = current_business() AND id < $2 AND ' || said ||
      ' ORDER BY id DESC LIMIT $3' USING rooms, edge, at_most - there;
  END IF;
END
$function$
;

CREATE OR REPLACE FUNCTION public.move_coins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM entered) THEN
    RETURN NULL;
  END IF;
  -- The mint is the first lock of everybody who moves coins, before any other account: two that move coins twice in one
  -- transaction cannot wait for each other. A statement is of one business, since row-level security says so.
  PERFORM 1 FROM accounts a
  WHERE a.business_id = (SELECT business_id FROM entered LIMIT 1) AND a.kind = 'mint'
  FOR NO KEY UPDATE;

  -- Locks in id order, so that two transactions over the same wallets cannot deadlock. NO KEY: the foreign keys of
  -- the transfers have locked the accounts FOR KEY SHARE by now, in any order, and a full lock would wait for those.
  PERFORM 1 FROM accounts a
  WHERE (a.business_id, a.id) IN (
    SELECT business_id, from_account FROM entered UNION SELECT business_id, to_account FROM entered
  )
  ORDER BY a.business_id, a.id
  FOR NO KEY UPDATE;

  UPDATE accounts a SET balance = a.balance + moved.amount
  FROM (
    SELECT business_id, account, sum(amount) AS amount
    FROM (
      SELECT business_id, from_account AS account, -amount AS amount FROM entered
      UNION ALL
      SELECT business_id, to_account, amount FROM entered
    ) entries
    GROUP BY business_id, account
  ) moved
  WHERE a.business_id = moved.business_id AND a.id = moved.account;

  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.name_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.label_twin := 0;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.near_names(words text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  near text := '';
  word text;
  forgiven integer := 40;
BEGIN
  FOREACH word IN ARRAY words LOOP
    -- what has other signs than letters in it is no name
    IF word ~ '^[a-z]{4,20}$' AND length(word) <= forgiven THEN
      forgiven := forgiven - length(word);
      near := near || format(' AND search_name LIKE ANY (%L)', one_letter_off(word));
    ELSE
      near := near || format(' AND search_name LIKE %L', '%' || like_literally(word) || '%');
    END IF;
  END LOOP;
  RETURN near;
END
$function$
;

CREATE OR REPLACE FUNCTION public.note_phone_writer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.phone_by_person := NEW.phone IS NOT NULL AND nullif(current_setting('app.actor_id', true), '')::uuid IS NOT DISTINCT FROM NEW.id;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.note_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO product_prices (business_id, id, product_id, price, set_by, set_at)
  VALUES (new.business_id, uuidv7(), new.id, new.price, nullif(current_setting('app.actor_id', true), '')::uuid, now());
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.note_schedule_changer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.changed_by := nullif(current_setting('app.actor_id', true), '')::uuid;
  NEW.changed_at := now();
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.one_letter_off(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg((('% '::text || variants.pattern) || CASE WHEN (length(one_letter_off.word) > 5) THEN '%'::text ELSE ' %'::text END)) AS array_agg FROM (SELECT ((like_literally("left"(one_letter_off.word, (place.place - 1))) || '_'::text) || like_literally(substr(one_letter_off.word, place.place))) AS "?column?" FROM generate_series(1, (length(one_letter_off.word) + 1)) place(place) UNION SELECT ((like_literally("left"(one_letter_off.word, (place.place - 1))) || '_'::text) || like_literally(substr(one_letter_off.word, (place.place + 1)))) FROM generate_series(1, length(one_letter_off.word)) place(place) UNION SELECT (like_literally("left"(one_letter_off.word, (place.place - 1))) || like_literally(substr(one_letter_off.word, (place.place + 1)))) FROM generate_series(1, length(one_letter_off.word)) place(place)) variants(pattern))
;

CREATE OR REPLACE FUNCTION public.open_store_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO accounts (business_id, id, kind, holder_id)
  SELECT new.business_id, uuidv7(), kind, new.id FROM unnest(ARRAY['store_escrow', 'store_revenue']) kind;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.people_named(typed text, spelling text DEFAULT 'exact'::text, wanted text DEFAULT NULL::text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  words text[] := (search_words(typed))[:8];
  question text := 'SELECT id FROM users WHERE business_id = current_business()';
  exact text := '';
  word text;
BEGIN
  IF cardinality(words) = 0 THEN
    RETURN;
  END IF;
  IF wanted IS NOT NULL THEN
    question := question || format(' AND role = %L', wanted);
  END IF;
  FOREACH word IN ARRAY words LOOP
    exact := exact || format(' AND search_name LIKE %L', '%' || like_literally(word) || '%');
  END LOOP;
  IF spelling = 'exact' THEN
    RETURN QUERY EXECUTE question || exact;
    IF FOUND OR wanted IS NULL THEN
      RETURN;
    END IF;
  END IF;
  RETURN QUERY EXECUTE question || near_names(words);
END
$function$
;

CREATE OR REPLACE FUNCTION public.people_numbered(digits text, typed text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF digits <> '' THEN
    RETURN QUERY EXECUTE format('SELECT id FROM users WHERE business_id = current_business() AND phone LIKE %L', '%' || digits || '%');
  END IF;
  IF btrim(typed) <> '' THEN
    RETURN QUERY EXECUTE format('SELECT id FROM students WHERE business_id = current_business() AND student_number ILIKE %L',
      '%' || like_literally(btrim(typed)) || '%');
  END IF;
END
$function$
;

CREATE OR REPLACE PROCEDURE public.protect_tenant_table(IN table_name regclass, IN tenant_column text DEFAULT 'business_id'::text)
 LANGUAGE plpgsql
AS $procedure$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY tenant ON %s USING (%I = (SELECT current_business())) WITH CHECK (%I = (SELECT current_business()))',
    table_name, tenant_column, tenant_column
  );
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO daftar_app', table_name);
END
$procedure$
;

CREATE OR REPLACE FUNCTION public.recount_stored_bytes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  own constant uuid := current_business();
  counted record;
  found bigint;
  total bigint := 0;
BEGIN
  INSERT INTO storage_use AS s (business_id, bytes) VALUES (own, 0) ON CONFLICT (business_id) DO UPDATE SET bytes = s.bytes;
  FOR counted IN
    SELECT tgrelid::regclass AS files, (
      SELECT string_agg(format('coalesce(octet_length(%I), 0)', name), ' + ')
      FROM (SELECT row_number() OVER () AS place, name FROM unnest(string_to_array(rtrim(encode(tgargs, 'escape'), '\000'), '\000')) name) given
      WHERE place > 1
    ) AS size
    FROM pg_trigger WHERE tgname = 'count_bytes_insert'
  LOOP
    EXECUTE format('SELECT coalesce(sum(%s), 0) FROM %s WHERE business_id = $1', counted.size, counted.files) INTO found USING own;
    total := total + found;
  END LOOP;
  UPDATE storage_use SET bytes = total WHERE business_id = own AND bytes <> total;
END
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_foreign_ending()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM sign_in_endings WHERE business_id = NEW.business_id AND ending = split_part(NEW.username, '@', 2)
  ) THEN
    RAISE EXCEPTION 'the ending of another business' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_username_ending';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_grades_in_centre()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT kind FROM businesses WHERE id = NEW.business_id) = 'centre' THEN
    RAISE EXCEPTION 'a centre has no grades' USING ERRCODE = 'check_violation', CONSTRAINT = 'classes_no_grades_in_centre';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_own_disclosure()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM chat_messages m JOIN chat_rooms r ON r.business_id = m.business_id AND r.id = m.room_id
    WHERE m.business_id = NEW.business_id AND m.id = NEW.message_id
      AND (m.author_id = NEW.by_id OR r.kind = 'direct' AND NEW.by_id IN (r.person_a, r.person_b))
  ) THEN
    RAISE EXCEPTION 'nobody discloses what concerns them' USING ERRCODE = 'check_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'chat_disclosures_uninvolved';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_rewriting_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('app.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_second_subject()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  -- two who add the same at once do so one after the other
  PERFORM pg_advisory_xact_lock(hashtextextended('subject names of ' || NEW.business_id, 0));
  IF EXISTS (
    SELECT FROM subjects AS other
    CROSS JOIN LATERAL jsonb_each_text(other.name) AS there (lang, title)
    JOIN jsonb_each_text(NEW.name) AS given (lang, title) ON fold_search(given.title) = fold_search(there.title)
    WHERE other.business_id = NEW.business_id AND other.id <> NEW.id AND other.archived_at IS NULL
      AND fold_search(given.title) <> ''
  ) THEN
    RAISE EXCEPTION 'a subject of this name is there already'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'subjects_name_once';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_unattended_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM chat_rooms r
    WHERE r.business_id = NEW.business_id AND r.id = NEW.room_id AND r.unattended_at IS NOT NULL
  ) AND NOT EXISTS (
    SELECT FROM users u
    WHERE u.business_id = NEW.business_id AND u.id = NEW.author_id AND u.role IN ('owner', 'admin')
  ) THEN
    RAISE EXCEPTION 'students are alone in this room' USING ERRCODE = 'check_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'chat_messages_attended';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_voted_poll_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM chat_votes v WHERE v.business_id = OLD.business_id AND v.message_id = OLD.id
  ) THEN
    RAISE EXCEPTION 'somebody has voted in this poll' USING ERRCODE = 'check_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'chat_messages_voted';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_who_has_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM users WHERE business_id = NEW.business_id AND id = (to_jsonb(NEW)->>TG_ARGV[0])::uuid
    AND archived_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the teacher has left' USING ERRCODE = 'check_violation', CONSTRAINT = 'teacher_has_left';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.search_words(typed text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(words.folded), '{}'::text[]) AS "coalesce" FROM (SELECT fold_search(CASE WHEN (length(split.word) > 2) THEN regexp_replace(split.word, '[yй]$'::text, ''::text, 'i'::text) ELSE split.word END) AS folded FROM regexp_split_to_table("left"(search_words.typed, 200), '[\s ‐‑–—-]+'::text) WITH ORDINALITY split(word, place) ORDER BY split.place) words WHERE (words.folded <> ''::text))
;

CREATE OR REPLACE FUNCTION public.settle_form()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF OLD.published IS NOT NULL
    AND (NEW.anonymous <> OLD.anonymous OR NEW.subject <> OLD.subject) THEN
    RAISE EXCEPTION 'what was promised with a form stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'forms_settled';
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.sound_class_label(label text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(replace(replace(replace(replace(replace(replace(replace(upper(regexp_replace(label, '[[:space:]"''`ʻʼ‘’«»„“”.‐‑–—-]+'::text, ''::text, 'g'::text)), 'Щ'::text, 'SHCH'::text), 'Ш'::text, 'SH'::text), 'Ч'::text, 'CH'::text), 'Ц'::text, 'TS'::text), 'Ю'::text, 'YU'::text), 'Я'::text, 'YA'::text), 'Ё'::text, 'YO'::text), 'АБВГҒДЕЖЗИІЙКҚЛМНОПРСТУЎФХҲЫЭЪЬ'::text, 'ABVGGDEJZIIYKQLMNOPRSTUOFXHIE'::text)
;

CREATE OR REPLACE FUNCTION public.stamp_lesson_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.undo_batch(batch uuid, keeping uuid[] DEFAULT '{}'::uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  entry record;
  key text;
  columns text;
  said text;
  total int;
  done int := 0;
BEGIN
  PERFORM set_config('app.batch_id', '', true);
  SELECT count(*) INTO total FROM audit_entries e
    WHERE e.business_id = current_business() AND e.batch_id = batch AND e.about_id <> ALL (keeping);
  FOR entry IN
    -- rows of one table that were made one after the other are deleted together, up to 500 at a time
    SELECT r.table_name, r.made, array_agg(r.row_id) AS row_ids, (array_agg(r.row_id))[1] AS row_id,
      array_agg(r.about_id) AS about_ids,
      (array_agg(r.old))[1] AS old, (array_agg(r.new))[1] AS new
    FROM (
      SELECT n.*, row_number() OVER (PARTITION BY n.table_name, n.made, n.run ORDER BY n.id DESC) / 500 AS part
      FROM (
        SELECT e.id, e.table_name, e.row_id, e.about_id, e.old, e.new, e.old IS NULL AS made,
          row_number() OVER (ORDER BY e.id DESC)
            - row_number() OVER (PARTITION BY e.table_name, e.old IS NULL ORDER BY e.id DESC) AS run
        FROM audit_entries e WHERE e.business_id = current_business() AND e.batch_id = batch AND e.about_id <> ALL (keeping)
      ) n
    ) r
    GROUP BY r.table_name, r.made, r.run, r.part, CASE WHEN r.made THEN NULL ELSE r.id END
    ORDER BY (array_agg(r.id ORDER BY r.id DESC))[1] DESC
  LOOP
    -- other sessions see this name at once in pg_stat_activity, before the transaction ends
    PERFORM set_config('application_name', format('undo %s %s/%s', batch, done, total), true);
    key := CASE entry.table_name WHEN 'businesses' THEN 'id' ELSE 'business_id' END;
    IF entry.table_name = 'accounts' AND entry.old IS NOT NULL THEN
      RAISE EXCEPTION 'balances are moved by transfers alone'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'batches_keep_balances';
    END IF;
    IF entry.made THEN
      -- a mark belongs to a student and a class, so nothing but this holds the time that the student was in it
      IF entry.table_name = 'class_students' AND EXISTS (
        SELECT FROM class_students m JOIN daily_marks d
          ON d.business_id = m.business_id AND d.class_id = m.class_id AND d.student_id = m.student_id
          AND d.day >= m.from_date AND d.day <= coalesce(m.to_date, 'infinity')
        WHERE m.business_id = current_business() AND m.id = ANY (entry.row_ids)
      ) THEN
        RAISE EXCEPTION 'marks were given meanwhile'
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'class_students_marked';
      END IF;
      IF entry.table_name = 'class_students' THEN
        DELETE FROM notifications n WHERE n.business_id = current_business() AND n.about_id = ANY (entry.row_ids);
      END IF;
      IF entry.table_name = 'users' THEN
        DELETE FROM notifications n WHERE n.business_id = current_business() AND n.user_id = ANY (entry.row_ids);
        DELETE FROM notification_settings n WHERE n.business_id = current_business() AND n.user_id = ANY (entry.row_ids);
      END IF;
      EXECUTE format('DELETE FROM %I WHERE %I = $1 AND id = ANY ($2)', entry.table_name, key)
      USING current_business(), entry.row_ids;
    ELSIF entry.new IS NULL THEN
      IF entry.table_name IN ('businesses', 'users', 'student_documents', 'access_codes') THEN
        RAISE EXCEPTION 'the log does not keep all of it'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'batches_keep_secrets';
      END IF;
      SELECT string_agg(quote_ident(k), ', ') INTO columns FROM jsonb_object_keys(entry.old) k;
      EXECUTE format('INSERT INTO %I (business_id, %s) SELECT $1, %s FROM jsonb_populate_record(NULL::%I, $2)',
        entry.table_name, columns, columns, entry.table_name)
      USING current_business(), entry.old;
    ELSIF entry.old <> '{}' THEN
      SELECT string_agg(format('%I = r.%I', k, k), ', ') INTO columns FROM jsonb_object_keys(entry.old) k;
      -- who has read what the batch had written writes over nothing
      IF EXISTS (
        SELECT FROM pg_attribute WHERE attrelid = entry.table_name::regclass AND attname = 'version' AND NOT attisdropped
      ) THEN
        columns := columns || ', version = t.version + 1';
      END IF;
      EXECUTE format('UPDATE %I t SET %s FROM jsonb_populate_record(NULL::%I, $3) r WHERE t.%I = $1 AND t.id = $2',
        entry.table_name, columns, entry.table_name, key)
      USING current_business(), entry.row_id, entry.old;
    END IF;
    done := done + cardinality(entry.row_ids);
  END LOOP;
  RETURN NULL;
EXCEPTION WHEN integrity_constraint_violation THEN
  -- all that was put back until here is as it was before; of many rows at once the message names the one
  GET STACKED DIAGNOSTICS said = PG_EXCEPTION_DETAIL;
  RETURN coalesce(
    (SELECT r.about_id FROM unnest(entry.row_ids, entry.about_ids) r (row_id, about_id) WHERE said LIKE '%' || r.row_id || '%' LIMIT 1),
    entry.about_ids[1]
  );
END
$function$
;

CREATE OR REPLACE FUNCTION public.write_schedule_uses(version_id uuid, lines uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  wanted record;
BEGIN
  DELETE FROM schedule_uses u USING schedule_lessons l
  WHERE u.business_id = current_business() AND u.schedule_id = version_id
    AND l.business_id = u.business_id AND l.id = u.lesson_id AND l.line_id = ANY (lines);
  FOR wanted IN
    WITH hours AS (
      SELECT l.id AS lesson_id, l.line_id, l.class_id, l.weekday, l.room_ids, h.minutes
      FROM schedule_lessons l
      JOIN lesson_lines n ON n.business_id = l.business_id AND n.id = l.line_id
      JOIN classes c ON c.business_id = l.business_id AND c.id = l.class_id
      CROSS JOIN LATERAL (
        SELECT int4range((extract(epoch FROM l.starts_at) / 60)::int, (extract(epoch FROM l.ends_at) / 60)::int) AS minutes
        WHERE l.period IS NULL
        UNION ALL
        SELECT int4range((extract(epoch FROM p.starts_at) / 60)::int, (extract(epoch FROM p.ends_at) / 60)::int)
        FROM (
          SELECT starts_at, ends_at FROM periods
          WHERE business_id = l.business_id AND shift = c.shift AND number >= l.period ORDER BY number LIMIT n.length
        ) p
      ) h
      WHERE l.business_id = current_business() AND l.schedule_id = version_id AND l.line_id = ANY (lines)
    ), given AS (
      SELECT h.*, p.group_number, p.teacher_id, w.week, h.room_ids[p.position] AS room_id,
        bool_or(p.group_number = 0) OVER (PARTITION BY h.lesson_id, h.minutes, w.week) AS together
      FROM hours h
      JOIN lesson_line_parts p ON p.business_id = current_business() AND p.line_id = h.line_id
      CROSS JOIN LATERAL unnest(CASE p.weeks WHEN 'all' THEN '{A,B}'::text[] ELSE ARRAY[p.weeks] END) AS w(week)
    ), taken AS (
      SELECT DISTINCT lesson_id, weekday, week, minutes, teacher_id AS resource, int4range(0, 1) AS place
      FROM given WHERE teacher_id IS NOT NULL
      UNION ALL
      SELECT DISTINCT g.lesson_id, g.weekday, g.week, g.minutes, c.id,
        CASE WHEN g.together THEN int4range(0, 100) ELSE int4range(g.group_number, g.group_number + 1) END
      FROM given g
      CROSS JOIN LATERAL (
        SELECT g.class_id AS id
        UNION SELECT s.class_id FROM lesson_line_classes s WHERE s.business_id = current_business() AND s.line_id = g.line_id
      ) c
      UNION ALL
      SELECT g.lesson_id, g.weekday, g.week, g.minutes, r.id, CASE WHEN r.holds = 1 THEN int4range(0, 1) END
      FROM given g JOIN rooms r ON r.business_id = current_business() AND r.id = g.room_id
    ), written AS (
      INSERT INTO schedule_uses (business_id, id, schedule_id, lesson_id, weekday, week, minutes, resource, place)
      SELECT current_business(), uuidv7(), version_id, lesson_id, weekday, week, minutes, resource, place
      FROM taken WHERE place IS NOT NULL
    )
    SELECT t.lesson_id, t.weekday, t.week, t.minutes, t.resource, r.holds
    FROM taken t JOIN rooms r ON r.business_id = current_business() AND r.id = t.resource
    WHERE t.place IS NULL ORDER BY t.week, t.minutes, t.lesson_id
  LOOP
    -- a room for several gives its first free place, and where there is none its first: that is what the constraint refuses
    INSERT INTO schedule_uses (business_id, id, schedule_id, lesson_id, weekday, week, minutes, resource, place)
    SELECT current_business(), uuidv7(), version_id, wanted.lesson_id, wanted.weekday, wanted.week, wanted.minutes,
      wanted.resource, int4range(free.place, free.place + 1)
    FROM (
      SELECT coalesce(min(p.place), 0) AS place FROM generate_series(0, wanted.holds - 1) AS p(place)
      WHERE NOT EXISTS (
        SELECT FROM schedule_uses u
        WHERE u.business_id = current_business() AND u.schedule_id = version_id AND u.resource = wanted.resource
          AND u.weekday = wanted.weekday AND u.week = wanted.week AND u.minutes && wanted.minutes
          AND u.place @> p.place
      )
    ) free;
  END LOOP;
END
$function$
;
