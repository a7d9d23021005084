-- The guard of changes judges a date by the lessons that the product tells of it: see dayKind and weekOn.
DROP FUNCTION lesson_day(uuid, date);
--> statement-breakpoint
-- The weekday whose lessons a class of this grade, which meets on these weekdays, has on a date; nothing where it has none.
CREATE FUNCTION lesson_weekday(of_business uuid, on_date date, of_grade smallint, meets smallint[])
RETURNS smallint
LANGUAGE sql STABLE AS $$
  WITH ours AS (
    SELECT o.kind, o.as_weekday, o.starts_on, o.id FROM calendar_days o
    WHERE o.business_id = of_business AND on_date BETWEEN o.starts_on AND o.ends_on
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
$$;
--> statement-breakpoint
-- What the schedule goes by on a date: the version in force, and which of two weeks it is. Where the business has said so,
-- weeks of the school year that lie in a break from Monday to Friday are passed over.
CREATE FUNCTION lesson_day(of_business uuid, on_date date)
RETURNS TABLE (schedule_id uuid, week text)
LANGUAGE sql STABLE AS $$
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
$$;
--> statement-breakpoint
-- What is taken up on a date of these resources: by what is changed, and by the schedule where nothing takes its place. A
-- teacher and a room are in a lesson that several classes have together when one of them has it then; a class, when it does.
CREATE OR REPLACE FUNCTION lesson_uses_on(of_business uuid, on_date date, resources uuid[])
RETURNS TABLE (changed boolean, lesson_id uuid, day date, resource uuid, minutes int4range, place int4range)
LANGUAGE sql STABLE AS $$
  WITH taught AS MATERIALIZED (
    SELECT g.grade, g.meeting_days, lesson_weekday(of_business, on_date, g.grade, g.meeting_days) AS weekday
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
  SELECT false, u.lesson_id, on_date, u.resource, u.minutes, u.place
  FROM lesson_day(of_business, on_date) d
  JOIN schedule_uses u ON u.business_id = of_business AND u.schedule_id = d.schedule_id AND u.week = d.week
    AND u.resource = ANY (resources)
  JOIN schedule_lessons l ON l.business_id = u.business_id AND l.id = u.lesson_id
  WHERE NOT EXISTS (
    SELECT FROM lesson_changes c
    WHERE c.business_id = of_business AND c.lesson_id = u.lesson_id AND c.date = on_date AND c.kind <> 'extra'
      AND c.state IN ('proposed', 'confirmed', 'published')
      AND (c.was_teacher_id = u.resource OR c.was_room_id = u.resource OR (
        u.place = CASE c.group_number WHEN 0 THEN int4range(0, 100) ELSE int4range(c.group_number, c.group_number + 1) END
        AND EXISTS (SELECT FROM classes o WHERE o.business_id = of_business AND o.id = u.resource)
      ))
  ) AND EXISTS (
    SELECT FROM (
      SELECT l.class_id AS id
      UNION ALL
      SELECT s.class_id FROM lesson_line_classes s WHERE s.business_id = l.business_id AND s.line_id = l.line_id
    ) h
    JOIN classes k ON k.business_id = of_business AND k.id = h.id
    JOIN taught t ON t.grade IS NOT DISTINCT FROM k.grade AND t.meeting_days IS NOT DISTINCT FROM k.meeting_days
    WHERE t.weekday = u.weekday
      AND (k.id = u.resource OR NOT EXISTS (SELECT FROM classes o WHERE o.business_id = of_business AND o.id = u.resource))
  )
$$;
--> statement-breakpoint
-- The changed lessons that are on at a date while one of these resources is in another lesson, too.
CREATE FUNCTION lesson_clashes_on(of_business uuid, on_date date, resources uuid[])
RETURNS TABLE (lesson_id uuid, day date)
LANGUAGE sql STABLE AS $$
  WITH taken AS MATERIALIZED (SELECT * FROM lesson_uses_on(of_business, on_date, array_remove(resources, NULL)))
  SELECT DISTINCT a.lesson_id, a.day FROM taken a
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT (b.lesson_id, b.day)) AS many FROM taken b
    WHERE b.resource = a.resource AND b.minutes && a.minutes AND (b.lesson_id, b.day) <> (a.lesson_id, a.day)
      AND (b.place IS NULL OR a.place IS NULL OR b.place && a.place)
  ) others
  LEFT JOIN rooms r ON r.business_id = of_business AND r.id = a.resource
  WHERE a.changed AND others.many >= coalesce(r.holds, 1)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION judge_lesson_change() RETURNS trigger
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
    IF EXISTS (SELECT FROM lesson_clashes_on(NEW.business_id, judged, touched)) THEN
      RAISE EXCEPTION 'taken twice on %', judged USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'lesson_changes_apart';
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
