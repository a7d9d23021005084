CREATE TABLE "lesson_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"lesson_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"class_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"group_number" smallint DEFAULT 0 NOT NULL,
	"was_teacher_id" uuid,
	"was_room_id" uuid,
	"teacher_id" uuid,
	"room_id" uuid,
	"to_date" date NOT NULL,
	"period" smallint,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"absence_id" uuid,
	"partner_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"asked_until" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_changes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "lesson_changes_part" CHECK ("lesson_changes"."part" between 1 and 20),
	CONSTRAINT "lesson_changes_group" CHECK ("lesson_changes"."group_number" between 0 and 20),
	CONSTRAINT "lesson_changes_period" CHECK ("lesson_changes"."period" between 0 and 12),
	CONSTRAINT "lesson_changes_time" CHECK ("lesson_changes"."starts_at" < "lesson_changes"."ends_at"),
	CONSTRAINT "lesson_changes_kind" CHECK ("lesson_changes"."kind" in ('substitute', 'retimed', 'room', 'merged', 'self_study', 'cancelled', 'extra', 'swap')),
	CONSTRAINT "lesson_changes_state" CHECK ("lesson_changes"."state" in ('proposed', 'confirmed', 'published', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "teacher_absences" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"from_time" time,
	"to_time" time,
	"excuse" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"announced_by" uuid NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "teacher_absences_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "teacher_absences_order" CHECK ("teacher_absences"."from_date" <= "teacher_absences"."to_date" and "teacher_absences"."to_date" - "teacher_absences"."from_date" < 366
        and ("teacher_absences"."from_date" < "teacher_absences"."to_date" or "teacher_absences"."from_time" is null or "teacher_absences"."to_time" is null or "teacher_absences"."from_time" < "teacher_absences"."to_time")),
	CONSTRAINT "teacher_absences_excuse" CHECK ("teacher_absences"."excuse" in ('illness', 'family', 'official', 'weather', 'other')),
	CONSTRAINT "teacher_absences_state" CHECK ("teacher_absences"."state" in ('asked', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "teacher_absences_decided" CHECK (("teacher_absences"."decided_by" is null) = ("teacher_absences"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_business_id_class_id_classes_business_id_id_fk" FOREIGN KEY ("business_id","class_id") REFERENCES "public"."classes"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_business_id_subject_id_subjects_business_id_id_fk" FOREIGN KEY ("business_id","subject_id") REFERENCES "public"."subjects"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_business_id_teacher_id_teachers_business_id_id_fk" FOREIGN KEY ("business_id","teacher_id") REFERENCES "public"."teachers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_business_id_was_teacher_id_teachers_business_id_id_fk" FOREIGN KEY ("business_id","was_teacher_id") REFERENCES "public"."teachers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_business_id_room_id_rooms_business_id_id_fk" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."rooms"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_business_id_was_room_id_rooms_business_id_id_fk" FOREIGN KEY ("business_id","was_room_id") REFERENCES "public"."rooms"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_business_id_absence_id_teacher_absences_business_id_id_fk" FOREIGN KEY ("business_id","absence_id") REFERENCES "public"."teacher_absences"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_business_id_made_by_users_business_id_id_fk" FOREIGN KEY ("business_id","made_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_absences" ADD CONSTRAINT "teacher_absences_business_id_teacher_id_teachers_business_id_id_fk" FOREIGN KEY ("business_id","teacher_id") REFERENCES "public"."teachers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_absences" ADD CONSTRAINT "teacher_absences_business_id_announced_by_users_business_id_id_fk" FOREIGN KEY ("business_id","announced_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_absences" ADD CONSTRAINT "teacher_absences_business_id_decided_by_users_business_id_id_fk" FOREIGN KEY ("business_id","decided_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_changes_living" ON "lesson_changes" USING btree ("business_id","lesson_id","part","date") WHERE state in ('proposed', 'confirmed', 'published');--> statement-breakpoint
CREATE INDEX "lesson_changes_date" ON "lesson_changes" USING btree ("business_id","date");--> statement-breakpoint
CREATE INDEX "lesson_changes_to_date" ON "lesson_changes" USING btree ("business_id","to_date");--> statement-breakpoint
CREATE INDEX "lesson_changes_class" ON "lesson_changes" USING btree ("business_id","class_id","to_date");--> statement-breakpoint
CREATE INDEX "lesson_changes_teacher" ON "lesson_changes" USING btree ("business_id","teacher_id","to_date");--> statement-breakpoint
CREATE INDEX "lesson_changes_was_teacher" ON "lesson_changes" USING btree ("business_id","was_teacher_id","date");--> statement-breakpoint
CREATE INDEX "lesson_changes_subject" ON "lesson_changes" USING btree ("business_id","subject_id");--> statement-breakpoint
CREATE INDEX "lesson_changes_room" ON "lesson_changes" USING btree ("business_id","room_id");--> statement-breakpoint
CREATE INDEX "lesson_changes_was_room" ON "lesson_changes" USING btree ("business_id","was_room_id");--> statement-breakpoint
CREATE INDEX "lesson_changes_absence" ON "lesson_changes" USING btree ("business_id","absence_id");--> statement-breakpoint
CREATE INDEX "lesson_changes_partner" ON "lesson_changes" USING btree ("business_id","partner_id");--> statement-breakpoint
CREATE INDEX "lesson_changes_maker" ON "lesson_changes" USING btree ("business_id","made_by");--> statement-breakpoint
CREATE INDEX "teacher_absences_days" ON "teacher_absences" USING btree ("business_id","from_date","to_date");--> statement-breakpoint
CREATE INDEX "teacher_absences_teacher" ON "teacher_absences" USING btree ("business_id","teacher_id","from_date");--> statement-breakpoint
CREATE INDEX "teacher_absences_announcer" ON "teacher_absences" USING btree ("business_id","announced_by");--> statement-breakpoint
CREATE INDEX "teacher_absences_decider" ON "teacher_absences" USING btree ("business_id","decided_by");
--> statement-breakpoint
CALL protect_tenant_table('teacher_absences');
--> statement-breakpoint
CALL protect_tenant_table('lesson_changes');
--> statement-breakpoint
CALL audit_table('teacher_absences');
--> statement-breakpoint
CALL audit_table('lesson_changes');
--> statement-breakpoint
ALTER TABLE teacher_absences ADD CONSTRAINT teacher_absences_apart EXCLUDE USING gist (
  business_id WITH =, teacher_id WITH =,
  tsrange(from_date + coalesce(from_time, '00:00'), to_date + coalesce(to_time, '24:00')) WITH &&
) WHERE (state IN ('asked', 'approved'));
--> statement-breakpoint
-- What the schedule goes by on a date: the version in force, its weekday, and which of two weeks it is.
CREATE FUNCTION lesson_day(of_business uuid, on_date date)
RETURNS TABLE (schedule_id uuid, weekday smallint, week text)
LANGUAGE sql STABLE AS $$
  SELECT s.id, extract(isodow FROM on_date)::smallint,
    CASE WHEN (date_trunc('week', on_date)::date - date_trunc('week', coalesce(y.starts_on, date '2024-09-02'))::date) / 7 % 2 = 0
      THEN 'A' ELSE 'B' END
  FROM schedules s
  LEFT JOIN academic_years y ON y.business_id = s.business_id AND on_date BETWEEN y.starts_on AND y.ends_on
  WHERE s.business_id = of_business AND s.state = 'published' AND s.valid_from <= on_date
    AND (s.valid_to IS NULL OR on_date <= s.valid_to)
  LIMIT 1
$$;
--> statement-breakpoint
-- What is taken up on a date of these resources: by what is changed, and by the schedule where nothing takes its place.
CREATE FUNCTION lesson_uses_on(of_business uuid, on_date date, resources uuid[])
RETURNS TABLE (changed boolean, lesson_id uuid, day date, resource uuid, minutes int4range, place int4range)
LANGUAGE sql STABLE AS $$
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
  SELECT false, u.lesson_id, on_date, u.resource, u.minutes, u.place
  FROM lesson_day(of_business, on_date) d
  JOIN schedule_uses u ON u.business_id = of_business AND u.schedule_id = d.schedule_id AND u.weekday = d.weekday
    AND u.week = d.week AND u.resource = ANY (resources)
  JOIN schedule_lessons l ON l.business_id = u.business_id AND l.id = u.lesson_id
  JOIN classes k ON k.business_id = l.business_id AND k.id = l.class_id
  WHERE NOT EXISTS (
    SELECT FROM lesson_changes c
    WHERE c.business_id = of_business AND c.lesson_id = u.lesson_id AND c.date = on_date
      AND c.state IN ('proposed', 'confirmed', 'published')
      AND (c.was_teacher_id = u.resource OR c.was_room_id = u.resource OR (
        u.place = CASE c.group_number WHEN 0 THEN int4range(0, 100) ELSE int4range(c.group_number, c.group_number + 1) END
        AND EXISTS (SELECT FROM classes o WHERE o.business_id = of_business AND o.id = u.resource)
      ))
  ) AND (
    -- nobody is taught on a day off
    NOT EXISTS (
      SELECT FROM calendar_days o
      WHERE o.business_id = of_business AND o.kind <> 'working' AND on_date BETWEEN o.starts_on AND o.ends_on
        AND coalesce(k.grade, 0) >= o.from_grade AND coalesce(k.grade, 12) <= o.to_grade
    ) OR EXISTS (
      SELECT FROM calendar_days o
      WHERE o.business_id = of_business AND o.kind = 'working' AND on_date BETWEEN o.starts_on AND o.ends_on
        AND coalesce(k.grade, 0) >= o.from_grade AND coalesce(k.grade, 12) <= o.to_grade
    )
  )
$$;
--> statement-breakpoint
-- Whoever changes lessons of a date waits for whoever else does.
CREATE FUNCTION hold_lesson_dates() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  held date;
BEGIN
  FOR held IN SELECT DISTINCT d FROM unnest(ARRAY[NEW.date, NEW.to_date]) d ORDER BY d LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.business_id::text || held, 35));
  END LOOP;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hold_dates BEFORE INSERT OR UPDATE ON lesson_changes
FOR EACH ROW EXECUTE FUNCTION hold_lesson_dates();
--> statement-breakpoint
-- Nobody and nothing is in two lessons at once on the date either: neither in two that are changed, nor in one of them and one
-- of the schedule. The halves of one lesson may be together. Looked at when the transaction ends, so that two can change places.
CREATE FUNCTION judge_lesson_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[] := ARRAY[NEW.teacher_id, NEW.was_teacher_id, NEW.room_id, NEW.was_room_id, NEW.class_id] || ARRAY(
    SELECT s.class_id FROM schedule_lessons l
    JOIN lesson_line_classes s ON s.business_id = l.business_id AND s.line_id = l.line_id
    WHERE l.business_id = NEW.business_id AND l.id = NEW.lesson_id
  );
  judged date;
BEGIN
  FOR judged IN SELECT DISTINCT d FROM unnest(ARRAY[NEW.date, NEW.to_date]) d LOOP
    IF EXISTS (
      WITH taken AS MATERIALIZED (SELECT * FROM lesson_uses_on(NEW.business_id, judged, array_remove(touched, NULL)))
      SELECT FROM taken a
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT (b.lesson_id, b.day)) AS many FROM taken b
        WHERE b.resource = a.resource AND b.minutes && a.minutes AND (b.lesson_id, b.day) <> (a.lesson_id, a.day)
          AND (b.place IS NULL OR a.place IS NULL OR b.place && a.place)
      ) others
      LEFT JOIN rooms r ON r.business_id = NEW.business_id AND r.id = a.resource
      WHERE a.changed AND others.many >= coalesce(r.holds, 1)
    ) THEN
      RAISE EXCEPTION 'taken twice on %', judged USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'lesson_changes_apart';
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lesson_changes_apart AFTER INSERT OR UPDATE ON lesson_changes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION judge_lesson_change();
