CALL protect_tenant_table('schedules');
--> statement-breakpoint
CALL protect_tenant_table('lesson_lines');
--> statement-breakpoint
CALL protect_tenant_table('lesson_line_classes');
--> statement-breakpoint
CALL protect_tenant_table('lesson_line_parts');
--> statement-breakpoint
CALL protect_tenant_table('schedule_lessons');
--> statement-breakpoint
CALL protect_tenant_table('schedule_uses');
--> statement-breakpoint
CALL protect_tenant_table('schedule_runs');
--> statement-breakpoint
CALL protect_tenant_table('class_halves');
--> statement-breakpoint
-- The triggers alone write what is taken up; what a line is does not change, it is another line then.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON schedule_uses FROM daftar_app;
--> statement-breakpoint
REVOKE UPDATE ON lesson_lines, lesson_line_classes FROM daftar_app;
--> statement-breakpoint
GRANT UPDATE (per_week, fixed) ON lesson_lines TO daftar_app;
--> statement-breakpoint
CALL audit_table('schedules');
--> statement-breakpoint
CALL audit_table('schedule_lessons');
--> statement-breakpoint
CALL audit_table('class_halves');
--> statement-breakpoint
-- What a price has become is no change that somebody has made.
CREATE OR REPLACE FUNCTION audited_columns(written jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN written - '{business_id,password_hash,code_hash,bytes,search_name,version,wishes_version,updated_at,last_seen_at,balance,score}'::text[];
--> statement-breakpoint
-- What is on at a date is what one version says.
ALTER TABLE schedules ADD CONSTRAINT schedules_apart EXCLUDE USING gist (
  business_id WITH =, daterange(valid_from, valid_to, '[]') WITH &&
) WHERE (state = 'published') DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- Nobody and nothing is in two lessons at once. Looked at when the transaction ends, so that two lessons can change places.
ALTER TABLE schedule_uses ADD CONSTRAINT schedule_uses_apart EXCLUDE USING gist (
  business_id WITH =, schedule_id WITH =, resource WITH =, weekday WITH =, week WITH =, minutes WITH &&, place WITH &&
) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- Writes anew what the lessons of these lines take up. Who calls it holds the row of the version, so that two never look for
-- a free place of one room at the same time.
CREATE FUNCTION write_schedule_uses(version_id uuid, lines uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
$$;
--> statement-breakpoint
-- Whoever writes lessons makes the version a later one, and with that waits for whoever publishes it.
CREATE FUNCTION keep_schedule_uses() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
$$;
--> statement-breakpoint
CREATE TRIGGER keep_uses_of_new AFTER INSERT ON schedule_lessons REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_schedule_uses();
--> statement-breakpoint
CREATE TRIGGER keep_uses_of_changed AFTER UPDATE ON schedule_lessons REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_schedule_uses();
--> statement-breakpoint
CREATE TRIGGER keep_uses_of_removed AFTER DELETE ON schedule_lessons REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_schedule_uses();
--> statement-breakpoint
-- Who teaches a line of a version in force is another now.
CREATE FUNCTION keep_uses_of_parts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
$$;
--> statement-breakpoint
CREATE TRIGGER keep_uses_of_new AFTER INSERT ON lesson_line_parts REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_parts();
--> statement-breakpoint
CREATE TRIGGER keep_uses_of_changed AFTER UPDATE ON lesson_line_parts REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_parts();
--> statement-breakpoint
CREATE TRIGGER keep_uses_of_removed AFTER DELETE ON lesson_line_parts REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_parts();
--> statement-breakpoint
CREATE FUNCTION keep_uses_of_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.state = 'published' THEN
    PERFORM write_schedule_uses(NEW.id, array_agg(id)) FROM lesson_lines
    WHERE business_id = current_business() AND schedule_id = NEW.id;
  ELSE
    DELETE FROM schedule_uses WHERE business_id = current_business() AND schedule_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_uses AFTER UPDATE OF state ON schedules
FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION keep_uses_of_version();
--> statement-breakpoint
-- Bells that ring at other times move what is taken up in the versions that still hold.
CREATE FUNCTION keep_uses_of_bells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
$$;
--> statement-breakpoint
CREATE TRIGGER keep_uses AFTER INSERT OR UPDATE OR DELETE ON periods
FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_bells();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION write_schedule_uses(uuid, uuid[]), keep_schedule_uses(), keep_uses_of_parts(),
  keep_uses_of_version(), keep_uses_of_bells() FROM PUBLIC;
