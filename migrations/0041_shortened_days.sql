ALTER TABLE "businesses" ADD COLUMN "cover_answer_hours" smallint;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD COLUMN "lesson_minutes" smallint;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_cover_answer_hours" CHECK ("businesses"."cover_answer_hours" between 1 and 168);--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_lesson_minutes" CHECK (("calendar_days"."kind" = 'shortened') = ("calendar_days"."lesson_minutes" is not null) and "calendar_days"."lesson_minutes" between 5 and 240);
--> statement-breakpoint
-- The bells of all shifts on a day on which no lesson takes longer than so many minutes; as always where that is not said. The
-- first lesson begins when it always does, breaks stay as long as they are, and a lesson zero makes none of them earlier.
CREATE FUNCTION bells_lasting(of_business uuid, lasts smallint)
RETURNS TABLE (shift smallint, number smallint, starts_at time, ends_at time)
LANGUAGE sql STABLE AS $$
  SELECT p.shift, p.number, p.starts_at - p.sooner, p.starts_at - p.sooner + least(p.ends_at - p.starts_at, make_interval(mins => lasts))
  FROM (
    SELECT o.*, coalesce(
      sum(greatest(o.ends_at - o.starts_at - make_interval(mins => lasts), interval '0')) FILTER (WHERE o.number > 0)
        OVER (PARTITION BY o.shift ORDER BY o.starts_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      interval '0') AS sooner
    FROM periods o WHERE o.business_id = of_business
  ) p
$$;
--> statement-breakpoint
-- The minutes that a lesson of a class of this grade takes at the most on a date; nothing where the day is not shortened.
CREATE FUNCTION day_lesson_minutes(of_business uuid, on_date date, of_grade smallint)
RETURNS smallint
LANGUAGE sql STABLE AS $$
  SELECT o.lesson_minutes FROM calendar_days o
  WHERE o.business_id = of_business AND o.kind = 'shortened' AND on_date BETWEEN o.starts_on AND o.ends_on
    AND o.from_grade <= coalesce(of_grade, 0) AND coalesce(of_grade, 12) <= o.to_grade
  ORDER BY o.starts_on, o.id LIMIT 1
$$;
--> statement-breakpoint
-- That lessons are short says nothing of whether there are any.
CREATE OR REPLACE FUNCTION lesson_weekday(of_business uuid, on_date date, of_grade smallint, meets smallint[])
RETURNS smallint
LANGUAGE sql STABLE AS $$
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
$$;
--> statement-breakpoint
-- What is taken up on a date, by the bells of that date.
CREATE OR REPLACE FUNCTION lesson_uses_on(of_business uuid, on_date date, resources uuid[])
RETURNS TABLE (changed boolean, lesson_id uuid, day date, resource uuid, minutes int4range, place int4range)
LANGUAGE sql STABLE AS $$
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
$$;
