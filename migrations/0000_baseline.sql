-- The whole data model of release 1.0. A later change is a file of its own; this file does not change.
-- Functions are created before the tables that they read, so their bodies are not checked here.
SET LOCAL check_function_bodies = off;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION audit_rows() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET "TimeZone" TO 'UTC'
    AS $$
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
$$;
-- Call it once for every table whose changes are to be known and undone.
CREATE PROCEDURE audit_table(IN table_name regclass)
    LANGUAGE plpgsql
    AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows()', table_name);
  EXECUTE format('CREATE TRIGGER audit_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows()', table_name);
  EXECUTE format('CREATE TRIGGER audit_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows()', table_name);
END
$$;
-- the post of a rule says more of it than its class
CREATE FUNCTION audited_about(written jsonb) RETURNS uuid
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(written->>'post_id', written->>'student_id', written->>'class_id', written->>'teacher_id',
    written->>'user_id', written->>'holder_id', written->>'id')::uuid;
-- What a form asks is kept by its versions: the log tells that the form was changed, and by whom.
CREATE FUNCTION audited_columns(written jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN written - '{business_id,password_hash,code_hash,bytes,search_name,version,wishes_version,updated_at,last_seen_at,balance,score,changed_by,changed_at,body,lead,search_text,told_at,draft}'::text[];
-- Straight after a large import nobody knows yet how many rows there are, so nothing here may hang on a guess: rows are
-- reached by their keys, and the two lists are put together by a hash, whatever their length.
CREATE FUNCTION batch_conflicts(batch uuid) RETURNS TABLE(table_name text, row_id uuid, about_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET "TimeZone" TO 'UTC'
    SET enable_nestloop TO 'off'
    AS $_$
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
$_$;
-- What holds the rows that a batch has made, so that they cannot go: rows that were made later and point to them. The
-- lists are put together by a hash, whatever their length, as in batch_conflicts.
CREATE FUNCTION batch_holders(batch uuid) RETURNS TABLE(table_name text, row_id uuid, about_id uuid, held_by text, holder jsonb)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET enable_nestloop TO 'off'
    AS $_$
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
$_$;
-- The bells of all shifts on a day on which no lesson takes longer than so many minutes; as always where that is not said. The
-- first lesson begins when it always does, breaks stay as long as they are, and a lesson zero makes none of them earlier.
CREATE FUNCTION bells_lasting(of_business uuid, lasts smallint) RETURNS TABLE(shift smallint, number smallint, starts_at time without time zone, ends_at time without time zone)
    LANGUAGE sql STABLE
    AS $$
  SELECT p.shift, p.number, p.starts_at - p.sooner, p.starts_at - p.sooner + least(p.ends_at - p.starts_at, make_interval(mins => lasts))
  FROM (
    SELECT o.*, coalesce(
      sum(greatest(o.ends_at - o.starts_at - make_interval(mins => lasts), interval '0')) FILTER (WHERE o.number > 0)
        OVER (PARTITION BY o.shift ORDER BY o.starts_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      interval '0') AS sooner
    FROM periods o WHERE o.business_id = of_business
  ) p
$$;
-- Who is in a room is put together from sets, and never row by row: in the transaction that fills a school PostgreSQL takes
-- every table for empty, and would go through all of it once for each person. What is asked for stands in arrays, which an
-- index finds at once, however large the school is.
CREATE FUNCTION chat_belonging(rooms uuid[]) RETURNS TABLE(room_id uuid, user_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET enable_nestloop TO 'off'
    AS $$
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
$$;
-- Who may decide on a report: the officer, the owner, the deputy or another admin, the first who is not involved. After a day
-- the owner as well. An owner who has reported and has nobody beside them decides too; an author never does.
CREATE FUNCTION chat_report_judges(of_message uuid, of_reporter uuid, made_at timestamp with time zone, at timestamp with time zone) RETURNS TABLE(user_id uuid)
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
CREATE FUNCTION check_chat_decision() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- The coins of an order lie where its state says, at the end of every transaction that touches it: all of them in the
-- escrow of its store while it is open, in the revenue once it is handed over, and none with the store otherwise; and they
-- are those of the wallet of its student, whose they are again when they come back. Whatever would refund twice, or to
-- somebody else, or hand over what was never paid, does not commit.
CREATE FUNCTION check_order_coins() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- What became of the coins of a day follows from the transfers: an account's kind says where they came from and went to.
CREATE FUNCTION coin_step(from_kind text, to_kind text) RETURNS TABLE(kind text, sign integer)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT * FROM (
    SELECT CASE other WHEN 'mint' THEN 'minted' WHEN 'expired' THEN 'expired' ELSE 'spent' END,
      CASE WHEN (to_kind = 'wallet') = (other = 'mint') THEN 1 ELSE -1 END
    FROM (SELECT CASE WHEN from_kind = 'wallet' THEN to_kind WHEN to_kind = 'wallet' THEN from_kind END AS other) o
    WHERE other IS NOT NULL AND other <> 'wallet'
  ) step
$$;
-- A table with files: who has uploaded stands in `person`, and `columns` hold them.
CREATE PROCEDURE count_bytes_of(IN files regclass, IN person text, VARIADIC columns text[])
    LANGUAGE plpgsql
    AS $$
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
$$;
CREATE FUNCTION count_coins() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- How many marks of each value a class has on a day follows from the marks.
CREATE FUNCTION count_marks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- Arguments: the column of who has uploaded, then the columns of bytes. The row of the business is locked before that of the
-- person, always: two uploads never wait for each other in a circle.
CREATE FUNCTION count_stored_bytes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
CREATE FUNCTION current_business() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.business_id', true), '')::uuid;
-- The minutes that a lesson of a class of this grade takes at the most on a date; nothing where the day is not shortened.
CREATE FUNCTION day_lesson_minutes(of_business uuid, on_date date, of_grade smallint) RETURNS smallint
    LANGUAGE sql STABLE
    AS $$
  SELECT o.lesson_minutes FROM calendar_days o
  WHERE o.business_id = of_business AND o.kind = 'shortened' AND on_date BETWEEN o.starts_on AND o.ends_on
    AND o.from_grade <= coalesce(of_grade, 0) AND coalesce(of_grade, 12) <= o.to_grade
  ORDER BY o.starts_on, o.id LIMIT 1
$$;
-- How every transaction in a business begins. Who writes holds, until its end, what a move waits for; who comes while one waits or
-- has it is sent away, and whoever is let in sees what a move has said before. Each line has a snapshot of its own: that is why it
-- is no single expression.
CREATE FUNCTION enter_business(business text, writes boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM set_config('app.business_id', business, true);
  IF writes AND NOT pg_try_advisory_xact_lock_shared(uuid_hash_extended(business::uuid, 0)) THEN
    RAISE EXCEPTION USING ERRCODE = 'DM001', MESSAGE = 'the business is being moved';
  END IF;
  IF EXISTS (SELECT FROM moves WHERE moves.business = enter_business.business::uuid) THEN
    RAISE EXCEPTION USING ERRCODE = 'DM001', MESSAGE = 'the business is not served here';
  END IF;
END $$;
-- That something happened stays; what it said of somebody who has been made nameless does not.
CREATE FUNCTION erase_audit(person uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  PERFORM set_config('app.erasing', 'on', true);
  UPDATE audit_entries SET old = CASE WHEN old IS NULL THEN NULL ELSE '{}'::jsonb END,
    new = CASE WHEN new IS NULL THEN NULL ELSE '{}'::jsonb END
  WHERE business_id = current_business() AND about_id = person;
  PERFORM set_config('app.erasing', '', true);
END
$$;
CREATE FUNCTION erase_order_notes(person uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  PERFORM set_config('app.erasing', 'on', true);
  UPDATE order_steps s SET note = '' FROM orders o
  WHERE s.business_id = current_business() AND s.note <> ''
    AND o.business_id = s.business_id AND o.id = s.order_id AND o.student_id = person;
  PERFORM set_config('app.erasing', '', true);
END
$$;
-- Cyrillic letters that look like Latin ones are the same letter in a class's label: 5-А is 5-A.
CREATE FUNCTION fold_class_label(label text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  upper(regexp_replace(label, '[[:space:]"''«»„“”.‐‑–—-]+', '', 'g')),
  'АВЕКМНОРСТУХЁІ',
  'ABEKMHOPCTYXEI'
);
-- One spelling for a name written in Uzbek Latin (any apostrophe or none), Uzbek or Karakalpak Cyrillic, or Russian:
-- ў is у and о, ҳ is х, қ is к, й is и, ё after a consonant is е. The pages fold by platform/folding.ts, the same way.
-- IMMUTABLE for ever: columns and indexes are made of it. To change it, write a new one.
CREATE FUNCTION fold_search(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  translate(replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      translate(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(
          lower(normalize(name, NFC) COLLATE "pg_c_utf8"),
          'ш', 'sh'), 'щ', 'sh'), 'ş', 'sh'), 'ч', 'ch'), 'ç', 'ch'), 'ю', 'yu'), 'я', 'ya'), 'ё', 'yo'), 'ц', 's'),
        E'\u00a0\t\n\r' || 'абвгғдеәзийкқлмнңопрстуўөүұфхҳһыэіїєжxqwáǵıńóúōḡõğöü'
          || 'ʻʼ''`’‘ʹ´ʿʾʽ′‛＇"ъь.,-‐‑–—' || E'\u00ad\u200b\u200c\u200d\u2060\ufeff\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308',
        '    abvggdeaziykklmnnoprstuoouufhhhieiiejhkvaginouogogou'),
      'shch', 'sh'), 'zh', 'j'), 'dj', 'j'), 'kh', 'h'), 'gh', 'g'), 'ts', 's'),
    '([bcdfghjklmnpqrstvxz])yo', '\1e', 'g'), '([bcdfghjklmnpqrstvxz])yu', '\1u', 'g'),
    'ye', 'e'), 'yu', 'io'),
  '([a-z ])\1+', '\1', 'g'));
-- Whoever changes lessons of a date waits for whoever else does.
CREATE FUNCTION hold_lesson_dates() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  held date;
BEGIN
  FOR held IN SELECT DISTINCT d FROM unnest(ARRAY[NEW.date, NEW.to_date]) d ORDER BY d LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.business_id::text || held, 35));
  END LOOP;
  RETURN NEW;
END
$$;
CREATE FUNCTION hold_logo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM images WHERE business_id = NEW.id AND id = NEW.logo_id) THEN
    RAISE EXCEPTION 'no such picture' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'businesses_logo';
  END IF;
  RETURN NEW;
END
$$;
-- Nobody and nothing is in two lessons at once on the date either: neither in two that are changed, nor in one of them and one
-- of the schedule. The halves of one lesson may be together. Looked at when the transaction ends, so that two can change places.
CREATE FUNCTION judge_lesson_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
-- Members as before; a room of students without staff says since when.
CREATE FUNCTION keep_chat_members(rooms uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET enable_nestloop TO 'off'
    AS $$
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
  -- whoever goes again has seen until now what was said when they were there before
  UPDATE chat_members m SET to_change = r.last_change FROM chat_rooms r, chat_members again
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NOT NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id
    AND again.business_id = own AND again.room_id = ANY (rooms) AND again.to_seq IS NULL
    AND again.room_id = m.room_id AND again.user_id = m.user_id
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  -- nothing was said while they were there
  DELETE FROM chat_members m USING chat_rooms r
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND r.last_seq = m.from_seq
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  UPDATE chat_members m SET to_seq = r.last_seq, to_change = r.last_change FROM chat_rooms r
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND r.last_seq > m.from_seq
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  -- back before anything was said: they have missed nothing
  UPDATE chat_members m SET to_seq = NULL, to_change = NULL FROM chat_rooms r, unnest(in_rooms, people) AS b (room, person)
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
$$;
CREATE FUNCTION keep_chat_of_business() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO chat_rooms (business_id, id, kind) VALUES (NEW.id, gen_random_uuid(), 'staff');
  RETURN NULL;
END
$$;
CREATE FUNCTION keep_chat_of_classes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
-- What is asked for stands in arrays here as well: in the transaction that fills a school PostgreSQL takes every table for empty,
-- and a list of thousands of parents would be gone through once for each student.
CREATE FUNCTION keep_chat_of_links() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
CREATE FUNCTION keep_chat_of_rooms() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  PERFORM keep_chat_members(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE FUNCTION keep_chat_of_rules() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  PERFORM keep_chat_members(ARRAY(SELECT DISTINCT room_id FROM changed));
  RETURN NULL;
END
$$;
CREATE FUNCTION keep_chat_of_subjects() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO chat_rooms (business_id, id, kind, subject_id)
  SELECT business_id, gen_random_uuid(), 'subject', id FROM new_rows;
  RETURN NULL;
END
$$;
CREATE FUNCTION keep_chat_of_users() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
-- The same of whatever these classes, subjects and persons are in; of rooms that the office has made all.
CREATE FUNCTION keep_chat_rooms(class_ids uuid[], subject_ids uuid[], people uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- A short ending belongs to the business that was the first to choose it, and stays its own. Nobody collects them.
CREATE FUNCTION keep_ending() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO sign_in_endings (business_id, ending) VALUES (NEW.id, NEW.handle)
  ON CONFLICT (business_id, ending) DO NOTHING;
  IF (SELECT count(*) FROM sign_in_endings WHERE business_id = NEW.id) > 5 THEN
    RAISE EXCEPTION 'too many endings' USING ERRCODE = 'check_violation', CONSTRAINT = 'sign_in_endings_few';
  END IF;
  RETURN NEW;
END
$$;
-- A sealed answer has its place from the beginning: its release takes no other one.
CREATE FUNCTION keep_form_quota() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- Of whoever answers an anonymous form nothing stands beside the answer, and nothing is kept that was begun.
CREATE FUNCTION keep_form_secret() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- What was asked stays as it was asked, as long as the form is there.
CREATE FUNCTION keep_form_version() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (
    SELECT FROM forms WHERE business_id = OLD.business_id AND id = OLD.form_id
  ) THEN
    RAISE EXCEPTION 'a version of a form never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'form_versions_kept';
  END IF;
  RETURN OLD;
END
$$;
CREATE FUNCTION keep_kind() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM class_students WHERE business_id = NEW.business_id AND class_id = NEW.id) THEN
    RAISE EXCEPTION 'the class has had students' USING ERRCODE = 'check_violation', CONSTRAINT = 'classes_keep_kind';
  END IF;
  RETURN NEW;
END
$$;
-- A student is in one home class on a day, and in any class once. An exclusion constraint would lock the whole table while its
-- index is built, so a trigger judges: it holds the students of the rows and then looks at what has been committed.
CREATE FUNCTION keep_memberships_apart() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
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
$$;
-- Rejects a seat when all places of the option are taken. Seats given before stay when the number of places is reduced.
CREATE FUNCTION keep_option_quota() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- what somebody has answered stays what it was: languages may be added
CREATE FUNCTION keep_post_poll() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- Whoever writes lessons makes the version a later one, and with that waits for whoever publishes it.
CREATE FUNCTION keep_schedule_uses() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
-- A menu of a day that is over keeps what was served: the dish is copied there before its first change, whoever writes it.
CREATE FUNCTION keep_served_dishes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
end $$;
-- Bells that ring at other times move what is taken up in the versions that still hold.
CREATE FUNCTION keep_uses_of_bells() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
-- Classes that come to another shift, and rooms that hold more or fewer, take up other times and places in the versions that
-- still hold. Judged at once, so that whoever changes them hears why not.
CREATE FUNCTION keep_uses_of_ground() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- Who teaches a line of a version in force is another now.
CREATE FUNCTION keep_uses_of_parts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
CREATE FUNCTION keep_uses_of_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
-- Whether a membership is one of a home class follows from the class, which keeps its kind while anybody is in it.
CREATE FUNCTION know_home() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  SELECT grade IS NOT NULL INTO STRICT NEW.home FROM classes
  WHERE business_id = NEW.business_id AND id = NEW.class_id;
  RETURN NEW;
END
$$;
-- The changed lessons that are on at a date while one of these resources is in another lesson, too.
CREATE FUNCTION lesson_clashes_on(of_business uuid, on_date date, resources uuid[]) RETURNS TABLE(lesson_id uuid, day date)
    LANGUAGE sql STABLE
    AS $$
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
-- What the schedule goes by on a date: the version in force, and which of two weeks it is. Where the business has said so,
-- weeks of the school year that lie in a break from Monday to Friday are passed over.
CREATE FUNCTION lesson_day(of_business uuid, on_date date) RETURNS TABLE(schedule_id uuid, week text)
    LANGUAGE sql STABLE
    AS $$
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
-- What is taken up on a date, by the bells of that date.
CREATE FUNCTION lesson_uses_on(of_business uuid, on_date date, resources uuid[]) RETURNS TABLE(changed boolean, lesson_id uuid, day date, resource uuid, minutes int4range, place int4range)
    LANGUAGE sql STABLE
    AS $$
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
-- That lessons are short says nothing of whether there are any.
CREATE FUNCTION lesson_weekday(of_business uuid, on_date date, of_grade smallint, meets smallint[]) RETURNS smallint
    LANGUAGE sql STABLE
    AS $$
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
-- The letters that they are, where LIKE takes them for wildcards.
CREATE FUNCTION like_literally(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(word, '([\\%_])', '\\\1', 'g');
-- Call it once for every table whose rows are never changed and never removed.
CREATE PROCEDURE make_append_only(IN table_name regclass)
    LANGUAGE plpgsql
    AS $$
BEGIN
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM daftar_app', table_name);
  EXECUTE format(
    'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()',
    table_name
  );
END
$$;
-- A word that many messages have is found among the newest: the index would bring all that have it before the first is known. How
-- often a word stands somewhere the planner does not know, so that so many of the newest are looked through whatever it thinks.
CREATE FUNCTION messages_saying(words text[], rooms uuid[], before uuid, at_most integer) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 30
    SET search_path TO 'public', 'pg_temp'
    AS $_$
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
$_$;
-- Transfers no longer hang in a chain of hashes: double entry, constraints and the nightly check remain.
CREATE FUNCTION move_coins() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- Whoever gives a class another label gives it one of its own.
CREATE FUNCTION name_alone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.label_twin := 0;
  RETURN NEW;
END
$$;
-- What one letter may be wrong in costs three patterns for each letter: of many long words no more are forgiven than three
-- long names have together.
CREATE FUNCTION near_names(words text[]) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT
    SET search_path TO 'public', 'pg_temp'
    AS $_$
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
$_$;
-- Who wrote a phone: the person, or somebody else for them. What is put back with the phone stays as it is put back.
CREATE FUNCTION note_phone_writer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.phone_by_person := NEW.phone IS NOT NULL AND nullif(current_setting('app.actor_id', true), '')::uuid IS NOT DISTINCT FROM NEW.id;
  RETURN NEW;
END
$$;
CREATE FUNCTION note_price() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO product_prices (business_id, id, product_id, price, set_by, set_at)
  VALUES (new.business_id, uuidv7(), new.id, new.price, nullif(current_setting('app.actor_id', true), '')::uuid, now());
  RETURN NULL;
END
$$;
-- Whatever makes it a later version, a move, a search or an undoing, says who it was.
CREATE FUNCTION note_schedule_changer() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  NEW.changed_by := nullif(current_setting('app.actor_id', true), '')::uuid;
  NEW.changed_at := now();
  RETURN NEW;
END
$$;
-- Patterns of LIKE for a folded word with one letter wrong, missing or too many, in a text whose words stand between
-- blanks. Of a short word all letters have to be there, of a longer one it may be the beginning.
CREATE FUNCTION one_letter_off(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_agg('% ' || pattern || CASE WHEN length(word) > 5 THEN '%' ELSE ' %' END)
  FROM (
    SELECT like_literally(left(word, place - 1)) || '_' || like_literally(substr(word, place)) FROM generate_series(1, length(word) + 1) place
    UNION SELECT like_literally(left(word, place - 1)) || '_' || like_literally(substr(word, place + 1)) FROM generate_series(1, length(word)) place
    UNION SELECT like_literally(left(word, place - 1)) || like_literally(substr(word, place + 1)) FROM generate_series(1, length(word)) place
  ) variants (pattern)
);
-- A store has its two accounts from the beginning: nobody who moves its coins has to look whether they are there.
CREATE FUNCTION open_store_accounts() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO accounts (business_id, id, kind, holder_id)
  SELECT new.business_id, uuidv7(), kind, new.id FROM unnest(ARRAY['store_escrow', 'store_revenue']) kind;
  RETURN NULL;
END
$$;
-- Whose name has every word of what was typed, in any order, script and apostrophe. `exact`: as typed; `near`: one letter of
-- each longer word may be wrong. With a role: people of this role, near only when nobody is found as typed.
CREATE FUNCTION people_named(typed text, spelling text DEFAULT 'exact'::text, wanted text DEFAULT NULL::text) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 30
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
-- In whose phone these digits stand, or in whose student number what was typed.
CREATE FUNCTION people_numbered(digits text, typed text) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF digits <> '' THEN
    RETURN QUERY EXECUTE format('SELECT id FROM users WHERE business_id = current_business() AND phone LIKE %L', '%' || digits || '%');
  END IF;
  IF btrim(typed) <> '' THEN
    RETURN QUERY EXECUTE format('SELECT id FROM students WHERE business_id = current_business() AND student_number ILIKE %L',
      '%' || like_literally(btrim(typed)) || '%');
  END IF;
END
$$;
-- Call it once for every new tenant table: rows of other businesses do not exist.
CREATE PROCEDURE protect_tenant_table(IN table_name regclass, IN tenant_column text DEFAULT 'business_id'::text)
    LANGUAGE plpgsql
    AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY tenant ON %s USING (%I = (SELECT current_business())) WITH CHECK (%I = (SELECT current_business()))',
    table_name, tenant_column, tenant_column
  );
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO daftar_app', table_name);
END
$$;
-- All of a business counted anew, by the triggers that count it. Who uploads meanwhile waits for the row, and adds to what was found.
CREATE FUNCTION recount_stored_bytes() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
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
$_$;
CREATE FUNCTION refuse_foreign_ending() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM sign_in_endings WHERE business_id = NEW.business_id AND ending = split_part(NEW.username, '@', 2)
  ) THEN
    RAISE EXCEPTION 'the ending of another business' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_username_ending';
  END IF;
  RETURN NEW;
END
$$;
-- A learning centre has groups and no grades.
CREATE FUNCTION refuse_grades_in_centre() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (SELECT kind FROM businesses WHERE id = NEW.business_id) = 'centre' THEN
    RAISE EXCEPTION 'a centre has no grades' USING ERRCODE = 'check_violation', CONSTRAINT = 'classes_no_grades_in_centre';
  END IF;
  RETURN NEW;
END
$$;
CREATE FUNCTION refuse_own_disclosure() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
CREATE FUNCTION refuse_rewriting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE FUNCTION refuse_rewriting_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('app.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
-- Two living subjects of one school have no name in common, in any language or script. What is there twice stays, until
-- somebody renames or restores it: a constraint over all rows could not be made while a school has doubles.
CREATE FUNCTION refuse_second_subject() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
CREATE FUNCTION refuse_unattended_message() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
$$;
CREATE FUNCTION refuse_voted_poll_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF EXISTS (
    SELECT FROM chat_votes v WHERE v.business_id = OLD.business_id AND v.message_id = OLD.id
  ) THEN
    RAISE EXCEPTION 'somebody has voted in this poll' USING ERRCODE = 'check_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'chat_messages_voted';
  END IF;
  RETURN NEW;
END
$$;
-- Who has left teaches nobody and leads no class. Whoever archives a teacher writes the row of the person first and looks
-- at the classes afterwards: of two at once, one hears of the other.
CREATE FUNCTION refuse_who_has_left() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM users WHERE business_id = NEW.business_id AND id = (to_jsonb(NEW)->>TG_ARGV[0])::uuid
    AND archived_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the teacher has left' USING ERRCODE = 'check_violation', CONSTRAINT = 'teacher_has_left';
  END IF;
  RETURN NEW;
END
$$;
-- The words that somebody looks for, folded: at most eight. A last y may be half of a ye that is still being typed.
CREATE FUNCTION search_words(typed text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(folded), '{}')
  FROM (
    SELECT fold_search(CASE WHEN length(word) > 2 THEN regexp_replace(word, '[yй]$', '', 'i') ELSE word END) AS folded
    FROM regexp_split_to_table(left(typed, 200), E'[\\s\u00a0‐‑–—-]+') WITH ORDINALITY AS split (word, place)
    ORDER BY place
  ) words
  WHERE folded <> ''
);
-- What was promised to those who have answered stays: whether they are known, and for whom they answer.
CREATE FUNCTION settle_form() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF OLD.published IS NOT NULL
    AND (NEW.anonymous <> OLD.anonymous OR NEW.subject <> OLD.subject) THEN
    RAISE EXCEPTION 'what was promised with a form stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'forms_settled';
  END IF;
  RETURN NEW;
END
$$;
-- Labels are told apart by sound: 5-В is 5-V and 5-Б is 5-B, whatever they look like. IMMUTABLE for ever: to change it, write
-- a new one. fold_class_label() goes on telling rooms apart.
CREATE FUNCTION sound_class_label(label text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  replace(replace(replace(replace(replace(replace(replace(
    upper(regexp_replace(label, '[[:space:]"''`ʻʼ‘’«»„“”.‐‑–—-]+', '', 'g')),
    'Щ', 'SHCH'), 'Ш', 'SH'), 'Ч', 'CH'), 'Ц', 'TS'), 'Ю', 'YU'), 'Я', 'YA'), 'Ё', 'YO'),
  'АБВГҒДЕЖЗИІЙКҚЛМНОПРСТУЎФХҲЫЭЪЬ',
  'ABVGGDEJZIIYKQLMNOPRSTUOFXHIE'
);
-- A calendar program takes an event anew when its stamp is newer: whoever writes a change renews it.
CREATE FUNCTION stamp_lesson_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END
$$;
-- An undo deletes large runs of rows in parts and shows in pg_stat_activity how far it has come.
CREATE FUNCTION undo_batch(batch uuid, keeping uuid[] DEFAULT '{}'::uuid[]) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
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
$_$;
-- Writes anew what the lessons of these lines take up. Who calls it holds the row of the version, so that two never look for
-- a free place of one room at the same time.
CREATE FUNCTION write_schedule_uses(version_id uuid, lines uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
-- The columns after several changes in a row.
CREATE AGGREGATE merged_columns(jsonb) (
    SFUNC = jsonb_concat,
    STYPE = jsonb
);
CREATE TABLE absences (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    from_day date NOT NULL,
    to_day date NOT NULL,
    excuse text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    announced_by uuid NOT NULL,
    announced_at timestamp with time zone NOT NULL,
    withdrawn_by uuid,
    withdrawn_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT absences_excuse CHECK ((excuse = ANY (ARRAY['illness'::text, 'family'::text, 'official'::text, 'weather'::text, 'other'::text]))),
    CONSTRAINT absences_order CHECK (((from_day <= to_day) AND ((to_day - from_day) < 92))),
    CONSTRAINT absences_withdrawn CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
    CONSTRAINT absences_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY absences FORCE ROW LEVEL SECURITY;
CREATE TABLE academic_years (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    label text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT academic_years_label_form CHECK ((label ~ '^[0-9]{4}/[0-9]{4}$'::text)),
    CONSTRAINT academic_years_order CHECK ((starts_on < ends_on)),
    CONSTRAINT academic_years_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT academic_years_label UNIQUE (business_id, label)
);
ALTER TABLE ONLY academic_years FORCE ROW LEVEL SECURITY;
CREATE TABLE access_codes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT access_codes_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT access_codes_one_each UNIQUE (business_id, user_id)
);
ALTER TABLE ONLY access_codes FORCE ROW LEVEL SECURITY;
CREATE TABLE accounts (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    holder_id uuid,
    balance bigint DEFAULT 0 NOT NULL,
    CONSTRAINT accounts_holder CHECK (((kind = ANY (ARRAY['mint'::text, 'expired'::text])) = (holder_id IS NULL))),
    CONSTRAINT accounts_never_below_zero CHECK (((kind = 'mint'::text) OR (balance >= 0))),
    CONSTRAINT accounts_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT accounts_one_each UNIQUE NULLS NOT DISTINCT (business_id, kind, holder_id)
);
ALTER TABLE ONLY accounts FORCE ROW LEVEL SECURITY;
CREATE TABLE audit_entries (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    batch_id uuid,
    operation text DEFAULT ''::text NOT NULL,
    table_name text NOT NULL,
    row_id uuid NOT NULL,
    about_id uuid NOT NULL,
    old jsonb,
    new jsonb,
    CONSTRAINT audit_entries_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY audit_entries FORCE ROW LEVEL SECURITY;
CREATE TABLE batches (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    actor_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    count integer DEFAULT 0 NOT NULL,
    undone_at timestamp with time zone,
    undone_by uuid,
    kept integer DEFAULT 0 NOT NULL,
    CONSTRAINT batches_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY batches FORCE ROW LEVEL SECURITY;
CREATE TABLE businesses (
    id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    legal_name text DEFAULT ''::text NOT NULL,
    region text DEFAULT ''::text NOT NULL,
    district text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    phone text,
    email text,
    time_zone text DEFAULT 'Asia/Tashkent'::text NOT NULL,
    default_lang text DEFAULT 'uz'::text NOT NULL,
    working_days smallint[] DEFAULT '{1,2,3,4,5,6}'::smallint[] NOT NULL,
    late_marking_days smallint DEFAULT 3 NOT NULL,
    coin_daily_limit smallint DEFAULT 5 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    handle text DEFAULT (('m'::text || "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 8)) || '.daftar'::text) NOT NULL,
    logo_id uuid,
    shifts smallint DEFAULT 2 NOT NULL,
    rate_min smallint DEFAULT 1 NOT NULL,
    rate_max smallint DEFAULT 5 NOT NULL,
    coin_weekly_budget integer,
    teacher_load smallint DEFAULT 20 NOT NULL,
    password_min_staff smallint DEFAULT 6 NOT NULL,
    password_min_others smallint DEFAULT 6 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    coin_expiry text DEFAULT 'never'::text NOT NULL,
    absence_notice_minutes smallint DEFAULT 15 NOT NULL,
    show_ranks boolean DEFAULT false NOT NULL,
    parents_veto boolean DEFAULT false NOT NULL,
    private boolean DEFAULT false NOT NULL,
    suspended_at timestamp with time zone,
    steps_done_at timestamp with time zone,
    name_shape text DEFAULT 'numbered'::text NOT NULL,
    weeks_skip_breaks boolean DEFAULT false NOT NULL,
    lessons_a_day jsonb,
    cover_answer_hours smallint,
    storage_limit_mb integer DEFAULT 20000 NOT NULL,
    CONSTRAINT businesses_absence_notice_minutes CHECK (((absence_notice_minutes >= 0) AND (absence_notice_minutes <= 1440))),
    CONSTRAINT businesses_coin_daily_limit CHECK (((coin_daily_limit >= 0) AND (coin_daily_limit <= 1000))),
    CONSTRAINT businesses_coin_expiry CHECK ((coin_expiry = ANY (ARRAY['never'::text, 'term_end'::text, 'year_end'::text]))),
    CONSTRAINT businesses_coin_weekly_budget CHECK (((coin_weekly_budget >= 0) AND (coin_weekly_budget <= 100000))),
    CONSTRAINT businesses_cover_answer_hours CHECK (((cover_answer_hours >= 1) AND (cover_answer_hours <= 168))),
    CONSTRAINT businesses_handle_form CHECK ((handle ~ '^[a-z0-9-]+([.][a-z0-9-]+)*$'::text)),
    CONSTRAINT businesses_late_marking_days CHECK (((late_marking_days >= 0) AND (late_marking_days <= 60))),
    CONSTRAINT businesses_name_shape CHECK ((name_shape = ANY (ARRAY['numbered'::text, 'last_f'::text, 'f_last'::text, 'first_last'::text]))),
    CONSTRAINT businesses_password_min CHECK ((((password_min_staff >= 6) AND (password_min_staff <= 64)) AND ((password_min_others >= 6) AND (password_min_others <= 64)))),
    CONSTRAINT businesses_phone CHECK ((phone ~ '^[0-9]{12}$'::text)),
    CONSTRAINT businesses_rates CHECK (((0 < rate_min) AND (rate_min < rate_max) AND (rate_max <= 10))),
    CONSTRAINT businesses_shifts CHECK (((shifts >= 1) AND (shifts <= 3))),
    CONSTRAINT businesses_storage_limit CHECK (((storage_limit_mb >= 1) AND (storage_limit_mb <= 100000000))),
    CONSTRAINT businesses_teacher_load CHECK (((teacher_load >= 1) AND (teacher_load <= 60))),
    CONSTRAINT businesses_handle UNIQUE (handle),
    CONSTRAINT businesses_pkey PRIMARY KEY (id)
);
ALTER TABLE ONLY businesses FORCE ROW LEVEL SECURITY;
CREATE TABLE calendar_days (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    name jsonb NOT NULL,
    from_grade smallint DEFAULT 0 NOT NULL,
    to_grade smallint DEFAULT 12 NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    as_weekday smallint,
    lesson_minutes smallint,
    CONSTRAINT calendar_days_as_weekday CHECK (((as_weekday IS NULL) OR ((kind = 'working'::text) AND ((as_weekday >= 1) AND (as_weekday <= 7))))),
    CONSTRAINT calendar_days_grades CHECK (((0 <= from_grade) AND (from_grade <= to_grade) AND (to_grade <= 12))),
    CONSTRAINT calendar_days_lesson_minutes CHECK ((((kind = 'shortened'::text) = (lesson_minutes IS NOT NULL)) AND ((lesson_minutes >= 5) AND (lesson_minutes <= 240)))),
    CONSTRAINT calendar_days_order CHECK ((starts_on <= ends_on)),
    CONSTRAINT calendar_days_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY calendar_days FORCE ROW LEVEL SECURITY;
CREATE TABLE calendar_feeds (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    teacher_id uuid,
    student_id uuid,
    class_id uuid,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT calendar_feeds_of_one CHECK ((num_nonnulls(teacher_id, student_id, class_id) = 1)),
    CONSTRAINT calendar_feeds_own CHECK ((teacher_id = user_id)),
    CONSTRAINT calendar_feeds_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT calendar_feeds_class UNIQUE (business_id, class_id),
    CONSTRAINT calendar_feeds_student UNIQUE (business_id, student_id, user_id),
    CONSTRAINT calendar_feeds_teacher UNIQUE (business_id, teacher_id),
    CONSTRAINT calendar_feeds_token UNIQUE (business_id, token_hash)
);
ALTER TABLE ONLY calendar_feeds FORCE ROW LEVEL SECURITY;
CREATE TABLE canteens (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    keeps_marks boolean DEFAULT false NOT NULL,
    kitchen_sees_names boolean DEFAULT false NOT NULL,
    meal_norms jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT canteens_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT canteens_once UNIQUE (business_id)
);
ALTER TABLE ONLY canteens FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_blocks (
    business_id uuid NOT NULL,
    user_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT chat_blocks_not_self CHECK ((user_id <> blocked_id)),
    CONSTRAINT chat_blocks_business_id_user_id_blocked_id_pk PRIMARY KEY (business_id, user_id, blocked_id)
);
ALTER TABLE ONLY chat_blocks FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_disclosures (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    room_id uuid NOT NULL,
    message_id uuid,
    by_id uuid NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT chat_disclosures_kind CHECK ((kind = ANY (ARRAY['message'::text, 'export'::text]))),
    CONSTRAINT chat_disclosures_of CHECK (((kind = 'message'::text) OR (message_id IS NULL))),
    CONSTRAINT chat_disclosures_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY chat_disclosures FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_edits (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    text text NOT NULL,
    until timestamp with time zone NOT NULL,
    change bigint DEFAULT 0 NOT NULL,
    CONSTRAINT chat_edits_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY chat_edits FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_files (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    room_id uuid NOT NULL,
    uploaded_by uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    mime text NOT NULL,
    size integer NOT NULL,
    width integer,
    height integer,
    duration integer,
    bytes bytea NOT NULL,
    thumbnail bytea,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT chat_files_duration CHECK (((duration >= 0) AND (duration <= 180000))),
    CONSTRAINT chat_files_kind CHECK ((kind = ANY (ARRAY['picture'::text, 'file'::text, 'voice'::text]))),
    CONSTRAINT chat_files_name CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT chat_files_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY chat_files FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_members (
    business_id uuid NOT NULL,
    room_id uuid NOT NULL,
    user_id uuid NOT NULL,
    from_seq bigint NOT NULL,
    to_seq bigint,
    to_change bigint,
    CONSTRAINT chat_members_order CHECK ((to_seq > from_seq)),
    CONSTRAINT chat_members_business_id_room_id_user_id_from_seq_pk PRIMARY KEY (business_id, room_id, user_id, from_seq)
);
ALTER TABLE ONLY chat_members FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_message_files (
    business_id uuid NOT NULL,
    message_id uuid NOT NULL,
    file_id uuid NOT NULL,
    place smallint NOT NULL,
    room_id uuid NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    CONSTRAINT chat_message_files_business_id_message_id_file_id_pk PRIMARY KEY (business_id, message_id, file_id)
);
ALTER TABLE ONLY chat_message_files FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_messages (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    room_id uuid NOT NULL,
    seq bigint NOT NULL,
    change bigint NOT NULL,
    author_id uuid NOT NULL,
    client_id uuid NOT NULL,
    text text NOT NULL,
    urgent boolean DEFAULT false NOT NULL,
    reply_to uuid,
    forwarded_from uuid,
    poll jsonb,
    mentions uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    pinned_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    deleted_at timestamp with time zone,
    deleted_by uuid,
    search_text text NOT NULL,
    deleted_change bigint,
    CONSTRAINT chat_messages_deleted CHECK (((deleted_at IS NULL) = (deleted_by IS NULL))),
    CONSTRAINT chat_messages_numbers CHECK (((1 <= seq) AND (seq <= change))),
    CONSTRAINT chat_messages_text CHECK ((length(text) <= 4000)),
    CONSTRAINT chat_messages_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY chat_messages FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_past_answers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reaction text,
    choice smallint,
    change bigint DEFAULT 0 NOT NULL,
    until_change bigint NOT NULL,
    CONSTRAINT chat_past_answers_one CHECK ((num_nonnulls(reaction, choice) = 1)),
    CONSTRAINT chat_past_answers_order CHECK ((change < until_change)),
    CONSTRAINT chat_past_answers_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY chat_past_answers FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_policies (
    business_id uuid NOT NULL,
    from_role text NOT NULL,
    to_role text NOT NULL,
    relation text NOT NULL,
    may text NOT NULL,
    CONSTRAINT chat_policies_may CHECK ((may = ANY (ARRAY['never'::text, 'answer'::text, 'write'::text]))),
    CONSTRAINT chat_policies_relation CHECK ((relation = ANY (ARRAY['related'::text, 'other'::text]))),
    CONSTRAINT chat_policies_roles CHECK (((from_role = ANY (ARRAY['office'::text, 'teacher'::text, 'student'::text, 'parent'::text])) AND (to_role = ANY (ARRAY['office'::text, 'teacher'::text, 'student'::text, 'parent'::text])))),
    CONSTRAINT chat_policies_students_apart CHECK ((NOT ((from_role = 'student'::text) AND (to_role = 'student'::text)))),
    CONSTRAINT chat_policies_business_id_from_role_to_role_relation_pk PRIMARY KEY (business_id, from_role, to_role, relation)
);
ALTER TABLE ONLY chat_policies FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_reactions (
    business_id uuid NOT NULL,
    message_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reaction text NOT NULL,
    change bigint DEFAULT 0 NOT NULL,
    CONSTRAINT chat_reactions_reaction CHECK ((reaction = ANY (ARRAY['like'::text, 'heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thanks'::text]))),
    CONSTRAINT chat_reactions_business_id_message_id_user_id_pk PRIMARY KEY (business_id, message_id, user_id)
);
ALTER TABLE ONLY chat_reactions FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_reports (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    reporter_id uuid NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    decision text,
    decided_by uuid,
    decided_at timestamp with time zone,
    note text DEFAULT ''::text NOT NULL,
    escalated_at timestamp with time zone,
    CONSTRAINT chat_reports_decided CHECK ((((decision IS NULL) = (decided_by IS NULL)) AND ((decision IS NULL) = (decided_at IS NULL)))),
    CONSTRAINT chat_reports_decision CHECK ((decision = ANY (ARRAY['kept'::text, 'removed'::text]))),
    CONSTRAINT chat_reports_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY chat_reports FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_room_rules (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    room_id uuid NOT NULL,
    readers text NOT NULL,
    grade smallint,
    class_id uuid,
    person_id uuid,
    CONSTRAINT chat_room_rules_one_place CHECK (((num_nonnulls(grade, class_id, person_id) <= 1) AND ((readers = 'person'::text) = (person_id IS NOT NULL)))),
    CONSTRAINT chat_room_rules_readers CHECK ((readers = ANY (ARRAY['staff'::text, 'students'::text, 'parents'::text, 'person'::text]))),
    CONSTRAINT chat_room_rules_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY chat_room_rules FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_rooms (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    class_id uuid,
    subject_id uuid,
    person_a uuid,
    person_b uuid,
    name text,
    writers text DEFAULT 'all'::text NOT NULL,
    last_seq bigint DEFAULT 0 NOT NULL,
    last_change bigint DEFAULT 0 NOT NULL,
    last_at timestamp with time zone,
    told_seq bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    unattended_at timestamp with time zone,
    unattended_told_at timestamp with time zone,
    CONSTRAINT chat_rooms_kind CHECK ((kind = ANY (ARRAY['class'::text, 'parents'::text, 'staff'::text, 'subject'::text, 'direct'::text, 'made'::text]))),
    CONSTRAINT chat_rooms_name CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT chat_rooms_numbers CHECK (((0 <= told_seq) AND (told_seq <= last_seq) AND (last_seq <= last_change))),
    CONSTRAINT chat_rooms_of CHECK ((((kind = ANY (ARRAY['class'::text, 'parents'::text])) = (class_id IS NOT NULL)) AND ((kind = 'subject'::text) = (subject_id IS NOT NULL)) AND ((kind = 'direct'::text) = (person_a IS NOT NULL)) AND ((kind = 'direct'::text) = (person_b IS NOT NULL)) AND ((kind = 'made'::text) = (name IS NOT NULL)))),
    CONSTRAINT chat_rooms_pair CHECK ((person_a < person_b)),
    CONSTRAINT chat_rooms_writers CHECK ((writers = ANY (ARRAY['all'::text, 'staff'::text]))),
    CONSTRAINT chat_rooms_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY chat_rooms FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_scheduled (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    room_id uuid NOT NULL,
    author_id uuid NOT NULL,
    message jsonb NOT NULL,
    send_at timestamp with time zone NOT NULL,
    refused text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT chat_scheduled_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY chat_scheduled FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_settings (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    quiet_from time without time zone DEFAULT '21:00:00'::time without time zone NOT NULL,
    quiet_to time without time zone DEFAULT '07:00:00'::time without time zone NOT NULL,
    quiet_on_holidays boolean DEFAULT true NOT NULL,
    teacher_first_up_to smallint,
    edit_minutes smallint DEFAULT 15 NOT NULL,
    keep_months smallint,
    show_presence boolean DEFAULT false NOT NULL,
    officer_id uuid,
    version integer DEFAULT 1 NOT NULL,
    deputy_id uuid,
    CONSTRAINT chat_settings_edit_minutes CHECK (((edit_minutes >= 0) AND (edit_minutes <= 1440))),
    CONSTRAINT chat_settings_keep_months CHECK (((keep_months >= 1) AND (keep_months <= 120))),
    CONSTRAINT chat_settings_one CHECK ((id = business_id)),
    CONSTRAINT chat_settings_teacher_first CHECK (((teacher_first_up_to >= 0) AND (teacher_first_up_to <= 12))),
    CONSTRAINT chat_settings_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY chat_settings FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_states (
    business_id uuid NOT NULL,
    room_id uuid NOT NULL,
    user_id uuid NOT NULL,
    read_seq bigint DEFAULT 0 NOT NULL,
    read_at timestamp with time zone,
    muted_until timestamp with time zone,
    hidden_seq bigint,
    CONSTRAINT chat_states_business_id_room_id_user_id_pk PRIMARY KEY (business_id, room_id, user_id)
);
ALTER TABLE ONLY chat_states FORCE ROW LEVEL SECURITY;
CREATE TABLE chat_votes (
    business_id uuid NOT NULL,
    message_id uuid NOT NULL,
    user_id uuid NOT NULL,
    choice smallint NOT NULL,
    change bigint DEFAULT 0 NOT NULL,
    CONSTRAINT chat_votes_choice CHECK (((choice >= 0) AND (choice <= 9))),
    CONSTRAINT chat_votes_business_id_message_id_user_id_choice_pk PRIMARY KEY (business_id, message_id, user_id, choice)
);
ALTER TABLE ONLY chat_votes FORCE ROW LEVEL SECURITY;
CREATE TABLE class_goals (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    class_id uuid NOT NULL,
    title text NOT NULL,
    measure text NOT NULL,
    target integer NOT NULL,
    from_day date NOT NULL,
    to_day date NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT class_goals_measure CHECK ((measure = ANY (ARRAY['coins'::text, 'full_days'::text]))),
    CONSTRAINT class_goals_order CHECK ((from_day <= to_day)),
    CONSTRAINT class_goals_target CHECK (((target >= 1) AND (target <= 100000))),
    CONSTRAINT class_goals_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY class_goals FORCE ROW LEVEL SECURITY;
CREATE TABLE class_halves (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    class_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    student_id uuid NOT NULL,
    group_number smallint NOT NULL,
    CONSTRAINT class_halves_group CHECK (((group_number >= 1) AND (group_number <= 20))),
    CONSTRAINT class_halves_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT class_halves_once UNIQUE (business_id, class_id, subject_id, student_id)
);
ALTER TABLE ONLY class_halves FORCE ROW LEVEL SECURITY;
CREATE TABLE class_joinings (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    class_id uuid NOT NULL,
    student_id uuid NOT NULL,
    from_date date NOT NULL,
    leaving_id uuid,
    CONSTRAINT class_joinings_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT class_joinings_once UNIQUE (business_id, class_id, student_id)
);
ALTER TABLE ONLY class_joinings FORCE ROW LEVEL SECURITY;
CREATE TABLE class_notes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    class_id uuid NOT NULL,
    author_id uuid NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT class_notes_text CHECK (((length(text) >= 1) AND (length(text) <= 4000))),
    CONSTRAINT class_notes_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY class_notes FORCE ROW LEVEL SECURITY;
CREATE TABLE class_students (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    class_id uuid NOT NULL,
    student_id uuid NOT NULL,
    from_date date NOT NULL,
    to_date date,
    home boolean DEFAULT false NOT NULL,
    CONSTRAINT class_students_order CHECK (((to_date IS NULL) OR (to_date >= from_date))),
    CONSTRAINT class_students_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY class_students FORCE ROW LEVEL SECURITY;
CREATE TABLE class_subjects (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    class_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    teacher_id uuid,
    hours_per_week numeric(3,1) DEFAULT 1 NOT NULL,
    group_number smallint,
    CONSTRAINT class_subjects_hours CHECK (((hours_per_week >= 0.5) AND (hours_per_week <= (40)::numeric))),
    CONSTRAINT class_subjects_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT class_subjects_once UNIQUE NULLS NOT DISTINCT (business_id, class_id, subject_id, group_number)
);
ALTER TABLE ONLY class_subjects FORCE ROW LEVEL SECURITY;
CREATE TABLE classes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    grade smallint,
    letter text,
    name text,
    shift smallint DEFAULT 1 NOT NULL,
    capacity smallint DEFAULT 35 NOT NULL,
    language text DEFAULT 'uz'::text NOT NULL,
    academic_year text NOT NULL,
    homeroom_teacher_id uuid,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    room_id uuid,
    previous_id uuid,
    version integer DEFAULT 1 NOT NULL,
    label_twin smallint DEFAULT 0 NOT NULL,
    begins_on date,
    meeting_days smallint[],
    max_per_day smallint,
    min_per_day smallint,
    closed jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT classes_academic_year CHECK ((academic_year ~ '^[0-9]{4}/[0-9]{4}$'::text)),
    CONSTRAINT classes_begins_on CHECK (((begins_on IS NULL) OR (archived_at IS NOT NULL))),
    CONSTRAINT classes_capacity CHECK (((capacity >= 1) AND (capacity <= 200))),
    CONSTRAINT classes_grade CHECK (((grade >= 0) AND (grade <= 12))),
    CONSTRAINT classes_meeting_days CHECK (((meeting_days IS NULL) OR ((meeting_days <@ '{1,2,3,4,5,6,7}'::smallint[]) AND ((cardinality(meeting_days) >= 1) AND (cardinality(meeting_days) <= 7))))),
    CONSTRAINT classes_named CHECK ((((grade IS NOT NULL) AND (letter IS NOT NULL) AND (name IS NULL)) OR ((grade IS NULL) AND (letter IS NULL) AND (name IS NOT NULL)))),
    CONSTRAINT classes_per_day CHECK ((((max_per_day >= 1) AND (max_per_day <= 12)) AND ((min_per_day >= 0) AND (min_per_day <= 12)) AND (min_per_day <= max_per_day))),
    CONSTRAINT classes_shift CHECK (((shift >= 1) AND (shift <= 3))),
    CONSTRAINT classes_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY classes FORCE ROW LEVEL SECURITY;
CREATE TABLE coin_days (
    business_id uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT coin_days_kind CHECK ((kind = ANY (ARRAY['minted'::text, 'spent'::text, 'expired'::text]))),
    CONSTRAINT coin_days_business_id_day_kind_pk PRIMARY KEY (business_id, day, kind)
);
ALTER TABLE ONLY coin_days FORCE ROW LEVEL SECURITY;
CREATE TABLE coin_expiries (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    period_id uuid NOT NULL,
    ends_on date NOT NULL,
    told_at timestamp with time zone NOT NULL,
    moved_at timestamp with time zone,
    coins bigint DEFAULT 0 NOT NULL,
    wallets integer DEFAULT 0 NOT NULL,
    CONSTRAINT coin_expiries_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT coin_expiries_once UNIQUE (business_id, period_id)
);
ALTER TABLE ONLY coin_expiries FORCE ROW LEVEL SECURITY;
CREATE TABLE coin_medians (
    business_id uuid NOT NULL,
    day date NOT NULL,
    median integer NOT NULL,
    CONSTRAINT coin_medians_business_id_day_pk PRIMARY KEY (business_id, day)
);
ALTER TABLE ONLY coin_medians FORCE ROW LEVEL SECURITY;
CREATE TABLE coin_reasons (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name jsonb NOT NULL,
    amount smallint DEFAULT 1 NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    archived_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT coin_reasons_amount CHECK (((amount >= 1) AND (amount <= 1000))),
    CONSTRAINT coin_reasons_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY coin_reasons FORCE ROW LEVEL SECURITY;
CREATE TABLE currency_rates (
    day date NOT NULL,
    currency text NOT NULL,
    rate numeric(18,6) NOT NULL,
    fetched_at timestamp with time zone NOT NULL,
    CONSTRAINT currency_rates_positive CHECK ((rate > (0)::numeric)),
    CONSTRAINT currency_rates_day_currency_pk PRIMARY KEY (day, currency)
);
CREATE TABLE daily_marks (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    class_id uuid NOT NULL,
    student_id uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    value smallint,
    recorded_by uuid NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    version smallint DEFAULT 1 NOT NULL,
    excuse text,
    coin_reason_id uuid,
    comment text DEFAULT ''::text NOT NULL,
    late_reason text DEFAULT ''::text NOT NULL,
    announced boolean DEFAULT false NOT NULL,
    CONSTRAINT daily_marks_announced CHECK (((NOT announced) OR (excuse IS NOT NULL))),
    CONSTRAINT daily_marks_coin_reason CHECK (((coin_reason_id IS NULL) OR (kind = 'coin'::text))),
    CONSTRAINT daily_marks_excuse CHECK (((excuse IS NULL) OR ((kind = 'attendance'::text) AND (value = 3) AND (excuse = ANY (ARRAY['illness'::text, 'family'::text, 'official'::text, 'weather'::text, 'other'::text]))))),
    CONSTRAINT daily_marks_value CHECK (((value IS NULL) OR ((kind = 'attendance'::text) AND ((value >= 1) AND (value <= 4))) OR ((kind = 'rate'::text) AND ((value >= 1) AND (value <= 10))) OR ((kind = 'coin'::text) AND ((value >= 0) AND (value <= 1000))))),
    CONSTRAINT daily_marks_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT daily_marks_once_a_day UNIQUE (business_id, class_id, day, student_id, kind)
);
ALTER TABLE ONLY daily_marks FORCE ROW LEVEL SECURITY;
CREATE TABLE dish_votes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    dish_id uuid NOT NULL,
    day date NOT NULL,
    smile smallint NOT NULL,
    CONSTRAINT dish_votes_smile CHECK (((smile >= 1) AND (smile <= 3))),
    CONSTRAINT dish_votes_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT dish_votes_once UNIQUE (business_id, student_id, day, dish_id)
);
ALTER TABLE ONLY dish_votes FORCE ROW LEVEL SECURITY;
CREATE TABLE dishes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name jsonb NOT NULL,
    kind text NOT NULL,
    ingredients jsonb DEFAULT '{}'::jsonb NOT NULL,
    allergens text[],
    traces text[] DEFAULT '{}'::text[] NOT NULL,
    portions jsonb DEFAULT '{}'::jsonb NOT NULL,
    price bigint,
    reduced_price bigint,
    image_id uuid,
    version integer DEFAULT 1 NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    unfit_diets text[] DEFAULT '{}'::text[] NOT NULL,
    fit_diets text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT dishes_diets CHECK ((NOT (unfit_diets && fit_diets))),
    CONSTRAINT dishes_kind CHECK ((kind = ANY (ARRAY['porridge'::text, 'soup'::text, 'main'::text, 'side'::text, 'salad'::text, 'bread'::text, 'pastry'::text, 'fruit'::text, 'drink'::text]))),
    CONSTRAINT dishes_name CHECK ((COALESCE((name ->> 'uz'::text), (name ->> 'ru'::text), (name ->> 'en'::text), ''::text) <> ''::text)),
    CONSTRAINT dishes_portions CHECK ((NOT jsonb_path_exists(portions, '$.*.*?(@ < 0)'::jsonpath))),
    CONSTRAINT dishes_price CHECK (((price >= 0) AND (price <= 10000000))),
    CONSTRAINT dishes_reduced_price CHECK (((reduced_price >= 0) AND (reduced_price <= price))),
    CONSTRAINT dishes_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY dishes FORCE ROW LEVEL SECURITY;
CREATE TABLE early_warnings (
    business_id uuid NOT NULL,
    student_id uuid NOT NULL,
    facts jsonb NOT NULL,
    severity smallint DEFAULT 0 NOT NULL,
    as_of date NOT NULL,
    found_at timestamp with time zone NOT NULL,
    settled_by uuid,
    settled_at timestamp with time zone,
    CONSTRAINT early_warnings_business_id_student_id_pk PRIMARY KEY (business_id, student_id)
);
ALTER TABLE ONLY early_warnings FORCE ROW LEVEL SECURITY;
CREATE TABLE form_answer_edits (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    answer_id uuid NOT NULL,
    form_version integer NOT NULL,
    answers jsonb NOT NULL,
    edited_at timestamp with time zone NOT NULL,
    edited_by uuid,
    CONSTRAINT form_answer_edits_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY form_answer_edits FORCE ROW LEVEL SECURITY;
CREATE TABLE form_answers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    form_id uuid NOT NULL,
    form_version integer NOT NULL,
    user_id uuid,
    student_id uuid,
    typed_by uuid,
    role text,
    class_id uuid,
    answers jsonb NOT NULL,
    score numeric,
    answered_at timestamp with time zone,
    changed_at timestamp with time zone,
    state text DEFAULT 'in'::text NOT NULL,
    place integer,
    decision text,
    decided_by uuid,
    decided_at timestamp with time zone,
    reason text DEFAULT ''::text NOT NULL,
    code text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    shown_lists jsonb,
    told_at timestamp with time zone,
    CONSTRAINT form_answers_decision CHECK ((decision = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text]))),
    CONSTRAINT form_answers_reason CHECK (((decision <> 'declined'::text) OR (reason <> ''::text))),
    CONSTRAINT form_answers_state CHECK ((state = ANY (ARRAY['in'::text, 'waiting'::text, 'withdrawn'::text]))),
    CONSTRAINT form_answers_waiting CHECK (((state <> 'waiting'::text) OR (place IS NOT NULL))),
    CONSTRAINT form_answers_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY form_answers FORCE ROW LEVEL SECURITY;
CREATE TABLE form_audiences (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    form_id uuid NOT NULL,
    readers text NOT NULL,
    grade smallint,
    class_id uuid,
    person_id uuid,
    CONSTRAINT form_audiences_one_place CHECK (((num_nonnulls(grade, class_id, person_id) <= 1) AND ((readers = 'person'::text) = (person_id IS NOT NULL)))),
    CONSTRAINT form_audiences_readers CHECK ((readers = ANY (ARRAY['staff'::text, 'students'::text, 'parents'::text, 'person'::text]))),
    CONSTRAINT form_audiences_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY form_audiences FORCE ROW LEVEL SECURITY;
CREATE TABLE form_drafts (
    business_id uuid NOT NULL,
    form_id uuid NOT NULL,
    user_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    form_version integer NOT NULL,
    answers jsonb NOT NULL,
    page text,
    saved_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT form_drafts_business_id_form_id_user_id_subject_id_pk PRIMARY KEY (business_id, form_id, user_id, subject_id)
);
ALTER TABLE ONLY form_drafts FORCE ROW LEVEL SECURITY;
CREATE TABLE form_effects (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    answer_id uuid NOT NULL,
    kind text NOT NULL,
    person_id uuid NOT NULL,
    before text,
    after text NOT NULL,
    batch_id uuid,
    done_by uuid NOT NULL,
    done_at timestamp with time zone NOT NULL,
    declined boolean DEFAULT false NOT NULL,
    form_id uuid,
    CONSTRAINT form_effects_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY form_effects FORCE ROW LEVEL SECURITY;
CREATE TABLE form_files (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    form_id uuid NOT NULL,
    user_id uuid NOT NULL,
    answer_id uuid,
    name text NOT NULL,
    mime text NOT NULL,
    size integer NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT form_files_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY form_files FORCE ROW LEVEL SECURITY;
CREATE TABLE form_images (
    business_id uuid NOT NULL,
    form_id uuid NOT NULL,
    image_id uuid NOT NULL,
    CONSTRAINT form_images_business_id_form_id_image_id_pk PRIMARY KEY (business_id, form_id, image_id)
);
ALTER TABLE ONLY form_images FORCE ROW LEVEL SECURITY;
CREATE TABLE form_option_quotas (
    business_id uuid NOT NULL,
    form_id uuid NOT NULL,
    question text NOT NULL,
    option text NOT NULL,
    quota integer NOT NULL,
    CONSTRAINT form_option_quotas_quota CHECK ((quota > 0)),
    CONSTRAINT form_option_quotas_business_id_form_id_question_option_pk PRIMARY KEY (business_id, form_id, question, option)
);
ALTER TABLE ONLY form_option_quotas FORCE ROW LEVEL SECURITY;
CREATE TABLE form_option_seats (
    business_id uuid NOT NULL,
    answer_id uuid NOT NULL,
    form_id uuid NOT NULL,
    question text NOT NULL,
    option text NOT NULL,
    state text NOT NULL,
    place integer NOT NULL,
    CONSTRAINT form_option_seats_state CHECK ((state = ANY (ARRAY['in'::text, 'waiting'::text]))),
    CONSTRAINT form_option_seats_business_id_answer_id_question_option_pk PRIMARY KEY (business_id, answer_id, question, option)
);
ALTER TABLE ONLY form_option_seats FORCE ROW LEVEL SECURITY;
CREATE TABLE form_reminders (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    reminded_at timestamp with time zone NOT NULL,
    CONSTRAINT form_reminders_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY form_reminders FORCE ROW LEVEL SECURITY;
CREATE TABLE form_sealed_answers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    form_id uuid NOT NULL,
    form_version integer NOT NULL,
    sealed bytea NOT NULL,
    CONSTRAINT form_sealed_answers_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY form_sealed_answers FORCE ROW LEVEL SECURITY;
CREATE TABLE form_seats (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    quota integer NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    last_place integer DEFAULT 0 NOT NULL,
    CONSTRAINT form_seats_quota CHECK ((quota > 0)),
    CONSTRAINT form_seats_taken CHECK ((taken >= 0)),
    CONSTRAINT form_seats_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY form_seats FORCE ROW LEVEL SECURITY;
CREATE TABLE form_turns (
    business_id uuid NOT NULL,
    form_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    user_id uuid NOT NULL,
    answered_on date NOT NULL,
    CONSTRAINT form_turns_business_id_form_id_subject_id_pk PRIMARY KEY (business_id, form_id, subject_id)
);
ALTER TABLE ONLY form_turns FORCE ROW LEVEL SECURITY;
CREATE TABLE form_versions (
    business_id uuid NOT NULL,
    form_id uuid NOT NULL,
    number integer NOT NULL,
    document jsonb NOT NULL,
    published_at timestamp with time zone NOT NULL,
    CONSTRAINT form_versions_business_id_form_id_number_pk PRIMARY KEY (business_id, form_id, number)
);
ALTER TABLE ONLY form_versions FORCE ROW LEVEL SECURITY;
CREATE TABLE forms (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name jsonb DEFAULT '{}'::jsonb NOT NULL,
    author_id uuid NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    opens_at timestamp with time zone,
    closes_at timestamp with time zone,
    subject text DEFAULT 'person'::text NOT NULL,
    mode text DEFAULT 'once'::text NOT NULL,
    anonymous boolean DEFAULT false NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    decides boolean DEFAULT false NOT NULL,
    tells_score boolean DEFAULT false NOT NULL,
    template boolean DEFAULT false NOT NULL,
    coins integer,
    draft jsonb NOT NULL,
    published integer,
    created_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    CONSTRAINT forms_anonymous CHECK (((NOT anonymous) OR ((mode = 'once'::text) AND (NOT decides) AND (coins IS NULL)))),
    CONSTRAINT forms_closes_at CHECK ((closes_at > opens_at)),
    CONSTRAINT forms_coins CHECK ((coins > 0)),
    CONSTRAINT forms_mode CHECK ((mode = ANY (ARRAY['once'::text, 'editable'::text, 'several'::text]))),
    CONSTRAINT forms_named CHECK (((state = 'draft'::text) OR (COALESCE((name ->> 'uz'::text), (name ->> 'ru'::text), (name ->> 'en'::text), ''::text) <> ''::text))),
    CONSTRAINT forms_published CHECK (((state = 'draft'::text) OR (published IS NOT NULL))),
    CONSTRAINT forms_state CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text]))),
    CONSTRAINT forms_subject CHECK ((subject = ANY (ARRAY['person'::text, 'child'::text, 'family'::text]))),
    CONSTRAINT forms_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY forms FORCE ROW LEVEL SECURITY;
CREATE TABLE guardians (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    parent_id uuid NOT NULL,
    student_id uuid NOT NULL,
    relation text NOT NULL,
    may_see boolean DEFAULT true NOT NULL,
    may_call boolean DEFAULT true NOT NULL,
    emergency boolean DEFAULT false NOT NULL,
    CONSTRAINT guardians_not_self CHECK ((parent_id <> student_id)),
    CONSTRAINT guardians_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT guardians_pair UNIQUE (business_id, parent_id, student_id)
);
ALTER TABLE ONLY guardians FORCE ROW LEVEL SECURITY;
CREATE TABLE idempotency_keys (
    business_id uuid NOT NULL,
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_hash character(64) NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_business_id_user_id_key_pk PRIMARY KEY (business_id, user_id, key)
);
ALTER TABLE ONLY idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE TABLE images (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    uploaded_by uuid NOT NULL,
    mime text NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT images_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY images FORCE ROW LEVEL SECURITY;
CREATE TABLE imports (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    file_name text DEFAULT ''::text NOT NULL,
    grid jsonb NOT NULL,
    choices jsonb NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    batch_id uuid,
    CONSTRAINT imports_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY imports FORCE ROW LEVEL SECURITY;
CREATE TABLE ledger_audits (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    ran_at timestamp with time zone NOT NULL,
    sound boolean NOT NULL,
    findings jsonb NOT NULL,
    CONSTRAINT ledger_audits_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY ledger_audits FORCE ROW LEVEL SECURITY;
CREATE TABLE lesson_changes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    date date NOT NULL,
    lesson_id uuid NOT NULL,
    part smallint NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    class_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    group_number smallint DEFAULT 0 NOT NULL,
    was_teacher_id uuid,
    was_room_id uuid,
    teacher_id uuid,
    room_id uuid,
    to_date date NOT NULL,
    period smallint,
    starts_at time without time zone NOT NULL,
    ends_at time without time zone NOT NULL,
    absence_id uuid,
    partner_id uuid,
    note text DEFAULT ''::text NOT NULL,
    asked_until timestamp with time zone,
    answered_at timestamp with time zone,
    made_by uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lesson_changes_group CHECK (((group_number >= 0) AND (group_number <= 20))),
    CONSTRAINT lesson_changes_kind CHECK ((kind = ANY (ARRAY['substitute'::text, 'retimed'::text, 'room'::text, 'merged'::text, 'self_study'::text, 'cancelled'::text, 'extra'::text, 'swap'::text]))),
    CONSTRAINT lesson_changes_part CHECK (((part >= 1) AND (part <= 20))),
    CONSTRAINT lesson_changes_period CHECK (((period >= 0) AND (period <= 12))),
    CONSTRAINT lesson_changes_state CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'published'::text, 'declined'::text, 'withdrawn'::text]))),
    CONSTRAINT lesson_changes_time CHECK ((starts_at < ends_at)),
    CONSTRAINT lesson_changes_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY lesson_changes FORCE ROW LEVEL SECURITY;
CREATE TABLE lesson_line_classes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    line_id uuid NOT NULL,
    class_id uuid NOT NULL,
    CONSTRAINT lesson_line_classes_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT lesson_line_classes_once UNIQUE (business_id, line_id, class_id)
);
ALTER TABLE ONLY lesson_line_classes FORCE ROW LEVEL SECURITY;
CREATE TABLE lesson_line_parts (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    line_id uuid NOT NULL,
    "position" smallint NOT NULL,
    group_number smallint DEFAULT 0 NOT NULL,
    subject_id uuid NOT NULL,
    teacher_id uuid,
    room_kind text,
    weeks text DEFAULT 'all'::text NOT NULL,
    room_id uuid,
    CONSTRAINT lesson_line_parts_group CHECK (((group_number >= 0) AND (group_number <= 20))),
    CONSTRAINT lesson_line_parts_position_range CHECK ((("position" >= 1) AND ("position" <= 20))),
    CONSTRAINT lesson_line_parts_weeks CHECK ((weeks = ANY (ARRAY['all'::text, 'A'::text, 'B'::text]))),
    CONSTRAINT lesson_line_parts_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT lesson_line_parts_position UNIQUE (business_id, line_id, "position")
);
ALTER TABLE ONLY lesson_line_parts FORCE ROW LEVEL SECURITY;
CREATE TABLE lesson_lines (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    class_id uuid NOT NULL,
    per_week smallint NOT NULL,
    length smallint DEFAULT 1 NOT NULL,
    fixed jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT lesson_lines_length CHECK (((length >= 1) AND (length <= 2))),
    CONSTRAINT lesson_lines_per_week CHECK (((per_week >= 1) AND (per_week <= 60))),
    CONSTRAINT lesson_lines_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY lesson_lines FORCE ROW LEVEL SECURITY;
CREATE TABLE mark_changes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    mark_id uuid NOT NULL,
    old_value smallint,
    new_value smallint,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    old_detail jsonb,
    new_detail jsonb,
    CONSTRAINT mark_changes_differ CHECK (((old_value IS DISTINCT FROM new_value) OR (old_detail IS DISTINCT FROM new_detail))),
    CONSTRAINT mark_changes_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY mark_changes FORCE ROW LEVEL SECURITY;
CREATE TABLE mark_counts (
    business_id uuid NOT NULL,
    day date NOT NULL,
    class_id uuid NOT NULL,
    kind text NOT NULL,
    value smallint NOT NULL,
    count integer NOT NULL,
    CONSTRAINT mark_counts_business_id_day_class_id_kind_value_pk PRIMARY KEY (business_id, day, class_id, kind, value)
);
ALTER TABLE ONLY mark_counts FORCE ROW LEVEL SECURITY;
CREATE TABLE mark_reminders (
    business_id uuid NOT NULL,
    class_id uuid NOT NULL,
    day date NOT NULL,
    hour smallint NOT NULL,
    sent_by uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT mark_reminders_hour CHECK (((hour >= 0) AND (hour <= 23))),
    CONSTRAINT mark_reminders_business_id_day_class_id_hour_pk PRIMARY KEY (business_id, day, class_id, hour)
);
ALTER TABLE ONLY mark_reminders FORCE ROW LEVEL SECURITY;
CREATE TABLE meal_marks (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    meal_id uuid NOT NULL,
    class_id uuid NOT NULL,
    student_id uuid NOT NULL,
    day date NOT NULL,
    eaten boolean NOT NULL,
    free boolean NOT NULL,
    recorded_by uuid NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT meal_marks_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT meal_marks_once UNIQUE (business_id, day, meal_id, student_id)
);
ALTER TABLE ONLY meal_marks FORCE ROW LEVEL SECURITY;
CREATE TABLE meal_plans (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    meal_id uuid NOT NULL,
    from_date date NOT NULL,
    meal_days smallint[] NOT NULL,
    recorded_by uuid NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT meal_plans_days CHECK ((meal_days <@ '{1,2,3,4,5,6,7}'::smallint[])),
    CONSTRAINT meal_plans_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT meal_plans_once UNIQUE (business_id, student_id, meal_id, from_date)
);
ALTER TABLE ONLY meal_plans FORCE ROW LEVEL SECURITY;
CREATE TABLE meal_waste (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    meal_id uuid NOT NULL,
    day date NOT NULL,
    kg numeric(7,2) NOT NULL,
    CONSTRAINT meal_waste_kg CHECK (((kg >= (0)::numeric) AND (kg <= (10000)::numeric))),
    CONSTRAINT meal_waste_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT meal_waste_once UNIQUE (business_id, day, meal_id)
);
ALTER TABLE ONLY meal_waste FORCE ROW LEVEL SECURITY;
CREATE TABLE meals (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    shift smallint,
    starts_at time without time zone NOT NULL,
    counted_at time without time zone NOT NULL,
    free_from_grade smallint,
    free_to_grade smallint,
    version integer DEFAULT 1 NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT meals_counted CHECK ((counted_at <= starts_at)),
    CONSTRAINT meals_free_grades CHECK ((((free_from_grade IS NULL) = (free_to_grade IS NULL)) AND ((free_from_grade >= 0) IS NOT FALSE) AND ((free_to_grade <= 12) IS NOT FALSE) AND ((free_from_grade <= free_to_grade) IS NOT FALSE))),
    CONSTRAINT meals_kind CHECK ((kind = ANY (ARRAY['breakfast'::text, 'lunch'::text, 'snack'::text, 'dinner'::text]))),
    CONSTRAINT meals_shift CHECK (((shift >= 1) AND (shift <= 3))),
    CONSTRAINT meals_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY meals FORCE ROW LEVEL SECURITY;
CREATE TABLE menu_dishes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    menu_id uuid NOT NULL,
    dish_id uuid NOT NULL,
    place smallint NOT NULL,
    served jsonb,
    CONSTRAINT menu_dishes_place CHECK (((place >= 0) AND (place <= 20))),
    CONSTRAINT menu_dishes_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT menu_dishes_once UNIQUE (business_id, menu_id, dish_id)
);
ALTER TABLE ONLY menu_dishes FORCE ROW LEVEL SECURITY;
CREATE TABLE menus (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    meal_id uuid NOT NULL,
    date date NOT NULL,
    published_from date,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT menus_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT menus_once UNIQUE (business_id, date, meal_id)
);
ALTER TABLE ONLY menus FORCE ROW LEVEL SECURITY;
CREATE TABLE moves (
    business uuid NOT NULL,
    move uuid NOT NULL,
    state text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT moves_pkey PRIMARY KEY (business)
);
CREATE TABLE notification_settings (
    business_id uuid NOT NULL,
    user_id uuid NOT NULL,
    off text[] DEFAULT '{}'::text[] NOT NULL,
    quiet_from smallint,
    quiet_to smallint,
    CONSTRAINT notification_settings_quiet CHECK (((((quiet_from IS NULL) = (quiet_to IS NULL)) AND ((quiet_from >= 0) AND (quiet_from <= 1439)) AND ((quiet_to >= 0) AND (quiet_to <= 1439)) AND (quiet_from <> quiet_to)) OR ((quiet_from IS NULL) AND (quiet_to IS NULL)))),
    CONSTRAINT notification_settings_business_id_user_id_pk PRIMARY KEY (business_id, user_id)
);
ALTER TABLE ONLY notification_settings FORCE ROW LEVEL SECURITY;
CREATE TABLE notifications (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    params jsonb DEFAULT '{}'::jsonb NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    about_id uuid,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notifications_link_is_ours CHECK (((link = ''::text) OR (link ~ '^/([^/\\]|$)'::text))),
    CONSTRAINT notifications_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY notifications FORCE ROW LEVEL SECURITY;
CREATE TABLE notified (
    business_id uuid NOT NULL,
    about_id uuid NOT NULL,
    user_id uuid NOT NULL,
    told_at timestamp with time zone NOT NULL,
    CONSTRAINT notified_business_id_about_id_user_id_pk PRIMARY KEY (business_id, about_id, user_id)
);
ALTER TABLE ONLY notified FORCE ROW LEVEL SECURITY;
CREATE TABLE order_steps (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    step text NOT NULL,
    quantity integer NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    made_by uuid,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT order_steps_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY order_steps FORCE ROW LEVEL SECURITY;
CREATE TABLE orders (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    store_id uuid NOT NULL,
    product_id uuid NOT NULL,
    student_id uuid NOT NULL,
    quantity integer NOT NULL,
    missing integer DEFAULT 0 NOT NULL,
    price integer NOT NULL,
    state text DEFAULT 'placed'::text NOT NULL,
    ended_by text,
    code text,
    placed_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    closed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT orders_ended CHECK (((ended_by IS NOT NULL) = (state = ANY (ARRAY['cancelled'::text, 'returned'::text, 'expired'::text])))),
    CONSTRAINT orders_open CHECK ((((state = ANY (ARRAY['placed'::text, 'ready'::text])) = (expires_at IS NOT NULL)) AND ((expires_at IS NULL) = (closed_at IS NOT NULL)) AND ((expires_at IS NULL) OR (quantity > 0)))),
    CONSTRAINT orders_price CHECK ((price > 0)),
    CONSTRAINT orders_quantity CHECK ((((quantity >= 0) AND (quantity <= 1000)) AND (missing >= 0))),
    CONSTRAINT orders_ready CHECK (((state <> 'ready'::text) OR (code IS NOT NULL))),
    CONSTRAINT orders_state CHECK ((state = ANY (ARRAY['placed'::text, 'ready'::text, 'handed_over'::text, 'cancelled'::text, 'returned'::text, 'expired'::text]))),
    CONSTRAINT orders_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY orders FORCE ROW LEVEL SECURITY;
CREATE TABLE periods (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    shift smallint NOT NULL,
    number smallint NOT NULL,
    starts_at time without time zone NOT NULL,
    ends_at time without time zone NOT NULL,
    CONSTRAINT periods_number_range CHECK (((number >= 0) AND (number <= 12))),
    CONSTRAINT periods_order CHECK ((starts_at < ends_at)),
    CONSTRAINT periods_shift CHECK (((shift >= 1) AND (shift <= 3))),
    CONSTRAINT periods_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT periods_number UNIQUE (business_id, shift, number)
);
ALTER TABLE ONLY periods FORCE ROW LEVEL SECURITY;
CREATE TABLE post_audiences (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    readers text NOT NULL,
    grade smallint,
    class_id uuid,
    person_id uuid,
    subject_id uuid,
    group_number smallint,
    CONSTRAINT post_audiences_group CHECK ((((subject_id IS NULL) = (group_number IS NULL)) AND ((subject_id IS NULL) OR ((class_id IS NOT NULL) AND (readers = ANY (ARRAY['students'::text, 'parents'::text])))))),
    CONSTRAINT post_audiences_one_place CHECK (((num_nonnulls(grade, class_id, person_id) <= 1) AND ((readers = 'person'::text) = (person_id IS NOT NULL)))),
    CONSTRAINT post_audiences_readers CHECK ((readers = ANY (ARRAY['staff'::text, 'students'::text, 'parents'::text, 'person'::text]))),
    CONSTRAINT post_audiences_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY post_audiences FORCE ROW LEVEL SECURITY;
CREATE TABLE post_edits (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    edited_at timestamp with time zone NOT NULL,
    edited_by uuid NOT NULL,
    name jsonb,
    body jsonb,
    changes jsonb,
    CONSTRAINT post_edits_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY post_edits FORCE ROW LEVEL SECURITY;
CREATE TABLE post_events (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    place text NOT NULL,
    asks boolean NOT NULL,
    CONSTRAINT post_events_ends_at CHECK ((ends_at >= starts_at)),
    CONSTRAINT post_events_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY post_events FORCE ROW LEVEL SECURITY;
CREATE TABLE post_files (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    name text NOT NULL,
    mime text NOT NULL,
    bytes bytea NOT NULL,
    size integer NOT NULL,
    uploaded_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT post_files_name CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT post_files_size CHECK (((size = octet_length(bytes)) AND (size <= 5242880))),
    CONSTRAINT post_files_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY post_files FORCE ROW LEVEL SECURITY;
CREATE TABLE post_images (
    business_id uuid NOT NULL,
    post_id uuid NOT NULL,
    image_id uuid NOT NULL,
    CONSTRAINT post_images_business_id_post_id_image_id_pk PRIMARY KEY (business_id, post_id, image_id)
);
ALTER TABLE ONLY post_images FORCE ROW LEVEL SECURITY;
CREATE TABLE post_polls (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    question jsonb NOT NULL,
    choices jsonb NOT NULL,
    CONSTRAINT post_polls_choices CHECK (((jsonb_array_length(choices) >= 2) AND (jsonb_array_length(choices) <= 10))),
    CONSTRAINT post_polls_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY post_polls FORCE ROW LEVEL SECURITY;
CREATE TABLE post_reads (
    business_id uuid NOT NULL,
    post_id uuid NOT NULL,
    user_id uuid NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    CONSTRAINT post_reads_business_id_post_id_user_id_pk PRIMARY KEY (business_id, post_id, user_id)
);
ALTER TABLE ONLY post_reads FORCE ROW LEVEL SECURITY;
CREATE TABLE post_reminders (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    reminded_at timestamp with time zone NOT NULL,
    CONSTRAINT post_reminders_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY post_reminders FORCE ROW LEVEL SECURITY;
CREATE TABLE post_replies (
    business_id uuid NOT NULL,
    post_id uuid NOT NULL,
    user_id uuid NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    coming boolean NOT NULL,
    guests smallint NOT NULL,
    outdated boolean DEFAULT false NOT NULL,
    CONSTRAINT post_replies_guests CHECK (((guests >= 0) AND (guests <=
CASE
    WHEN coming THEN 20
    ELSE 0
END))),
    CONSTRAINT post_replies_business_id_post_id_user_id_pk PRIMARY KEY (business_id, post_id, user_id)
);
ALTER TABLE ONLY post_replies FORCE ROW LEVEL SECURITY;
CREATE TABLE post_votes (
    business_id uuid NOT NULL,
    post_id uuid NOT NULL,
    user_id uuid NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    choice smallint NOT NULL,
    CONSTRAINT post_votes_choice CHECK (((choice >= 0) AND (choice <= 9))),
    CONSTRAINT post_votes_business_id_post_id_user_id_pk PRIMARY KEY (business_id, post_id, user_id)
);
ALTER TABLE ONLY post_votes FORCE ROW LEVEL SECURITY;
CREATE TABLE posts (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name jsonb DEFAULT '{}'::jsonb NOT NULL,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    lead jsonb DEFAULT '{}'::jsonb NOT NULL,
    cover_id uuid,
    state text DEFAULT 'draft'::text NOT NULL,
    publish_at timestamp with time zone,
    until timestamp with time zone,
    pinned_until timestamp with time zone,
    confirm boolean DEFAULT false NOT NULL,
    author_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    told_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    last_editor_id uuid,
    urgent boolean DEFAULT false NOT NULL,
    CONSTRAINT posts_named CHECK (((state <> 'published'::text) OR (COALESCE((name ->> 'uz'::text), (name ->> 'ru'::text), (name ->> 'en'::text), ''::text) <> ''::text))),
    CONSTRAINT posts_publish_at CHECK (((state <> 'published'::text) OR (publish_at IS NOT NULL))),
    CONSTRAINT posts_state CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'taken_down'::text]))),
    CONSTRAINT posts_until CHECK ((until > publish_at)),
    CONSTRAINT posts_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY posts FORCE ROW LEVEL SECURITY;
CREATE TABLE product_images (
    business_id uuid NOT NULL,
    product_id uuid NOT NULL,
    image_id uuid NOT NULL,
    place smallint NOT NULL,
    CONSTRAINT product_images_business_id_product_id_image_id_pk PRIMARY KEY (business_id, product_id, image_id),
    CONSTRAINT product_images_place UNIQUE (business_id, product_id, place)
);
ALTER TABLE ONLY product_images FORCE ROW LEVEL SECURITY;
CREATE TABLE product_prices (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    price integer NOT NULL,
    set_by uuid,
    set_at timestamp with time zone NOT NULL,
    CONSTRAINT product_prices_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY product_prices FORCE ROW LEVEL SECURITY;
CREATE TABLE products (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    store_id uuid NOT NULL,
    name jsonb NOT NULL,
    description jsonb DEFAULT '{}'::jsonb NOT NULL,
    price integer NOT NULL,
    worth bigint,
    stock integer,
    limit_count smallint,
    limit_period text,
    sale_from timestamp with time zone,
    sale_until timestamp with time zone,
    state text DEFAULT 'draft'::text NOT NULL,
    place integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT products_limit CHECK ((((limit_count IS NULL) = (limit_period IS NULL)) AND (((limit_count >= 1) AND (limit_count <= 1000)) IS NOT FALSE) AND ((limit_period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'ever'::text])) IS NOT FALSE))),
    CONSTRAINT products_name CHECK ((COALESCE((name ->> 'uz'::text), (name ->> 'ru'::text), (name ->> 'en'::text), ''::text) <> ''::text)),
    CONSTRAINT products_price CHECK (((price >= 1) AND (price <= 1000000))),
    CONSTRAINT products_state CHECK ((state = ANY (ARRAY['draft'::text, 'on_sale'::text, 'archived'::text]))),
    CONSTRAINT products_stock CHECK (((stock >= 0) AND (stock <= 1000000))),
    CONSTRAINT products_window CHECK ((sale_from < sale_until)),
    CONSTRAINT products_worth CHECK (((worth >= 0) AND (worth <= '1000000000000'::bigint))),
    CONSTRAINT products_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY products FORCE ROW LEVEL SECURITY;
CREATE TABLE push_deliveries (
    business_id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    notification_id uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT push_deliveries_business_id_subscription_id_notification_id_pk PRIMARY KEY (business_id, subscription_id, notification_id)
);
ALTER TABLE ONLY push_deliveries FORCE ROW LEVEL SECURITY;
CREATE TABLE push_subscriptions (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT push_subscriptions_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT push_subscriptions_endpoint UNIQUE (business_id, endpoint)
);
ALTER TABLE ONLY push_subscriptions FORCE ROW LEVEL SECURITY;
CREATE TABLE refresh_tokens (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    generation integer NOT NULL,
    token_hash bytea NOT NULL,
    used_at timestamp with time zone,
    successor_seed bytea,
    CONSTRAINT refresh_tokens_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT refresh_tokens_generation UNIQUE (business_id, session_id, generation),
    CONSTRAINT refresh_tokens_hash UNIQUE (business_id, token_hash)
);
ALTER TABLE ONLY refresh_tokens FORCE ROW LEVEL SECURITY;
CREATE TABLE rollovers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    batch_id uuid NOT NULL,
    from_year text NOT NULL,
    last_day date NOT NULL,
    first_day date NOT NULL,
    plan jsonb NOT NULL,
    leavers_gone boolean DEFAULT false NOT NULL,
    done boolean DEFAULT false NOT NULL,
    CONSTRAINT rollovers_days CHECK ((last_day < first_day)),
    CONSTRAINT rollovers_done CHECK (((NOT done) OR leavers_gone)),
    CONSTRAINT rollovers_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY rollovers FORCE ROW LEVEL SECURITY;
CREATE TABLE rooms (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    capacity smallint,
    archived_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    kind text DEFAULT 'classroom'::text NOT NULL,
    holds smallint DEFAULT 1 NOT NULL,
    closed jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT rooms_capacity CHECK (((capacity >= 1) AND (capacity <= 1000))),
    CONSTRAINT rooms_holds CHECK (((holds >= 1) AND (holds <= 20))),
    CONSTRAINT rooms_name_length CHECK (((length(name) >= 1) AND (length(name) <= 50))),
    CONSTRAINT rooms_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY rooms FORCE ROW LEVEL SECURITY;
CREATE TABLE saved_views (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_views_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT saved_views_name UNIQUE (business_id, user_id, list, name)
);
ALTER TABLE ONLY saved_views FORCE ROW LEVEL SECURITY;
CREATE TABLE schedule_lessons (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    line_id uuid NOT NULL,
    class_id uuid NOT NULL,
    weekday smallint NOT NULL,
    period smallint,
    starts_at time without time zone,
    ends_at time without time zone,
    locked boolean DEFAULT false NOT NULL,
    room_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT schedule_lessons_period CHECK (((period >= 0) AND (period <= 12))),
    CONSTRAINT schedule_lessons_time CHECK ((((period IS NULL) = (starts_at IS NOT NULL)) AND ((starts_at IS NULL) = (ends_at IS NULL)) AND (starts_at < ends_at))),
    CONSTRAINT schedule_lessons_weekday CHECK (((weekday >= 1) AND (weekday <= 7))),
    CONSTRAINT schedule_lessons_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY schedule_lessons FORCE ROW LEVEL SECURITY;
CREATE TABLE schedule_runs (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    seed integer NOT NULL,
    options jsonb DEFAULT '{}'::jsonb NOT NULL,
    progress jsonb,
    best jsonb,
    asked_by uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT schedule_runs_kind CHECK ((kind = ANY (ARRAY['generate'::text, 'improve'::text]))),
    CONSTRAINT schedule_runs_state CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
    CONSTRAINT schedule_runs_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY schedule_runs FORCE ROW LEVEL SECURITY;
CREATE TABLE schedule_uses (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    lesson_id uuid NOT NULL,
    weekday smallint NOT NULL,
    week text NOT NULL,
    minutes int4range NOT NULL,
    resource uuid NOT NULL,
    place int4range NOT NULL,
    CONSTRAINT schedule_uses_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY schedule_uses FORCE ROW LEVEL SECURITY;
CREATE TABLE schedules (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    academic_year text NOT NULL,
    name text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    valid_from date,
    valid_to date,
    planned_to date,
    closed_by uuid,
    based_on uuid,
    score integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    published_at timestamp with time zone,
    publication uuid,
    rules_left smallint,
    weights jsonb DEFAULT '{}'::jsonb NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone,
    CONSTRAINT schedules_academic_year CHECK ((academic_year ~ '^[0-9]{4}/[0-9]{4}$'::text)),
    CONSTRAINT schedules_dated CHECK (((state = 'draft'::text) = (valid_from IS NULL))),
    CONSTRAINT schedules_name CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT schedules_order CHECK (((valid_to IS NULL) OR (valid_from <= valid_to))),
    CONSTRAINT schedules_state CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text]))),
    CONSTRAINT schedules_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY schedules FORCE ROW LEVEL SECURITY;
CREATE TABLE security_events (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    quarter timestamp with time zone NOT NULL,
    same bytea NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    name_hash text DEFAULT ''::text NOT NULL,
    network text DEFAULT ''::text NOT NULL,
    agent text DEFAULT ''::text NOT NULL,
    file jsonb,
    count integer NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT security_events_count CHECK ((count > 0)),
    CONSTRAINT security_events_short CHECK (((length(network) <= 60) AND (length(agent) <= 200) AND (length(name_hash) <= 16))),
    CONSTRAINT security_events_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT security_events_same UNIQUE (business_id, quarter, same)
);
ALTER TABLE ONLY security_events FORCE ROW LEVEL SECURITY;
CREATE TABLE sessions (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    generation integer DEFAULT 1 NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_for text,
    CONSTRAINT sessions_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY sessions FORCE ROW LEVEL SECURITY;
CREATE TABLE setup_codes (
    code_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT setup_codes_pkey PRIMARY KEY (code_hash)
);
CREATE TABLE sign_in_endings (
    business_id uuid NOT NULL,
    ending text NOT NULL,
    CONSTRAINT sign_in_endings_business_id_ending_pk PRIMARY KEY (business_id, ending),
    CONSTRAINT sign_in_endings_ending UNIQUE (ending)
);
ALTER TABLE ONLY sign_in_endings FORCE ROW LEVEL SECURITY;
CREATE TABLE storage_use (
    business_id uuid NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT storage_use_pkey PRIMARY KEY (business_id)
);
ALTER TABLE ONLY storage_use FORCE ROW LEVEL SECURITY;
CREATE TABLE store_classes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    store_id uuid NOT NULL,
    class_id uuid NOT NULL,
    CONSTRAINT store_classes_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT store_classes_once UNIQUE (business_id, store_id, class_id)
);
ALTER TABLE ONLY store_classes FORCE ROW LEVEL SECURITY;
CREATE TABLE store_keepers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    store_id uuid NOT NULL,
    user_id uuid NOT NULL,
    CONSTRAINT store_keepers_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT store_keepers_once UNIQUE (business_id, store_id, user_id)
);
ALTER TABLE ONLY store_keepers FORCE ROW LEVEL SECURITY;
CREATE TABLE stores (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name jsonb NOT NULL,
    description jsonb DEFAULT '{}'::jsonb NOT NULL,
    image_id uuid,
    opening text DEFAULT 'always'::text NOT NULL,
    hours jsonb DEFAULT '[]'::jsonb NOT NULL,
    opens_on date,
    closes_on date,
    for_all boolean DEFAULT true NOT NULL,
    hold_days smallint DEFAULT 14 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stores_dates CHECK ((((opening = 'dates'::text) = ((opens_on IS NOT NULL) AND (closes_on IS NOT NULL))) AND ((opens_on <= closes_on) IS NOT FALSE))),
    CONSTRAINT stores_hold_days CHECK (((hold_days >= 1) AND (hold_days <= 90))),
    CONSTRAINT stores_hours CHECK (((opening <> 'weekly'::text) OR ((jsonb_array_length(hours) >= 1) AND (jsonb_array_length(hours) <= 28)))),
    CONSTRAINT stores_name CHECK ((COALESCE((name ->> 'uz'::text), (name ->> 'ru'::text), (name ->> 'en'::text), ''::text) <> ''::text)),
    CONSTRAINT stores_opening CHECK ((opening = ANY (ARRAY['always'::text, 'weekly'::text, 'dates'::text]))),
    CONSTRAINT stores_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY stores FORCE ROW LEVEL SECURITY;
CREATE TABLE student_documents (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    mime text NOT NULL,
    bytes bytea NOT NULL,
    size integer NOT NULL,
    uploaded_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT student_documents_name CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT student_documents_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY student_documents FORCE ROW LEVEL SECURITY;
CREATE TABLE student_notes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    author_id uuid NOT NULL,
    readers text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT student_notes_text CHECK (((length(text) >= 1) AND (length(text) <= 4000))),
    CONSTRAINT student_notes_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY student_notes FORCE ROW LEVEL SECURITY;
CREATE TABLE students (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    student_number text,
    address text DEFAULT ''::text NOT NULL,
    allergies text[] DEFAULT '{}'::text[] NOT NULL,
    health_notes text DEFAULT ''::text NOT NULL,
    left_on date,
    left_for text,
    diets text[] DEFAULT '{}'::text[] NOT NULL,
    meal_price text,
    meal_price_from date,
    meal_price_until date,
    CONSTRAINT students_meal_price CHECK ((meal_price = ANY (ARRAY['reduced'::text, 'free'::text]))),
    CONSTRAINT students_meal_price_dated CHECK (((meal_price IS NOT NULL) OR (num_nonnulls(meal_price_from, meal_price_until) = 0))),
    CONSTRAINT students_meal_price_order CHECK ((meal_price_from <= meal_price_until)),
    CONSTRAINT students_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT students_number UNIQUE (business_id, student_number)
);
ALTER TABLE ONLY students FORCE ROW LEVEL SECURITY;
CREATE TABLE subjects (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name jsonb NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    colour text DEFAULT 'indigo'::text NOT NULL,
    weekly_norms jsonb DEFAULT '{}'::jsonb NOT NULL,
    language text,
    difficulty smallint,
    version integer DEFAULT 1 NOT NULL,
    room_kind text,
    difficulty_by_grade jsonb DEFAULT '{}'::jsonb NOT NULL,
    light boolean,
    block smallint DEFAULT 1 NOT NULL,
    homeroom_hour boolean DEFAULT false NOT NULL,
    CONSTRAINT subjects_block CHECK (((block >= 1) AND (block <= 2))),
    CONSTRAINT subjects_difficulty CHECK (((difficulty >= 1) AND (difficulty <= 13))),
    CONSTRAINT subjects_name CHECK ((COALESCE((name ->> 'uz'::text), (name ->> 'ru'::text), (name ->> 'en'::text), ''::text) <> ''::text)),
    CONSTRAINT subjects_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY subjects FORCE ROW LEVEL SECURITY;
CREATE TABLE teacher_absences (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    teacher_id uuid NOT NULL,
    from_date date NOT NULL,
    to_date date NOT NULL,
    from_time time without time zone,
    to_time time without time zone,
    excuse text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    announced_by uuid NOT NULL,
    announced_at timestamp with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT teacher_absences_decided CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
    CONSTRAINT teacher_absences_excuse CHECK ((excuse = ANY (ARRAY['illness'::text, 'family'::text, 'official'::text, 'weather'::text, 'other'::text]))),
    CONSTRAINT teacher_absences_order CHECK (((from_date <= to_date) AND ((to_date - from_date) < 366) AND ((from_date < to_date) OR (from_time IS NULL) OR (to_time IS NULL) OR (from_time < to_time)))),
    CONSTRAINT teacher_absences_state CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text]))),
    CONSTRAINT teacher_absences_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY teacher_absences FORCE ROW LEVEL SECURITY;
CREATE TABLE teacher_subjects (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    teacher_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    CONSTRAINT teacher_subjects_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT teacher_subjects_once UNIQUE (business_id, teacher_id, subject_id)
);
ALTER TABLE ONLY teacher_subjects FORCE ROW LEVEL SECURITY;
CREATE TABLE teacher_wishes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    teacher_id uuid NOT NULL,
    weekday smallint NOT NULL,
    shift smallint NOT NULL,
    period smallint NOT NULL,
    wish text NOT NULL,
    CONSTRAINT teacher_wishes_period CHECK (((period >= 0) AND (period <= 12))),
    CONSTRAINT teacher_wishes_shift CHECK (((shift >= 1) AND (shift <= 3))),
    CONSTRAINT teacher_wishes_weekday CHECK (((weekday >= 1) AND (weekday <= 7))),
    CONSTRAINT teacher_wishes_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT teacher_wishes_once UNIQUE (business_id, teacher_id, weekday, shift, period)
);
ALTER TABLE ONLY teacher_wishes FORCE ROW LEVEL SECURITY;
CREATE TABLE teachers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    hired_on date,
    posts numeric(3,2),
    wishes_version integer DEFAULT 1 NOT NULL,
    max_per_day smallint,
    max_days smallint,
    max_gaps_week smallint,
    room_id uuid,
    CONSTRAINT teachers_max_days CHECK (((max_days >= 1) AND (max_days <= 7))),
    CONSTRAINT teachers_max_gaps_week CHECK (((max_gaps_week >= 0) AND (max_gaps_week <= 40))),
    CONSTRAINT teachers_max_per_day CHECK (((max_per_day >= 1) AND (max_per_day <= 12))),
    CONSTRAINT teachers_posts CHECK (((posts >= 0.05) AND (posts <= (3)::numeric))),
    CONSTRAINT teachers_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY teachers FORCE ROW LEVEL SECURITY;
CREATE TABLE terms (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    academic_year text NOT NULL,
    number smallint NOT NULL,
    from_grade smallint DEFAULT 0 NOT NULL,
    to_grade smallint DEFAULT 12 NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT terms_grades CHECK (((0 <= from_grade) AND (from_grade <= to_grade) AND (to_grade <= 12))),
    CONSTRAINT terms_number CHECK (((number >= 1) AND (number <= 8))),
    CONSTRAINT terms_order CHECK ((starts_on <= ends_on)),
    CONSTRAINT terms_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY terms FORCE ROW LEVEL SECURITY;
CREATE TABLE text_changes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    lang text NOT NULL,
    key text NOT NULL,
    before text,
    after text,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT text_changes_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY text_changes FORCE ROW LEVEL SECURITY;
CREATE TABLE text_edits (
    business_id uuid NOT NULL,
    lang text NOT NULL,
    key text NOT NULL,
    phrase text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    edited_by uuid NOT NULL,
    edited_at timestamp with time zone NOT NULL,
    CONSTRAINT text_edits_phrase CHECK (((length(phrase) >= 1) AND (length(phrase) <= 2000))),
    CONSTRAINT text_edits_business_id_lang_key_pk PRIMARY KEY (business_id, lang, key)
);
ALTER TABLE ONLY text_edits FORCE ROW LEVEL SECURITY;
CREATE TABLE transfers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    from_account uuid NOT NULL,
    to_account uuid NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    mark_id uuid,
    made_by uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    reverses uuid,
    order_id uuid,
    CONSTRAINT transfers_amount CHECK ((amount > 0)),
    CONSTRAINT transfers_of_orders CHECK (((reason = ANY (ARRAY['order'::text, 'refund'::text])) = (order_id IS NOT NULL))),
    CONSTRAINT transfers_reversal CHECK (((reason = 'reversal'::text) = (reverses IS NOT NULL))),
    CONSTRAINT transfers_two_accounts CHECK ((from_account <> to_account)),
    CONSTRAINT transfers_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT transfers_reversed_once UNIQUE (business_id, reverses)
);
ALTER TABLE ONLY transfers FORCE ROW LEVEL SECURITY;
CREATE UNLOGGED TABLE tries (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint,
    CONSTRAINT tries_pkey PRIMARY KEY (key)
);
CREATE TABLE upload_days (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT upload_days_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY upload_days FORCE ROW LEVEL SECURITY;
CREATE TABLE users (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    role text NOT NULL,
    username text NOT NULL,
    password_hash text,
    phone text,
    last_name text NOT NULL,
    first_name text NOT NULL,
    patronymic text DEFAULT ''::text NOT NULL,
    gender text,
    birth_date date,
    lang text DEFAULT 'ru'::text NOT NULL,
    image_id uuid,
    card_number text,
    version integer DEFAULT 1 NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    erased_at timestamp with time zone,
    search_name text GENERATED ALWAYS AS (((' '::text || fold_search(((((last_name || ' '::text) || first_name) || ' '::text) || patronymic))) || ' '::text)) STORED NOT NULL,
    phone_by_person boolean DEFAULT false NOT NULL,
    CONSTRAINT users_card_number_form CHECK ((card_number ~ '^[0-9]{8,19}$'::text)),
    CONSTRAINT users_deleted_are_archived CHECK (((deleted_at IS NULL) OR (archived_at IS NOT NULL))),
    CONSTRAINT users_names CHECK ((((length(last_name) >= 1) AND (length(last_name) <= 100)) AND ((length(first_name) >= 1) AND (length(first_name) <= 100)) AND (length(patronymic) <= 100))),
    CONSTRAINT users_phone_form CHECK ((phone ~ '^[0-9]{12}$'::text)),
    CONSTRAINT users_username_form CHECK (((username = lower(username)) AND ((length(username) >= 3) AND (length(username) <= 254)))),
    CONSTRAINT users_business_id_id_pk PRIMARY KEY (business_id, id),
    CONSTRAINT users_phone UNIQUE (business_id, phone),
    CONSTRAINT users_username UNIQUE (username)
);
ALTER TABLE ONLY users FORCE ROW LEVEL SECURITY;
CREATE TABLE warning_talks (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    settled boolean NOT NULL,
    facts jsonb NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT warning_talks_business_id_id_pk PRIMARY KEY (business_id, id)
);
ALTER TABLE ONLY warning_talks FORCE ROW LEVEL SECURITY;
CREATE TABLE wishes (
    business_id uuid NOT NULL,
    student_id uuid NOT NULL,
    product_id uuid NOT NULL,
    set_at timestamp with time zone NOT NULL,
    CONSTRAINT wishes_business_id_student_id_pk PRIMARY KEY (business_id, student_id)
);
ALTER TABLE ONLY wishes FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY absences ADD CONSTRAINT absences_apart EXCLUDE USING gist (business_id WITH =, student_id WITH =, daterange(from_day, to_day, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL));
ALTER TABLE ONLY periods ADD CONSTRAINT periods_apart EXCLUDE USING gist (business_id WITH =, shift WITH =, tsrange(('2000-01-01 00:00:00'::timestamp without time zone + (starts_at)::interval), ('2000-01-01 00:00:00'::timestamp without time zone + (ends_at)::interval)) WITH &&) DEFERRABLE;
ALTER TABLE ONLY schedule_uses ADD CONSTRAINT schedule_uses_apart EXCLUDE USING gist (business_id WITH =, schedule_id WITH =, resource WITH =, weekday WITH =, week WITH =, minutes WITH &&, place WITH &&) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY schedules ADD CONSTRAINT schedules_apart EXCLUDE USING gist (business_id WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((state = 'published'::text)) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY teacher_absences ADD CONSTRAINT teacher_absences_apart EXCLUDE USING gist (business_id WITH =, teacher_id WITH =, tsrange((from_date + COALESCE(from_time, '00:00:00'::time without time zone)), (to_date + COALESCE(to_time, '24:00:00'::time without time zone))) WITH &&) WHERE ((state = ANY (ARRAY['asked'::text, 'approved'::text])));
ALTER TABLE ONLY terms ADD CONSTRAINT terms_apart EXCLUDE USING gist (business_id WITH =, int4range((from_grade)::integer, (to_grade)::integer, '[]'::text) WITH &&, daterange(starts_on, ends_on, '[]'::text) WITH &&) DEFERRABLE;
CREATE INDEX absences_announcer ON absences USING btree (business_id, announced_by);
CREATE INDEX absences_days ON absences USING btree (business_id, from_day, to_day);
CREATE INDEX absences_student ON absences USING btree (business_id, student_id, from_day);
CREATE INDEX absences_withdrawer ON absences USING btree (business_id, withdrawn_by);
CREATE INDEX access_codes_maker ON access_codes USING btree (business_id, created_by);
CREATE INDEX audit_entries_about ON audit_entries USING btree (business_id, about_id, id);
CREATE INDEX audit_entries_actor ON audit_entries USING btree (business_id, actor_id, id);
CREATE INDEX audit_entries_batch ON audit_entries USING btree (business_id, batch_id, id);
CREATE INDEX batches_at ON batches USING btree (business_id, at);
CREATE INDEX calendar_days_when ON calendar_days USING btree (business_id, starts_on);
CREATE INDEX calendar_feeds_user ON calendar_feeds USING btree (business_id, user_id);
CREATE INDEX chat_blocks_blocked ON chat_blocks USING btree (business_id, blocked_id);
CREATE INDEX chat_disclosures_by ON chat_disclosures USING btree (business_id, by_id);
CREATE INDEX chat_disclosures_room ON chat_disclosures USING btree (business_id, room_id);
CREATE INDEX chat_disclosures_when ON chat_disclosures USING btree (business_id, created_at, id);
CREATE INDEX chat_edits_message ON chat_edits USING btree (business_id, message_id);
CREATE INDEX chat_files_room ON chat_files USING btree (business_id, room_id);
CREATE INDEX chat_files_uploader ON chat_files USING btree (business_id, uploaded_by);
CREATE UNIQUE INDEX chat_members_now ON chat_members USING btree (business_id, room_id, user_id) WHERE (to_seq IS NULL);
CREATE INDEX chat_members_user ON chat_members USING btree (business_id, user_id);
CREATE INDEX chat_message_files_file ON chat_message_files USING btree (business_id, file_id);
CREATE INDEX chat_message_files_media ON chat_message_files USING btree (business_id, room_id, kind, seq);
CREATE INDEX chat_messages_age ON chat_messages USING btree (business_id, created_at);
CREATE UNIQUE INDEX chat_messages_change ON chat_messages USING btree (business_id, room_id, change);
CREATE UNIQUE INDEX chat_messages_client ON chat_messages USING btree (business_id, author_id, client_id);
CREATE INDEX chat_messages_deleter ON chat_messages USING btree (business_id, deleted_by);
CREATE INDEX chat_messages_origin ON chat_messages USING btree (business_id, forwarded_from);
CREATE INDEX chat_messages_pinned ON chat_messages USING btree (business_id, room_id) WHERE (pinned_at IS NOT NULL);
CREATE INDEX chat_messages_reply ON chat_messages USING btree (business_id, reply_to);
CREATE INDEX chat_messages_search ON chat_messages USING gin (business_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX chat_messages_seq ON chat_messages USING btree (business_id, room_id, seq);
CREATE INDEX chat_past_answers_message ON chat_past_answers USING btree (business_id, message_id);
CREATE INDEX chat_past_answers_user ON chat_past_answers USING btree (business_id, user_id);
CREATE INDEX chat_reactions_user ON chat_reactions USING btree (business_id, user_id);
CREATE INDEX chat_reports_decider ON chat_reports USING btree (business_id, decided_by);
CREATE UNIQUE INDEX chat_reports_once ON chat_reports USING btree (business_id, message_id, reporter_id);
CREATE INDEX chat_reports_open ON chat_reports USING btree (business_id, created_at) WHERE (decision IS NULL);
CREATE INDEX chat_reports_reporter ON chat_reports USING btree (business_id, reporter_id);
CREATE INDEX chat_room_rules_class ON chat_room_rules USING btree (business_id, class_id);
CREATE INDEX chat_room_rules_person ON chat_room_rules USING btree (business_id, person_id);
CREATE INDEX chat_room_rules_room ON chat_room_rules USING btree (business_id, room_id);
CREATE UNIQUE INDEX chat_rooms_class ON chat_rooms USING btree (business_id, class_id, kind);
CREATE UNIQUE INDEX chat_rooms_direct ON chat_rooms USING btree (business_id, person_a, person_b);
CREATE INDEX chat_rooms_made ON chat_rooms USING btree (business_id) WHERE (kind = 'made'::text);
CREATE INDEX chat_rooms_second ON chat_rooms USING btree (business_id, person_b);
CREATE UNIQUE INDEX chat_rooms_staff ON chat_rooms USING btree (business_id) WHERE (kind = 'staff'::text);
CREATE UNIQUE INDEX chat_rooms_subject ON chat_rooms USING btree (business_id, subject_id);
CREATE INDEX chat_rooms_unattended ON chat_rooms USING btree (business_id, unattended_at) WHERE ((unattended_at IS NOT NULL) AND (unattended_told_at IS NULL));
CREATE INDEX chat_rooms_untold ON chat_rooms USING btree (business_id) WHERE (told_seq < last_seq);
CREATE INDEX chat_scheduled_author ON chat_scheduled USING btree (business_id, author_id);
CREATE INDEX chat_scheduled_due ON chat_scheduled USING btree (business_id, send_at) WHERE (refused IS NULL);
CREATE INDEX chat_scheduled_room ON chat_scheduled USING btree (business_id, room_id);
CREATE INDEX chat_settings_deputy ON chat_settings USING btree (business_id, deputy_id);
CREATE INDEX chat_settings_officer ON chat_settings USING btree (business_id, officer_id);
CREATE INDEX chat_states_user ON chat_states USING btree (business_id, user_id);
CREATE INDEX chat_votes_user ON chat_votes USING btree (business_id, user_id);
CREATE INDEX class_goals_class ON class_goals USING btree (business_id, class_id, to_day);
CREATE INDEX class_goals_maker ON class_goals USING btree (business_id, created_by);
CREATE INDEX class_halves_student ON class_halves USING btree (business_id, student_id);
CREATE INDEX class_halves_subject ON class_halves USING btree (business_id, subject_id);
CREATE INDEX class_joinings_due ON class_joinings USING btree (business_id, from_date);
CREATE INDEX class_joinings_leaving ON class_joinings USING btree (business_id, leaving_id);
CREATE INDEX class_joinings_student ON class_joinings USING btree (business_id, student_id);
CREATE INDEX class_notes_author ON class_notes USING btree (business_id, author_id);
CREATE INDEX class_notes_class ON class_notes USING btree (business_id, class_id, created_at);
CREATE INDEX class_students_class ON class_students USING btree (business_id, class_id);
CREATE UNIQUE INDEX class_students_now ON class_students USING btree (business_id, class_id, student_id) WHERE (to_date IS NULL);
CREATE UNIQUE INDEX class_students_one_home ON class_students USING btree (business_id, student_id) WHERE ((to_date IS NULL) AND home);
CREATE INDEX class_students_student ON class_students USING btree (business_id, student_id);
CREATE INDEX class_subjects_teacher ON class_subjects USING btree (business_id, teacher_id);
CREATE UNIQUE INDEX classes_label ON classes USING btree (business_id, academic_year, sound_class_label(COALESCE((((grade)::text || '-'::text) || letter), name)), label_twin);
CREATE INDEX daily_marks_recorder ON daily_marks USING btree (business_id, recorded_by);
CREATE INDEX daily_marks_student ON daily_marks USING btree (business_id, student_id, day);
CREATE INDEX dish_votes_dish ON dish_votes USING btree (business_id, dish_id, day);
CREATE INDEX dishes_image ON dishes USING btree (business_id, image_id);
CREATE INDEX early_warnings_open ON early_warnings USING btree (business_id, settled_at);
CREATE INDEX early_warnings_settler ON early_warnings USING btree (business_id, settled_by);
CREATE INDEX form_answer_edits_answer ON form_answer_edits USING btree (business_id, answer_id, edited_at);
CREATE INDEX form_answer_edits_edited_by ON form_answer_edits USING btree (business_id, edited_by);
CREATE INDEX form_answers_class ON form_answers USING btree (business_id, class_id);
CREATE INDEX form_answers_decided_by ON form_answers USING btree (business_id, decided_by);
CREATE INDEX form_answers_form ON form_answers USING btree (business_id, form_id, form_version, answered_at);
CREATE UNIQUE INDEX form_answers_place ON form_answers USING btree (business_id, form_id, place);
CREATE INDEX form_answers_student ON form_answers USING btree (business_id, student_id);
CREATE INDEX form_answers_told ON form_answers USING btree (business_id, told_at, form_id);
CREATE INDEX form_answers_typed_by ON form_answers USING btree (business_id, typed_by);
CREATE INDEX form_answers_user ON form_answers USING btree (business_id, user_id);
CREATE INDEX form_audiences_class ON form_audiences USING btree (business_id, class_id);
CREATE INDEX form_audiences_form ON form_audiences USING btree (business_id, form_id);
CREATE INDEX form_audiences_person ON form_audiences USING btree (business_id, person_id);
CREATE INDEX form_drafts_subject ON form_drafts USING btree (business_id, subject_id);
CREATE INDEX form_drafts_user ON form_drafts USING btree (business_id, user_id);
CREATE INDEX form_effects_done_by ON form_effects USING btree (business_id, done_by);
CREATE UNIQUE INDEX form_effects_given ON form_effects USING btree (business_id, form_id, kind, person_id) WHERE ((NOT declined) AND (kind = ANY (ARRAY['enrol'::text, 'coins'::text, 'rate'::text])));
CREATE UNIQUE INDEX form_effects_once ON form_effects USING btree (business_id, answer_id, kind);
CREATE INDEX form_effects_person ON form_effects USING btree (business_id, person_id);
CREATE INDEX form_files_answer ON form_files USING btree (business_id, answer_id);
CREATE INDEX form_files_form ON form_files USING btree (business_id, form_id);
CREATE INDEX form_files_user ON form_files USING btree (business_id, user_id);
CREATE INDEX form_images_image ON form_images USING btree (business_id, image_id);
CREATE UNIQUE INDEX form_option_seats_place ON form_option_seats USING btree (business_id, form_id, question, option, place);
CREATE INDEX form_sealed_answers_form ON form_sealed_answers USING btree (business_id, form_id, form_version);
CREATE INDEX form_turns_subject ON form_turns USING btree (business_id, subject_id);
CREATE INDEX form_turns_user ON form_turns USING btree (business_id, user_id);
CREATE INDEX forms_author ON forms USING btree (business_id, author_id);
CREATE INDEX forms_untold ON forms USING btree (business_id, opens_at) WHERE ((state = 'published'::text) AND (told_at IS NULL));
CREATE INDEX forms_written ON forms USING btree (business_id, created_at, id);
CREATE INDEX guardians_student ON guardians USING btree (business_id, student_id);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (business_id, created_at);
CREATE INDEX imports_age ON imports USING btree (business_id, updated_at);
CREATE INDEX imports_maker ON imports USING btree (business_id, created_by);
CREATE INDEX ledger_audits_when ON ledger_audits USING btree (business_id, ran_at);
CREATE INDEX lesson_changes_absence ON lesson_changes USING btree (business_id, absence_id);
CREATE INDEX lesson_changes_class ON lesson_changes USING btree (business_id, class_id, to_date);
CREATE INDEX lesson_changes_date ON lesson_changes USING btree (business_id, date);
CREATE UNIQUE INDEX lesson_changes_living ON lesson_changes USING btree (business_id, lesson_id, part, date) WHERE (state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'published'::text]));
CREATE INDEX lesson_changes_maker ON lesson_changes USING btree (business_id, made_by);
CREATE INDEX lesson_changes_partner ON lesson_changes USING btree (business_id, partner_id);
CREATE INDEX lesson_changes_room ON lesson_changes USING btree (business_id, room_id);
CREATE INDEX lesson_changes_subject ON lesson_changes USING btree (business_id, subject_id);
CREATE INDEX lesson_changes_teacher ON lesson_changes USING btree (business_id, teacher_id, to_date);
CREATE INDEX lesson_changes_to_date ON lesson_changes USING btree (business_id, to_date);
CREATE INDEX lesson_changes_waiting ON lesson_changes USING btree (business_id, asked_until) WHERE (state = 'proposed'::text);
CREATE INDEX lesson_changes_was_room ON lesson_changes USING btree (business_id, was_room_id);
CREATE INDEX lesson_changes_was_teacher ON lesson_changes USING btree (business_id, was_teacher_id, date);
CREATE INDEX lesson_line_classes_class ON lesson_line_classes USING btree (business_id, class_id);
CREATE INDEX lesson_line_parts_subject ON lesson_line_parts USING btree (business_id, subject_id);
CREATE INDEX lesson_line_parts_teacher ON lesson_line_parts USING btree (business_id, teacher_id);
CREATE INDEX lesson_lines_class ON lesson_lines USING btree (business_id, class_id);
CREATE INDEX lesson_lines_schedule ON lesson_lines USING btree (business_id, schedule_id, class_id);
CREATE INDEX mark_changes_author ON mark_changes USING btree (business_id, changed_by);
CREATE INDEX mark_changes_mark ON mark_changes USING btree (business_id, mark_id);
CREATE INDEX mark_reminders_sender ON mark_reminders USING btree (business_id, sent_by);
CREATE INDEX meal_marks_class ON meal_marks USING btree (business_id, class_id, day);
CREATE INDEX meal_marks_meal ON meal_marks USING btree (business_id, meal_id);
CREATE INDEX meal_marks_recorder ON meal_marks USING btree (business_id, recorded_by);
CREATE INDEX meal_marks_student ON meal_marks USING btree (business_id, student_id);
CREATE INDEX meal_plans_meal ON meal_plans USING btree (business_id, meal_id);
CREATE INDEX meal_plans_recorder ON meal_plans USING btree (business_id, recorded_by);
CREATE INDEX meal_waste_meal ON meal_waste USING btree (business_id, meal_id);
CREATE UNIQUE INDEX meals_once ON meals USING btree (business_id, kind, COALESCE((shift)::integer, 0)) WHERE (archived_at IS NULL);
CREATE INDEX menu_dishes_dish ON menu_dishes USING btree (business_id, dish_id);
CREATE INDEX menus_meal ON menus USING btree (business_id, meal_id);
CREATE INDEX notifications_about ON notifications USING btree (business_id, about_id);
CREATE INDEX notifications_list ON notifications USING btree (business_id, user_id, due_at, id);
CREATE INDEX notifications_unread ON notifications USING btree (business_id, user_id, due_at) WHERE (read_at IS NULL);
CREATE INDEX notified_user ON notified USING btree (business_id, user_id);
CREATE INDEX order_steps_maker ON order_steps USING btree (business_id, made_by);
CREATE INDEX order_steps_order ON order_steps USING btree (business_id, order_id, id);
CREATE UNIQUE INDEX orders_code ON orders USING btree (business_id, code) WHERE (state = 'ready'::text);
CREATE INDEX orders_expiry ON orders USING btree (business_id, expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX orders_product ON orders USING btree (business_id, product_id, student_id, placed_at);
CREATE INDEX orders_store ON orders USING btree (business_id, store_id, state, id);
CREATE INDEX orders_student ON orders USING btree (business_id, student_id, id);
CREATE INDEX post_audiences_class ON post_audiences USING btree (business_id, class_id);
CREATE INDEX post_audiences_person ON post_audiences USING btree (business_id, person_id);
CREATE INDEX post_audiences_post ON post_audiences USING btree (business_id, post_id);
CREATE INDEX post_audiences_subject ON post_audiences USING btree (business_id, subject_id);
CREATE INDEX post_edits_editor ON post_edits USING btree (business_id, edited_by);
CREATE INDEX post_edits_post ON post_edits USING btree (business_id, post_id, edited_at);
CREATE INDEX post_events_days ON post_events USING btree (business_id, ends_at);
CREATE INDEX post_files_post ON post_files USING btree (business_id, post_id);
CREATE INDEX post_files_uploader ON post_files USING btree (business_id, uploaded_by);
CREATE INDEX post_images_image ON post_images USING btree (business_id, image_id);
CREATE INDEX post_reads_user ON post_reads USING btree (business_id, user_id);
CREATE INDEX post_replies_user ON post_replies USING btree (business_id, user_id);
CREATE INDEX post_votes_user ON post_votes USING btree (business_id, user_id);
CREATE INDEX posts_author ON posts USING btree (business_id, author_id);
CREATE INDEX posts_cover ON posts USING btree (business_id, cover_id);
CREATE INDEX posts_feed ON posts USING btree (business_id, publish_at, id) WHERE (state = 'published'::text);
CREATE INDEX posts_last_editor ON posts USING btree (business_id, last_editor_id);
CREATE INDEX posts_pinned ON posts USING btree (business_id, pinned_until) WHERE ((state = 'published'::text) AND (pinned_until IS NOT NULL));
CREATE INDEX posts_public ON posts USING btree (business_id, publish_at, id) WHERE ((state = 'published'::text) AND is_public);
CREATE INDEX posts_untold ON posts USING btree (business_id, publish_at) WHERE ((state = 'published'::text) AND (told_at IS NULL));
CREATE INDEX posts_written ON posts USING btree (business_id, created_at, id);
CREATE INDEX product_images_image ON product_images USING btree (business_id, image_id);
CREATE INDEX product_prices_product ON product_prices USING btree (business_id, product_id, set_at);
CREATE INDEX products_store ON products USING btree (business_id, store_id, place, id);
CREATE INDEX push_deliveries_sent ON push_deliveries USING btree (business_id, sent_at);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (business_id, user_id);
CREATE UNIQUE INDEX rollovers_one_ahead ON rollovers USING btree (business_id) WHERE (NOT done);
CREATE UNIQUE INDEX rooms_name ON rooms USING btree (business_id, fold_class_label(name));
CREATE INDEX schedule_lessons_class ON schedule_lessons USING btree (business_id, class_id);
CREATE INDEX schedule_lessons_line ON schedule_lessons USING btree (business_id, line_id);
CREATE INDEX schedule_lessons_schedule ON schedule_lessons USING btree (business_id, schedule_id, line_id);
CREATE INDEX schedule_runs_asker ON schedule_runs USING btree (business_id, asked_by);
CREATE INDEX schedule_runs_schedule ON schedule_runs USING btree (business_id, schedule_id, asked_at);
CREATE INDEX schedule_runs_waiting ON schedule_runs USING btree (business_id, asked_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX schedule_uses_lesson ON schedule_uses USING btree (business_id, lesson_id);
CREATE INDEX schedules_changer ON schedules USING btree (business_id, changed_by);
CREATE INDEX schedules_valid ON schedules USING btree (business_id, state, valid_from);
CREATE INDEX security_events_user ON security_events USING btree (business_id, user_id, kind, quarter);
CREATE INDEX sessions_user ON sessions USING btree (business_id, user_id);
CREATE INDEX store_keepers_user ON store_keepers USING btree (business_id, user_id);
CREATE INDEX student_documents_student ON student_documents USING btree (business_id, student_id);
CREATE INDEX student_documents_uploader ON student_documents USING btree (business_id, uploaded_by);
CREATE INDEX student_notes_author ON student_notes USING btree (business_id, author_id);
CREATE INDEX student_notes_student ON student_notes USING btree (business_id, student_id);
CREATE INDEX students_number_part ON students USING gin (business_id, student_number gin_trgm_ops);
CREATE INDEX teacher_absences_announcer ON teacher_absences USING btree (business_id, announced_by);
CREATE INDEX teacher_absences_days ON teacher_absences USING btree (business_id, from_date, to_date);
CREATE INDEX teacher_absences_decider ON teacher_absences USING btree (business_id, decided_by);
CREATE INDEX teacher_absences_teacher ON teacher_absences USING btree (business_id, teacher_id, from_date);
CREATE INDEX teacher_subjects_subject ON teacher_subjects USING btree (business_id, subject_id);
CREATE INDEX terms_year ON terms USING btree (business_id, academic_year);
CREATE INDEX text_changes_author ON text_changes USING btree (business_id, changed_by);
CREATE INDEX text_changes_key ON text_changes USING btree (business_id, key, changed_at);
CREATE INDEX text_edits_editor ON text_edits USING btree (business_id, edited_by);
CREATE INDEX transfers_from ON transfers USING btree (business_id, from_account, id);
CREATE INDEX transfers_maker ON transfers USING btree (business_id, made_by, made_at);
CREATE INDEX transfers_mark ON transfers USING btree (business_id, mark_id) WHERE (mark_id IS NOT NULL);
CREATE INDEX transfers_order ON transfers USING btree (business_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX transfers_to ON transfers USING btree (business_id, to_account, id);
CREATE INDEX transfers_when ON transfers USING btree (business_id, made_at, id);
CREATE INDEX users_phone_part ON users USING gin (business_id, phone gin_trgm_ops);
CREATE INDEX users_register ON users USING btree (business_id, role, last_name COLLATE "uz-x-icu", first_name COLLATE "uz-x-icu", patronymic COLLATE "uz-x-icu", id);
CREATE INDEX users_role ON users USING btree (business_id, role, archived_at, username);
CREATE INDEX users_search ON users USING gin (business_id, search_name gin_trgm_ops);
CREATE INDEX warning_talks_maker ON warning_talks USING btree (business_id, made_by);
CREATE INDEX warning_talks_student ON warning_talks USING btree (business_id, student_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chat_disclosures FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_audits FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON mark_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON product_prices FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON text_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON warning_talks FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_delete AFTER DELETE ON absences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON academic_years REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON access_codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON businesses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON calendar_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON canteens REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON class_goals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON class_halves REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON class_joinings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON class_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON class_students REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON class_subjects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON classes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON coin_reasons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON dishes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON form_effects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON forms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON guardians REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON lesson_changes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON meal_marks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON meal_plans REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON meals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON menu_dishes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON menus REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON periods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON post_audiences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON rollovers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON rooms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON schedule_lessons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON schedules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON store_classes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON store_keepers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON stores REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON student_documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON student_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON students REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON subjects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON teacher_absences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON teacher_subjects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON teacher_wishes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON teachers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON terms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON absences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON academic_years REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON access_codes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON businesses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON calendar_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON canteens REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_goals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_halves REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_joinings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_students REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON class_subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON classes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON coin_reasons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON dishes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON form_effects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON forms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON guardians REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON lesson_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON meal_marks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON meal_plans REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON meals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON menu_dishes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON menus REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON periods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON post_audiences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON rollovers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON rooms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON schedule_lessons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON schedules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON store_classes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON store_keepers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON stores REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON student_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON student_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON students REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON teacher_absences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON teacher_subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON teacher_wishes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON teachers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON terms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_insert AFTER INSERT ON warning_talks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON absences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON academic_years REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON access_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON businesses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON calendar_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON canteens REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_goals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_halves REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_joinings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON class_subjects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON coin_reasons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON dishes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON form_effects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON forms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON guardians REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON lesson_changes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON meal_marks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON meal_plans REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON meals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON menu_dishes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON menus REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON periods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON post_audiences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON rollovers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON rooms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON schedule_lessons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON schedules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON store_classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON store_keepers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON stores REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON student_documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON student_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON subjects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON teacher_absences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON teacher_subjects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON teacher_wishes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON teachers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON terms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER audit_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
CREATE TRIGGER check_decision BEFORE INSERT OR UPDATE OF decided_by ON chat_reports FOR EACH ROW WHEN ((new.decided_by IS NOT NULL)) EXECUTE FUNCTION check_chat_decision();
CREATE TRIGGER count_bytes_delete AFTER DELETE ON chat_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes', 'thumbnail');
CREATE TRIGGER count_bytes_delete AFTER DELETE ON form_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('user_id', 'bytes');
CREATE TRIGGER count_bytes_delete AFTER DELETE ON images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_delete AFTER DELETE ON post_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_delete AFTER DELETE ON student_documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_insert AFTER INSERT ON chat_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes', 'thumbnail');
CREATE TRIGGER count_bytes_insert AFTER INSERT ON form_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('user_id', 'bytes');
CREATE TRIGGER count_bytes_insert AFTER INSERT ON images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_insert AFTER INSERT ON post_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_insert AFTER INSERT ON student_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_update AFTER UPDATE ON chat_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes', 'thumbnail');
CREATE TRIGGER count_bytes_update AFTER UPDATE ON form_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('user_id', 'bytes');
CREATE TRIGGER count_bytes_update AFTER UPDATE ON images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_update AFTER UPDATE ON post_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_bytes_update AFTER UPDATE ON student_documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stored_bytes('uploaded_by', 'bytes');
CREATE TRIGGER count_delete AFTER DELETE ON daily_marks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_marks();
CREATE TRIGGER count_insert AFTER INSERT ON daily_marks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_marks();
CREATE TRIGGER count_update AFTER UPDATE ON daily_marks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_marks();
CREATE TRIGGER hold_dates BEFORE INSERT OR UPDATE ON lesson_changes FOR EACH ROW EXECUTE FUNCTION hold_lesson_dates();
CREATE TRIGGER hold_logo BEFORE UPDATE OF logo_id ON businesses FOR EACH ROW WHEN ((new.logo_id IS NOT NULL)) EXECUTE FUNCTION hold_logo();
CREATE TRIGGER keep_chat AFTER INSERT ON businesses FOR EACH ROW EXECUTE FUNCTION keep_chat_of_business();
CREATE TRIGGER keep_chat AFTER INSERT OR UPDATE OF archived_at ON chat_rooms FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['staff'::text, 'direct'::text, 'made'::text]))) EXECUTE FUNCTION keep_chat_of_rooms();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON class_students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON class_subjects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_classes();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON guardians REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON teacher_subjects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_users();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON chat_room_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_rules();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON class_students REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON class_subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON classes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_classes();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON guardians REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_subjects();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON teacher_subjects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_new AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_users();
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON chat_room_rules REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_rules();
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON class_students REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON class_subjects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON guardians REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_chat_of_removed AFTER DELETE ON teacher_subjects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_chat_of_links();
CREATE TRIGGER keep_ending AFTER INSERT OR UPDATE OF handle ON businesses FOR EACH ROW WHEN ((new.handle !~ '[.]'::text)) EXECUTE FUNCTION keep_ending();
CREATE TRIGGER keep_kind BEFORE UPDATE OF grade ON classes FOR EACH ROW WHEN (((old.grade IS NULL) <> (new.grade IS NULL))) EXECUTE FUNCTION keep_kind();
CREATE TRIGGER keep_post_poll BEFORE DELETE OR UPDATE ON post_polls FOR EACH ROW EXECUTE FUNCTION keep_post_poll();
CREATE TRIGGER keep_quota AFTER INSERT ON form_answers FOR EACH ROW EXECUTE FUNCTION keep_form_quota();
CREATE TRIGGER keep_quota AFTER INSERT ON form_option_seats FOR EACH ROW EXECUTE FUNCTION keep_option_quota();
CREATE TRIGGER keep_quota AFTER INSERT ON form_sealed_answers FOR EACH ROW EXECUTE FUNCTION keep_form_quota();
CREATE TRIGGER keep_quota_anew AFTER UPDATE OF state ON form_answers FOR EACH ROW WHEN (((new.state = 'in'::text) AND (old.state <> 'in'::text))) EXECUTE FUNCTION keep_form_quota();
CREATE TRIGGER keep_quota_anew AFTER UPDATE OF state ON form_option_seats FOR EACH ROW WHEN (((new.state = 'in'::text) AND (old.state <> 'in'::text))) EXECUTE FUNCTION keep_option_quota();
CREATE TRIGGER keep_secret BEFORE INSERT OR UPDATE ON form_answers FOR EACH ROW EXECUTE FUNCTION keep_form_secret();
CREATE TRIGGER keep_secret BEFORE INSERT OR UPDATE ON form_drafts FOR EACH ROW EXECUTE FUNCTION keep_form_secret();
CREATE TRIGGER keep_secret BEFORE INSERT OR UPDATE ON form_files FOR EACH ROW EXECUTE FUNCTION keep_form_secret();
CREATE TRIGGER keep_served AFTER UPDATE ON dishes FOR EACH ROW WHEN ((((((((((((old.name IS DISTINCT FROM new.name) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.ingredients IS DISTINCT FROM new.ingredients)) OR (old.image_id IS DISTINCT FROM new.image_id)) OR (old.allergens IS DISTINCT FROM new.allergens)) OR (old.traces IS DISTINCT FROM new.traces)) OR (old.unfit_diets IS DISTINCT FROM new.unfit_diets)) OR (old.fit_diets IS DISTINCT FROM new.fit_diets)) OR (old.portions IS DISTINCT FROM new.portions)) OR (old.price IS DISTINCT FROM new.price)) OR (old.reduced_price IS DISTINCT FROM new.reduced_price))) EXECUTE FUNCTION keep_served_dishes();
CREATE TRIGGER keep_uses AFTER UPDATE ON classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_ground();
CREATE TRIGGER keep_uses AFTER INSERT OR DELETE OR UPDATE ON periods FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_bells();
CREATE TRIGGER keep_uses AFTER UPDATE ON rooms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_ground();
CREATE TRIGGER keep_uses AFTER UPDATE OF state ON schedules FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION keep_uses_of_version();
CREATE TRIGGER keep_uses_of_changed AFTER UPDATE ON lesson_line_parts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_parts();
CREATE TRIGGER keep_uses_of_changed AFTER UPDATE ON schedule_lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_schedule_uses();
CREATE TRIGGER keep_uses_of_new AFTER INSERT ON lesson_line_parts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_parts();
CREATE TRIGGER keep_uses_of_new AFTER INSERT ON schedule_lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_schedule_uses();
CREATE TRIGGER keep_uses_of_removed AFTER DELETE ON lesson_line_parts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_uses_of_parts();
CREATE TRIGGER keep_uses_of_removed AFTER DELETE ON schedule_lessons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_schedule_uses();
CREATE TRIGGER keep_version BEFORE DELETE OR UPDATE ON form_versions FOR EACH ROW EXECUTE FUNCTION keep_form_version();
CREATE TRIGGER know_home BEFORE INSERT OR UPDATE OF class_id, home ON class_students FOR EACH ROW EXECUTE FUNCTION know_home();
CREATE CONSTRAINT TRIGGER lesson_changes_apart AFTER INSERT OR UPDATE ON lesson_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION judge_lesson_change();
CREATE TRIGGER memberships_apart_added AFTER INSERT ON class_students FOR EACH ROW EXECUTE FUNCTION keep_memberships_apart();
CREATE TRIGGER memberships_apart_changed AFTER UPDATE ON class_students FOR EACH ROW WHEN (((((new.student_id IS DISTINCT FROM old.student_id) OR (new.class_id IS DISTINCT FROM old.class_id)) OR (new.home IS DISTINCT FROM old.home)) OR (new.from_date < old.from_date) OR (COALESCE(new.to_date, 'infinity'::date) > COALESCE(old.to_date, 'infinity'::date)))) EXECUTE FUNCTION keep_memberships_apart();
CREATE TRIGGER move_coins AFTER INSERT ON transfers REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION move_coins();
CREATE TRIGGER move_coins_counted AFTER INSERT ON transfers REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION count_coins();
CREATE TRIGGER name_alone BEFORE UPDATE OF grade, letter, name, academic_year ON classes FOR EACH ROW WHEN (((old.label_twin > 0) AND (new.label_twin = old.label_twin) AND ((old.academic_year <> new.academic_year) OR (sound_class_label(COALESCE((((old.grade)::text || '-'::text) || old.letter), old.name)) <> sound_class_label(COALESCE((((new.grade)::text || '-'::text) || new.letter), new.name)))))) EXECUTE FUNCTION name_alone();
CREATE TRIGGER note_changer BEFORE UPDATE ON schedules FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION note_schedule_changer();
CREATE TRIGGER note_first_price AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_price();
CREATE TRIGGER note_phone_writer BEFORE UPDATE OF phone ON users FOR EACH ROW WHEN (((new.phone IS DISTINCT FROM old.phone) AND (new.phone_by_person = old.phone_by_person))) EXECUTE FUNCTION note_phone_writer();
CREATE TRIGGER note_price AFTER UPDATE OF price ON products FOR EACH ROW WHEN ((old.price <> new.price)) EXECUTE FUNCTION note_price();
CREATE TRIGGER open_accounts AFTER INSERT ON stores FOR EACH ROW EXECUTE FUNCTION open_store_accounts();
CREATE CONSTRAINT TRIGGER orders_coins AFTER INSERT OR UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_coins();
CREATE TRIGGER refuse_foreign_ending BEFORE INSERT OR UPDATE OF username ON users FOR EACH ROW WHEN ((new.username ~ '@[^.]+$'::text)) EXECUTE FUNCTION refuse_foreign_ending();
CREATE TRIGGER refuse_grades_in_centre BEFORE INSERT OR UPDATE OF grade ON classes FOR EACH ROW WHEN ((new.grade IS NOT NULL)) EXECUTE FUNCTION refuse_grades_in_centre();
CREATE TRIGGER refuse_own BEFORE INSERT ON chat_disclosures FOR EACH ROW WHEN ((new.kind = 'message'::text)) EXECUTE FUNCTION refuse_own_disclosure();
CREATE TRIGGER refuse_second_subject_changed BEFORE UPDATE OF name, archived_at ON subjects FOR EACH ROW WHEN (((new.archived_at IS NULL) AND ((old.archived_at IS NOT NULL) OR (old.name IS DISTINCT FROM new.name)))) EXECUTE FUNCTION refuse_second_subject();
CREATE TRIGGER refuse_second_subject_new BEFORE INSERT ON subjects FOR EACH ROW WHEN ((new.archived_at IS NULL)) EXECUTE FUNCTION refuse_second_subject();
CREATE TRIGGER refuse_unattended BEFORE INSERT OR UPDATE OF text ON chat_messages FOR EACH ROW EXECUTE FUNCTION refuse_unattended_message();
CREATE TRIGGER refuse_voted_change BEFORE UPDATE OF text, poll ON chat_messages FOR EACH ROW WHEN (((old.poll IS NOT NULL) AND ((old.text IS DISTINCT FROM new.text) OR (old.poll IS DISTINCT FROM new.poll)))) EXECUTE FUNCTION refuse_voted_poll_change();
CREATE TRIGGER refuse_who_has_left BEFORE INSERT OR UPDATE OF teacher_id ON class_subjects FOR EACH ROW WHEN ((new.teacher_id IS NOT NULL)) EXECUTE FUNCTION refuse_who_has_left('teacher_id');
CREATE TRIGGER refuse_who_has_left BEFORE INSERT OR UPDATE OF homeroom_teacher_id ON classes FOR EACH ROW WHEN ((new.homeroom_teacher_id IS NOT NULL)) EXECUTE FUNCTION refuse_who_has_left('homeroom_teacher_id');
CREATE TRIGGER settle BEFORE UPDATE ON forms FOR EACH ROW EXECUTE FUNCTION settle_form();
CREATE TRIGGER stamp BEFORE UPDATE ON lesson_changes FOR EACH ROW EXECUTE FUNCTION stamp_lesson_change();
CREATE CONSTRAINT TRIGGER transfers_orders_coins AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION check_order_coins();
ALTER TABLE ONLY absences ADD CONSTRAINT absences_business_id_announced_by_users_business_id_id_fk FOREIGN KEY (business_id, announced_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY absences ADD CONSTRAINT absences_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY absences ADD CONSTRAINT absences_business_id_withdrawn_by_users_business_id_id_fk FOREIGN KEY (business_id, withdrawn_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY academic_years ADD CONSTRAINT academic_years_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY access_codes ADD CONSTRAINT access_codes_business_id_created_by_users_business_id_id_fk FOREIGN KEY (business_id, created_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY access_codes ADD CONSTRAINT access_codes_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY accounts ADD CONSTRAINT accounts_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY audit_entries ADD CONSTRAINT audit_entries_business_id_batch_id_batches_business_id_id_fk FOREIGN KEY (business_id, batch_id) REFERENCES batches(business_id, id);
ALTER TABLE ONLY calendar_days ADD CONSTRAINT calendar_days_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY calendar_feeds ADD CONSTRAINT calendar_feeds_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY calendar_feeds ADD CONSTRAINT calendar_feeds_business_id_student_id_students_business_id_id_f FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY calendar_feeds ADD CONSTRAINT calendar_feeds_business_id_teacher_id_teachers_business_id_id_f FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id);
ALTER TABLE ONLY calendar_feeds ADD CONSTRAINT calendar_feeds_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY canteens ADD CONSTRAINT canteens_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY chat_blocks ADD CONSTRAINT chat_blocks_business_id_blocked_id_users_business_id_id_fk FOREIGN KEY (business_id, blocked_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_blocks ADD CONSTRAINT chat_blocks_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_disclosures ADD CONSTRAINT chat_disclosures_business_id_by_id_users_business_id_id_fk FOREIGN KEY (business_id, by_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY chat_disclosures ADD CONSTRAINT chat_disclosures_business_id_room_id_chat_rooms_business_id_id_ FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id);
ALTER TABLE ONLY chat_edits ADD CONSTRAINT chat_edits_business_id_message_id_chat_messages_business_id_id_ FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_files ADD CONSTRAINT chat_files_business_id_room_id_chat_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_files ADD CONSTRAINT chat_files_business_id_uploaded_by_users_business_id_id_fk FOREIGN KEY (business_id, uploaded_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY chat_members ADD CONSTRAINT chat_members_business_id_room_id_chat_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_members ADD CONSTRAINT chat_members_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_message_files ADD CONSTRAINT chat_message_files_business_id_file_id_chat_files_business_id_i FOREIGN KEY (business_id, file_id) REFERENCES chat_files(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_message_files ADD CONSTRAINT chat_message_files_business_id_message_id_chat_messages_busines FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_messages ADD CONSTRAINT chat_messages_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY chat_messages ADD CONSTRAINT chat_messages_business_id_deleted_by_users_business_id_id_fk FOREIGN KEY (business_id, deleted_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY chat_messages ADD CONSTRAINT chat_messages_business_id_forwarded_from_users_business_id_id_f FOREIGN KEY (business_id, forwarded_from) REFERENCES users(business_id, id);
ALTER TABLE ONLY chat_messages ADD CONSTRAINT chat_messages_business_id_room_id_chat_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_past_answers ADD CONSTRAINT chat_past_answers_business_id_message_id_chat_messages_business FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_past_answers ADD CONSTRAINT chat_past_answers_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_policies ADD CONSTRAINT chat_policies_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY chat_reactions ADD CONSTRAINT chat_reactions_business_id_message_id_chat_messages_business_id FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_reactions ADD CONSTRAINT chat_reactions_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_reports ADD CONSTRAINT chat_reports_business_id_decided_by_users_business_id_id_fk FOREIGN KEY (business_id, decided_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY chat_reports ADD CONSTRAINT chat_reports_business_id_message_id_chat_messages_business_id_i FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_reports ADD CONSTRAINT chat_reports_business_id_reporter_id_users_business_id_id_fk FOREIGN KEY (business_id, reporter_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_room_rules ADD CONSTRAINT chat_room_rules_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_room_rules ADD CONSTRAINT chat_room_rules_business_id_person_id_users_business_id_id_fk FOREIGN KEY (business_id, person_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_room_rules ADD CONSTRAINT chat_room_rules_business_id_room_id_chat_rooms_business_id_id_f FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_rooms ADD CONSTRAINT chat_rooms_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY chat_rooms ADD CONSTRAINT chat_rooms_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_rooms ADD CONSTRAINT chat_rooms_business_id_person_a_users_business_id_id_fk FOREIGN KEY (business_id, person_a) REFERENCES users(business_id, id);
ALTER TABLE ONLY chat_rooms ADD CONSTRAINT chat_rooms_business_id_person_b_users_business_id_id_fk FOREIGN KEY (business_id, person_b) REFERENCES users(business_id, id);
ALTER TABLE ONLY chat_rooms ADD CONSTRAINT chat_rooms_business_id_subject_id_subjects_business_id_id_fk FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_scheduled ADD CONSTRAINT chat_scheduled_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_scheduled ADD CONSTRAINT chat_scheduled_business_id_room_id_chat_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_settings ADD CONSTRAINT chat_settings_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY chat_settings ADD CONSTRAINT chat_settings_business_id_deputy_id_users_business_id_id_fk FOREIGN KEY (business_id, deputy_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY chat_settings ADD CONSTRAINT chat_settings_business_id_officer_id_users_business_id_id_fk FOREIGN KEY (business_id, officer_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY chat_states ADD CONSTRAINT chat_states_business_id_room_id_chat_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES chat_rooms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_states ADD CONSTRAINT chat_states_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_votes ADD CONSTRAINT chat_votes_business_id_message_id_chat_messages_business_id_id_ FOREIGN KEY (business_id, message_id) REFERENCES chat_messages(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY chat_votes ADD CONSTRAINT chat_votes_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY class_goals ADD CONSTRAINT class_goals_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY class_goals ADD CONSTRAINT class_goals_business_id_created_by_users_business_id_id_fk FOREIGN KEY (business_id, created_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY class_halves ADD CONSTRAINT class_halves_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY class_halves ADD CONSTRAINT class_halves_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY class_halves ADD CONSTRAINT class_halves_business_id_subject_id_subjects_business_id_id_fk FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id);
ALTER TABLE ONLY class_joinings ADD CONSTRAINT class_joinings_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY class_joinings ADD CONSTRAINT class_joinings_business_id_leaving_id_classes_business_id_id_fk FOREIGN KEY (business_id, leaving_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY class_joinings ADD CONSTRAINT class_joinings_business_id_student_id_students_business_id_id_f FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY class_notes ADD CONSTRAINT class_notes_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY class_notes ADD CONSTRAINT class_notes_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY class_students ADD CONSTRAINT class_students_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY class_students ADD CONSTRAINT class_students_business_id_student_id_students_business_id_id_f FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY class_subjects ADD CONSTRAINT class_subjects_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY class_subjects ADD CONSTRAINT class_subjects_business_id_subject_id_subjects_business_id_id_f FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id);
ALTER TABLE ONLY class_subjects ADD CONSTRAINT class_subjects_business_id_teacher_id_teachers_business_id_id_f FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id);
ALTER TABLE ONLY classes ADD CONSTRAINT classes_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY classes ADD CONSTRAINT classes_business_id_homeroom_teacher_id_teachers_business_id_id FOREIGN KEY (business_id, homeroom_teacher_id) REFERENCES teachers(business_id, id);
ALTER TABLE ONLY classes ADD CONSTRAINT classes_business_id_room_id_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES rooms(business_id, id);
ALTER TABLE ONLY classes ADD CONSTRAINT classes_previous FOREIGN KEY (business_id, previous_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY coin_days ADD CONSTRAINT coin_days_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY coin_expiries ADD CONSTRAINT coin_expiries_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY coin_medians ADD CONSTRAINT coin_medians_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY coin_reasons ADD CONSTRAINT coin_reasons_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY daily_marks ADD CONSTRAINT daily_marks_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY daily_marks ADD CONSTRAINT daily_marks_business_id_coin_reason_id_coin_reasons_business_id FOREIGN KEY (business_id, coin_reason_id) REFERENCES coin_reasons(business_id, id);
ALTER TABLE ONLY daily_marks ADD CONSTRAINT daily_marks_business_id_recorded_by_users_business_id_id_fk FOREIGN KEY (business_id, recorded_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY daily_marks ADD CONSTRAINT daily_marks_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY dish_votes ADD CONSTRAINT dish_votes_business_id_dish_id_dishes_business_id_id_fk FOREIGN KEY (business_id, dish_id) REFERENCES dishes(business_id, id);
ALTER TABLE ONLY dish_votes ADD CONSTRAINT dish_votes_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY dishes ADD CONSTRAINT dishes_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY dishes ADD CONSTRAINT dishes_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id);
ALTER TABLE ONLY early_warnings ADD CONSTRAINT early_warnings_business_id_settled_by_users_business_id_id_fk FOREIGN KEY (business_id, settled_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY early_warnings ADD CONSTRAINT early_warnings_business_id_student_id_students_business_id_id_f FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY form_answer_edits ADD CONSTRAINT form_answer_edits_business_id_answer_id_form_answers_business_i FOREIGN KEY (business_id, answer_id) REFERENCES form_answers(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_answer_edits ADD CONSTRAINT form_answer_edits_business_id_edited_by_users_business_id_id_fk FOREIGN KEY (business_id, edited_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_answers ADD CONSTRAINT form_answers_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY form_answers ADD CONSTRAINT form_answers_business_id_decided_by_users_business_id_id_fk FOREIGN KEY (business_id, decided_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_answers ADD CONSTRAINT form_answers_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_answers ADD CONSTRAINT form_answers_business_id_student_id_users_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_answers ADD CONSTRAINT form_answers_business_id_typed_by_users_business_id_id_fk FOREIGN KEY (business_id, typed_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_answers ADD CONSTRAINT form_answers_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_answers ADD CONSTRAINT form_answers_version FOREIGN KEY (business_id, form_id, form_version) REFERENCES form_versions(business_id, form_id, number) ON DELETE CASCADE;
ALTER TABLE ONLY form_audiences ADD CONSTRAINT form_audiences_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY form_audiences ADD CONSTRAINT form_audiences_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_audiences ADD CONSTRAINT form_audiences_business_id_person_id_users_business_id_id_fk FOREIGN KEY (business_id, person_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_drafts ADD CONSTRAINT form_drafts_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_drafts ADD CONSTRAINT form_drafts_business_id_subject_id_users_business_id_id_fk FOREIGN KEY (business_id, subject_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_drafts ADD CONSTRAINT form_drafts_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_effects ADD CONSTRAINT form_effects_business_id_answer_id_form_answers_business_id_id_ FOREIGN KEY (business_id, answer_id) REFERENCES form_answers(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_effects ADD CONSTRAINT form_effects_business_id_done_by_users_business_id_id_fk FOREIGN KEY (business_id, done_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_effects ADD CONSTRAINT form_effects_business_id_person_id_users_business_id_id_fk FOREIGN KEY (business_id, person_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_files ADD CONSTRAINT form_files_business_id_answer_id_form_answers_business_id_id_fk FOREIGN KEY (business_id, answer_id) REFERENCES form_answers(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_files ADD CONSTRAINT form_files_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_files ADD CONSTRAINT form_files_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_images ADD CONSTRAINT form_images_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_images ADD CONSTRAINT form_images_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id);
ALTER TABLE ONLY form_option_quotas ADD CONSTRAINT form_option_quotas_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_option_seats ADD CONSTRAINT form_option_seats_business_id_answer_id_form_answers_business_i FOREIGN KEY (business_id, answer_id) REFERENCES form_answers(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_option_seats ADD CONSTRAINT form_option_seats_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_reminders ADD CONSTRAINT form_reminders_business_id_id_forms_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_sealed_answers ADD CONSTRAINT form_sealed_answers_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_sealed_answers ADD CONSTRAINT form_sealed_answers_version FOREIGN KEY (business_id, form_id, form_version) REFERENCES form_versions(business_id, form_id, number) ON DELETE CASCADE;
ALTER TABLE ONLY form_seats ADD CONSTRAINT form_seats_business_id_id_forms_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_turns ADD CONSTRAINT form_turns_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY form_turns ADD CONSTRAINT form_turns_business_id_subject_id_users_business_id_id_fk FOREIGN KEY (business_id, subject_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_turns ADD CONSTRAINT form_turns_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY form_versions ADD CONSTRAINT form_versions_business_id_form_id_forms_business_id_id_fk FOREIGN KEY (business_id, form_id) REFERENCES forms(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY forms ADD CONSTRAINT forms_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY forms ADD CONSTRAINT forms_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY guardians ADD CONSTRAINT guardians_business_id_parent_id_users_business_id_id_fk FOREIGN KEY (business_id, parent_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY guardians ADD CONSTRAINT guardians_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY images ADD CONSTRAINT images_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY imports ADD CONSTRAINT imports_business_id_batch_id_batches_business_id_id_fk FOREIGN KEY (business_id, batch_id) REFERENCES batches(business_id, id);
ALTER TABLE ONLY imports ADD CONSTRAINT imports_business_id_created_by_users_business_id_id_fk FOREIGN KEY (business_id, created_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY ledger_audits ADD CONSTRAINT ledger_audits_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY lesson_changes ADD CONSTRAINT lesson_changes_business_id_absence_id_teacher_absences_business FOREIGN KEY (business_id, absence_id) REFERENCES teacher_absences(business_id, id);
ALTER TABLE ONLY lesson_changes ADD CONSTRAINT lesson_changes_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY lesson_changes ADD CONSTRAINT lesson_changes_business_id_made_by_users_business_id_id_fk FOREIGN KEY (business_id, made_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY lesson_changes ADD CONSTRAINT lesson_changes_business_id_room_id_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES rooms(business_id, id);
ALTER TABLE ONLY lesson_changes ADD CONSTRAINT lesson_changes_business_id_subject_id_subjects_business_id_id_f FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id);
ALTER TABLE ONLY lesson_changes ADD CONSTRAINT lesson_changes_business_id_teacher_id_teachers_business_id_id_f FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id);
ALTER TABLE ONLY lesson_changes ADD CONSTRAINT lesson_changes_business_id_was_room_id_rooms_business_id_id_fk FOREIGN KEY (business_id, was_room_id) REFERENCES rooms(business_id, id);
ALTER TABLE ONLY lesson_changes ADD CONSTRAINT lesson_changes_business_id_was_teacher_id_teachers_business_id_ FOREIGN KEY (business_id, was_teacher_id) REFERENCES teachers(business_id, id);
ALTER TABLE ONLY lesson_line_classes ADD CONSTRAINT lesson_line_classes_business_id_class_id_classes_business_id_id FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY lesson_line_classes ADD CONSTRAINT lesson_line_classes_business_id_line_id_lesson_lines_business_i FOREIGN KEY (business_id, line_id) REFERENCES lesson_lines(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY lesson_line_parts ADD CONSTRAINT lesson_line_parts_business_id_line_id_lesson_lines_business_id_ FOREIGN KEY (business_id, line_id) REFERENCES lesson_lines(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY lesson_line_parts ADD CONSTRAINT lesson_line_parts_business_id_room_id_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES rooms(business_id, id);
ALTER TABLE ONLY lesson_line_parts ADD CONSTRAINT lesson_line_parts_business_id_subject_id_subjects_business_id_i FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id);
ALTER TABLE ONLY lesson_line_parts ADD CONSTRAINT lesson_line_parts_business_id_teacher_id_teachers_business_id_i FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id);
ALTER TABLE ONLY lesson_lines ADD CONSTRAINT lesson_lines_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY lesson_lines ADD CONSTRAINT lesson_lines_business_id_schedule_id_schedules_business_id_id_f FOREIGN KEY (business_id, schedule_id) REFERENCES schedules(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY mark_changes ADD CONSTRAINT mark_changes_business_id_changed_by_users_business_id_id_fk FOREIGN KEY (business_id, changed_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY mark_changes ADD CONSTRAINT mark_changes_business_id_mark_id_daily_marks_business_id_id_fk FOREIGN KEY (business_id, mark_id) REFERENCES daily_marks(business_id, id);
ALTER TABLE ONLY mark_counts ADD CONSTRAINT mark_counts_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY mark_reminders ADD CONSTRAINT mark_reminders_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY mark_reminders ADD CONSTRAINT mark_reminders_business_id_sent_by_users_business_id_id_fk FOREIGN KEY (business_id, sent_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY meal_marks ADD CONSTRAINT meal_marks_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY meal_marks ADD CONSTRAINT meal_marks_business_id_meal_id_meals_business_id_id_fk FOREIGN KEY (business_id, meal_id) REFERENCES meals(business_id, id);
ALTER TABLE ONLY meal_marks ADD CONSTRAINT meal_marks_business_id_recorded_by_users_business_id_id_fk FOREIGN KEY (business_id, recorded_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY meal_marks ADD CONSTRAINT meal_marks_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY meal_plans ADD CONSTRAINT meal_plans_business_id_meal_id_meals_business_id_id_fk FOREIGN KEY (business_id, meal_id) REFERENCES meals(business_id, id);
ALTER TABLE ONLY meal_plans ADD CONSTRAINT meal_plans_business_id_recorded_by_users_business_id_id_fk FOREIGN KEY (business_id, recorded_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY meal_plans ADD CONSTRAINT meal_plans_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY meal_waste ADD CONSTRAINT meal_waste_business_id_meal_id_meals_business_id_id_fk FOREIGN KEY (business_id, meal_id) REFERENCES meals(business_id, id);
ALTER TABLE ONLY meals ADD CONSTRAINT meals_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY menu_dishes ADD CONSTRAINT menu_dishes_business_id_dish_id_dishes_business_id_id_fk FOREIGN KEY (business_id, dish_id) REFERENCES dishes(business_id, id);
ALTER TABLE ONLY menu_dishes ADD CONSTRAINT menu_dishes_business_id_menu_id_menus_business_id_id_fk FOREIGN KEY (business_id, menu_id) REFERENCES menus(business_id, id);
ALTER TABLE ONLY menus ADD CONSTRAINT menus_business_id_meal_id_meals_business_id_id_fk FOREIGN KEY (business_id, meal_id) REFERENCES meals(business_id, id);
ALTER TABLE ONLY notification_settings ADD CONSTRAINT notification_settings_business_id_user_id_users_business_id_id_ FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY notifications ADD CONSTRAINT notifications_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY notified ADD CONSTRAINT notified_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY order_steps ADD CONSTRAINT order_steps_business_id_made_by_users_business_id_id_fk FOREIGN KEY (business_id, made_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY order_steps ADD CONSTRAINT order_steps_business_id_order_id_orders_business_id_id_fk FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, id);
ALTER TABLE ONLY orders ADD CONSTRAINT orders_business_id_product_id_products_business_id_id_fk FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id);
ALTER TABLE ONLY orders ADD CONSTRAINT orders_business_id_store_id_stores_business_id_id_fk FOREIGN KEY (business_id, store_id) REFERENCES stores(business_id, id);
ALTER TABLE ONLY orders ADD CONSTRAINT orders_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY periods ADD CONSTRAINT periods_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY post_audiences ADD CONSTRAINT post_audiences_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY post_audiences ADD CONSTRAINT post_audiences_business_id_person_id_users_business_id_id_fk FOREIGN KEY (business_id, person_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY post_audiences ADD CONSTRAINT post_audiences_business_id_post_id_posts_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES posts(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY post_audiences ADD CONSTRAINT post_audiences_business_id_subject_id_subjects_business_id_id_f FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id);
ALTER TABLE ONLY post_edits ADD CONSTRAINT post_edits_business_id_edited_by_users_business_id_id_fk FOREIGN KEY (business_id, edited_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY post_edits ADD CONSTRAINT post_edits_business_id_post_id_posts_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES posts(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY post_events ADD CONSTRAINT post_events_business_id_id_posts_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES posts(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY post_files ADD CONSTRAINT post_files_business_id_post_id_posts_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES posts(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY post_files ADD CONSTRAINT post_files_business_id_uploaded_by_users_business_id_id_fk FOREIGN KEY (business_id, uploaded_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY post_images ADD CONSTRAINT post_images_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id);
ALTER TABLE ONLY post_images ADD CONSTRAINT post_images_business_id_post_id_posts_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES posts(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY post_polls ADD CONSTRAINT post_polls_business_id_id_posts_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES posts(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY post_reads ADD CONSTRAINT post_reads_business_id_post_id_posts_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES posts(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY post_reads ADD CONSTRAINT post_reads_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY post_reminders ADD CONSTRAINT post_reminders_business_id_id_posts_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES posts(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY post_replies ADD CONSTRAINT post_replies_business_id_post_id_post_events_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES post_events(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY post_replies ADD CONSTRAINT post_replies_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY post_votes ADD CONSTRAINT post_votes_business_id_post_id_post_polls_business_id_id_fk FOREIGN KEY (business_id, post_id) REFERENCES post_polls(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY post_votes ADD CONSTRAINT post_votes_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY posts ADD CONSTRAINT posts_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY posts ADD CONSTRAINT posts_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY posts ADD CONSTRAINT posts_business_id_cover_id_images_business_id_id_fk FOREIGN KEY (business_id, cover_id) REFERENCES images(business_id, id);
ALTER TABLE ONLY posts ADD CONSTRAINT posts_business_id_last_editor_id_users_business_id_id_fk FOREIGN KEY (business_id, last_editor_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY product_images ADD CONSTRAINT product_images_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id);
ALTER TABLE ONLY product_images ADD CONSTRAINT product_images_business_id_product_id_products_business_id_id_f FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id);
ALTER TABLE ONLY product_prices ADD CONSTRAINT product_prices_business_id_product_id_products_business_id_id_f FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id);
ALTER TABLE ONLY products ADD CONSTRAINT products_business_id_store_id_stores_business_id_id_fk FOREIGN KEY (business_id, store_id) REFERENCES stores(business_id, id);
ALTER TABLE ONLY push_deliveries ADD CONSTRAINT push_deliveries_business_id_notification_id_notifications_busin FOREIGN KEY (business_id, notification_id) REFERENCES notifications(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY push_deliveries ADD CONSTRAINT push_deliveries_business_id_subscription_id_push_subscriptions_ FOREIGN KEY (business_id, subscription_id) REFERENCES push_subscriptions(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY push_subscriptions ADD CONSTRAINT push_subscriptions_business_id_session_id_sessions_business_id_ FOREIGN KEY (business_id, session_id) REFERENCES sessions(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY push_subscriptions ADD CONSTRAINT push_subscriptions_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY refresh_tokens ADD CONSTRAINT refresh_tokens_business_id_session_id_sessions_business_id_id_f FOREIGN KEY (business_id, session_id) REFERENCES sessions(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY rollovers ADD CONSTRAINT rollovers_business_id_batch_id_batches_business_id_id_fk FOREIGN KEY (business_id, batch_id) REFERENCES batches(business_id, id);
ALTER TABLE ONLY rooms ADD CONSTRAINT rooms_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY saved_views ADD CONSTRAINT saved_views_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY schedule_lessons ADD CONSTRAINT schedule_lessons_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY schedule_lessons ADD CONSTRAINT schedule_lessons_business_id_line_id_lesson_lines_business_id_i FOREIGN KEY (business_id, line_id) REFERENCES lesson_lines(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY schedule_lessons ADD CONSTRAINT schedule_lessons_business_id_schedule_id_schedules_business_id_ FOREIGN KEY (business_id, schedule_id) REFERENCES schedules(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY schedule_runs ADD CONSTRAINT schedule_runs_business_id_asked_by_users_business_id_id_fk FOREIGN KEY (business_id, asked_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY schedule_runs ADD CONSTRAINT schedule_runs_business_id_schedule_id_schedules_business_id_id_ FOREIGN KEY (business_id, schedule_id) REFERENCES schedules(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY schedule_uses ADD CONSTRAINT schedule_uses_business_id_lesson_id_schedule_lessons_business_i FOREIGN KEY (business_id, lesson_id) REFERENCES schedule_lessons(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY schedule_uses ADD CONSTRAINT schedule_uses_business_id_schedule_id_schedules_business_id_id_ FOREIGN KEY (business_id, schedule_id) REFERENCES schedules(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY schedules ADD CONSTRAINT schedules_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY schedules ADD CONSTRAINT schedules_business_id_changed_by_users_business_id_id_fk FOREIGN KEY (business_id, changed_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY security_events ADD CONSTRAINT security_events_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY sign_in_endings ADD CONSTRAINT sign_in_endings_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY storage_use ADD CONSTRAINT storage_use_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY store_classes ADD CONSTRAINT store_classes_business_id_class_id_classes_business_id_id_fk FOREIGN KEY (business_id, class_id) REFERENCES classes(business_id, id);
ALTER TABLE ONLY store_classes ADD CONSTRAINT store_classes_business_id_store_id_stores_business_id_id_fk FOREIGN KEY (business_id, store_id) REFERENCES stores(business_id, id);
ALTER TABLE ONLY store_keepers ADD CONSTRAINT store_keepers_business_id_store_id_stores_business_id_id_fk FOREIGN KEY (business_id, store_id) REFERENCES stores(business_id, id);
ALTER TABLE ONLY store_keepers ADD CONSTRAINT store_keepers_business_id_user_id_users_business_id_id_fk FOREIGN KEY (business_id, user_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY stores ADD CONSTRAINT stores_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY stores ADD CONSTRAINT stores_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id);
ALTER TABLE ONLY student_documents ADD CONSTRAINT student_documents_business_id_student_id_students_business_id_i FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY student_documents ADD CONSTRAINT student_documents_business_id_uploaded_by_users_business_id_id_ FOREIGN KEY (business_id, uploaded_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY student_notes ADD CONSTRAINT student_notes_business_id_author_id_users_business_id_id_fk FOREIGN KEY (business_id, author_id) REFERENCES users(business_id, id);
ALTER TABLE ONLY student_notes ADD CONSTRAINT student_notes_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY students ADD CONSTRAINT students_business_id_id_users_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES users(business_id, id);
ALTER TABLE ONLY subjects ADD CONSTRAINT subjects_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY teacher_absences ADD CONSTRAINT teacher_absences_business_id_announced_by_users_business_id_id_ FOREIGN KEY (business_id, announced_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY teacher_absences ADD CONSTRAINT teacher_absences_business_id_decided_by_users_business_id_id_fk FOREIGN KEY (business_id, decided_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY teacher_absences ADD CONSTRAINT teacher_absences_business_id_teacher_id_teachers_business_id_id FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id);
ALTER TABLE ONLY teacher_subjects ADD CONSTRAINT teacher_subjects_business_id_subject_id_subjects_business_id_id FOREIGN KEY (business_id, subject_id) REFERENCES subjects(business_id, id);
ALTER TABLE ONLY teacher_subjects ADD CONSTRAINT teacher_subjects_business_id_teacher_id_teachers_business_id_id FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id);
ALTER TABLE ONLY teacher_wishes ADD CONSTRAINT teacher_wishes_business_id_teacher_id_teachers_business_id_id_f FOREIGN KEY (business_id, teacher_id) REFERENCES teachers(business_id, id);
ALTER TABLE ONLY teachers ADD CONSTRAINT teachers_business_id_id_users_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES users(business_id, id);
ALTER TABLE ONLY teachers ADD CONSTRAINT teachers_business_id_room_id_rooms_business_id_id_fk FOREIGN KEY (business_id, room_id) REFERENCES rooms(business_id, id);
ALTER TABLE ONLY terms ADD CONSTRAINT terms_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY text_changes ADD CONSTRAINT text_changes_business_id_changed_by_users_business_id_id_fk FOREIGN KEY (business_id, changed_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY text_edits ADD CONSTRAINT text_edits_business_id_edited_by_users_business_id_id_fk FOREIGN KEY (business_id, edited_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY transfers ADD CONSTRAINT transfers_business_id_from_account_accounts_business_id_id_fk FOREIGN KEY (business_id, from_account) REFERENCES accounts(business_id, id);
ALTER TABLE ONLY transfers ADD CONSTRAINT transfers_business_id_made_by_users_business_id_id_fk FOREIGN KEY (business_id, made_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY transfers ADD CONSTRAINT transfers_business_id_mark_id_daily_marks_business_id_id_fk FOREIGN KEY (business_id, mark_id) REFERENCES daily_marks(business_id, id);
ALTER TABLE ONLY transfers ADD CONSTRAINT transfers_business_id_order_id_orders_business_id_id_fk FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, id);
ALTER TABLE ONLY transfers ADD CONSTRAINT transfers_business_id_reverses_transfers_business_id_id_fk FOREIGN KEY (business_id, reverses) REFERENCES transfers(business_id, id);
ALTER TABLE ONLY transfers ADD CONSTRAINT transfers_business_id_to_account_accounts_business_id_id_fk FOREIGN KEY (business_id, to_account) REFERENCES accounts(business_id, id);
ALTER TABLE ONLY upload_days ADD CONSTRAINT upload_days_business_id_id_users_business_id_id_fk FOREIGN KEY (business_id, id) REFERENCES users(business_id, id);
ALTER TABLE ONLY users ADD CONSTRAINT users_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id);
ALTER TABLE ONLY users ADD CONSTRAINT users_business_id_image_id_images_business_id_id_fk FOREIGN KEY (business_id, image_id) REFERENCES images(business_id, id);
ALTER TABLE ONLY warning_talks ADD CONSTRAINT warning_talks_business_id_made_by_users_business_id_id_fk FOREIGN KEY (business_id, made_by) REFERENCES users(business_id, id);
ALTER TABLE ONLY warning_talks ADD CONSTRAINT warning_talks_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE ONLY wishes ADD CONSTRAINT wishes_business_id_product_id_products_business_id_id_fk FOREIGN KEY (business_id, product_id) REFERENCES products(business_id, id);
ALTER TABLE ONLY wishes ADD CONSTRAINT wishes_business_id_student_id_students_business_id_id_fk FOREIGN KEY (business_id, student_id) REFERENCES students(business_id, id);
ALTER TABLE absences ENABLE ROW LEVEL SECURITY;
ALTER TABLE academic_years ENABLE ROW LEVEL SECURITY;
ALTER TABLE access_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE batches ENABLE ROW LEVEL SECURITY;
ALTER TABLE businesses ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE canteens ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_blocks ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_disclosures ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_edits ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_message_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_past_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_policies ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_reactions ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_room_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_rooms ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_scheduled ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_states ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_votes ENABLE ROW LEVEL SECURITY;
ALTER TABLE class_goals ENABLE ROW LEVEL SECURITY;
ALTER TABLE class_halves ENABLE ROW LEVEL SECURITY;
ALTER TABLE class_joinings ENABLE ROW LEVEL SECURITY;
ALTER TABLE class_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE class_students ENABLE ROW LEVEL SECURITY;
ALTER TABLE class_subjects ENABLE ROW LEVEL SECURITY;
ALTER TABLE classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE coin_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE coin_expiries ENABLE ROW LEVEL SECURITY;
ALTER TABLE coin_medians ENABLE ROW LEVEL SECURITY;
ALTER TABLE coin_reasons ENABLE ROW LEVEL SECURITY;
ALTER TABLE daily_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE dish_votes ENABLE ROW LEVEL SECURITY;
ALTER TABLE dishes ENABLE ROW LEVEL SECURITY;
ALTER TABLE early_warnings ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_answer_edits ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_audiences ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_effects ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_images ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_option_quotas ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_option_seats ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_sealed_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_seats ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_turns ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE forms ENABLE ROW LEVEL SECURITY;
ALTER TABLE guardians ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE images ENABLE ROW LEVEL SECURITY;
ALTER TABLE imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_audits ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_line_classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_line_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY looked_for ON chat_messages FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY looked_for ON students FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY looked_for ON users FOR SELECT TO CURRENT_USER USING (true);
ALTER TABLE mark_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE mark_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE mark_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE meal_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE meal_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE meal_waste ENABLE ROW LEVEL SECURITY;
ALTER TABLE meals ENABLE ROW LEVEL SECURITY;
ALTER TABLE menu_dishes ENABLE ROW LEVEL SECURITY;
ALTER TABLE menus ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notified ENABLE ROW LEVEL SECURITY;
CREATE POLICY opened_empty ON accounts AS RESTRICTIVE FOR INSERT WITH CHECK (((balance = 0) OR (current_setting('session_replication_role'::text) = 'replica'::text)));
ALTER TABLE order_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_audiences ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_edits ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_images ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_polls ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_reads ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_replies ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_votes ENABLE ROW LEVEL SECURITY;
ALTER TABLE posts ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_images ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_prices ENABLE ROW LEVEL SECURITY;
ALTER TABLE products ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE refresh_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE rollovers ENABLE ROW LEVEL SECURITY;
ALTER TABLE rooms ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE schedule_lessons ENABLE ROW LEVEL SECURITY;
ALTER TABLE schedule_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE schedule_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE schedules ENABLE ROW LEVEL SECURITY;
ALTER TABLE security_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
CREATE POLICY sign_in ON users FOR SELECT USING ((username = NULLIF(current_setting('app.sign_in_username'::text, true), ''::text)));
ALTER TABLE sign_in_endings ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage_use ENABLE ROW LEVEL SECURITY;
ALTER TABLE store_classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE store_keepers ENABLE ROW LEVEL SECURITY;
ALTER TABLE stores ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE student_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE students ENABLE ROW LEVEL SECURITY;
ALTER TABLE subjects ENABLE ROW LEVEL SECURITY;
ALTER TABLE teacher_absences ENABLE ROW LEVEL SECURITY;
ALTER TABLE teacher_subjects ENABLE ROW LEVEL SECURITY;
ALTER TABLE teacher_wishes ENABLE ROW LEVEL SECURITY;
ALTER TABLE teachers ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON absences USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON academic_years USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON access_codes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON accounts USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON audit_entries USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON batches USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON businesses USING ((id = ( SELECT current_business() AS current_business))) WITH CHECK ((id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON calendar_days USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON calendar_feeds USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON canteens USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_blocks USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_disclosures USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_edits USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_files USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_members USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_message_files USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_messages USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_past_answers USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_policies USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_reactions USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_reports USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_room_rules USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_rooms USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_scheduled USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_settings USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_states USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON chat_votes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON class_goals USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON class_halves USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON class_joinings USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON class_notes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON class_students USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON class_subjects USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON classes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON coin_days USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON coin_expiries USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON coin_medians USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON coin_reasons USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON daily_marks USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON dish_votes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON dishes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON early_warnings USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_answer_edits USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_answers USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_audiences USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_drafts USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_effects USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_files USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_images USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_option_quotas USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_option_seats USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_reminders USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_sealed_answers USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_seats USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_turns USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON form_versions USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON forms USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON guardians USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON idempotency_keys USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON images USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON imports USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON ledger_audits USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON lesson_changes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON lesson_line_classes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON lesson_line_parts USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON lesson_lines USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON mark_changes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON mark_counts USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON mark_reminders USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON meal_marks USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON meal_plans USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON meal_waste USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON meals USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON menu_dishes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON menus USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON notification_settings USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON notifications USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON notified USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON order_steps USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON orders USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON periods USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON post_audiences USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON post_edits USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON post_events USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON post_files USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON post_images USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON post_polls USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON post_reads USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON post_reminders USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON post_replies USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON post_votes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON posts USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON product_images USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON product_prices USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON products USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON push_deliveries USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON push_subscriptions USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON refresh_tokens USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON rollovers USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON rooms USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON saved_views USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON schedule_lessons USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON schedule_runs USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON schedule_uses USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON schedules USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON security_events USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON sessions USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON sign_in_endings USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON storage_use USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON store_classes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON store_keepers USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON stores USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON student_documents USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON student_notes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON students USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON subjects USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON teacher_absences USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON teacher_subjects USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON teacher_wishes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON teachers USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON terms USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON text_changes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON text_edits USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON transfers USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON upload_days USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON users USING (
CASE
    WHEN (business_id = ( SELECT current_business() AS current_business)) THEN true
    ELSE false
END) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON warning_talks USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
CREATE POLICY tenant ON wishes USING ((business_id = ( SELECT current_business() AS current_business))) WITH CHECK ((business_id = ( SELECT current_business() AS current_business)));
ALTER TABLE terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE text_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE text_edits ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfers ENABLE ROW LEVEL SECURITY;
CREATE POLICY upkeep ON businesses FOR SELECT USING ((current_setting('app.upkeep'::text, true) = 'on'::text));
CREATE POLICY upkeep ON chat_reports FOR SELECT USING ((current_setting('app.upkeep'::text, true) = 'on'::text));
CREATE POLICY upkeep ON chat_rooms FOR SELECT USING ((current_setting('app.upkeep'::text, true) = 'on'::text));
CREATE POLICY upkeep ON chat_scheduled FOR SELECT USING ((current_setting('app.upkeep'::text, true) = 'on'::text));
CREATE POLICY upkeep ON form_answers FOR SELECT USING (((current_setting('app.upkeep'::text, true) = 'on'::text) AND (told_at IS NULL)));
CREATE POLICY upkeep ON form_sealed_answers FOR SELECT USING ((current_setting('app.upkeep'::text, true) = 'on'::text));
CREATE POLICY upkeep ON forms FOR SELECT USING ((current_setting('app.upkeep'::text, true) = 'on'::text));
CREATE POLICY upkeep ON lesson_changes FOR SELECT USING ((current_setting('app.upkeep'::text, true) = 'on'::text));
CREATE POLICY upkeep ON posts FOR SELECT USING ((current_setting('app.upkeep'::text, true) = 'on'::text));
CREATE POLICY upkeep ON push_subscriptions FOR SELECT USING ((current_setting('app.upkeep'::text, true) = 'on'::text));
CREATE POLICY upkeep ON storage_use FOR SELECT USING ((current_setting('app.upkeep'::text, true) = 'on'::text));
ALTER TABLE upload_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE warning_talks ENABLE ROW LEVEL SECURITY;
ALTER TABLE wishes ENABLE ROW LEVEL SECURITY;
REVOKE ALL ON FUNCTION audit_rows() FROM PUBLIC;
REVOKE ALL ON PROCEDURE audit_table(IN table_name regclass) FROM PUBLIC;
REVOKE ALL ON FUNCTION batch_conflicts(batch uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION batch_conflicts(batch uuid) TO daftar_app;
REVOKE ALL ON FUNCTION batch_holders(batch uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION batch_holders(batch uuid) TO daftar_app;
REVOKE ALL ON FUNCTION chat_belonging(rooms uuid[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION check_order_coins() FROM PUBLIC;
REVOKE ALL ON PROCEDURE count_bytes_of(IN files regclass, IN person text, VARIADIC columns text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION count_coins() FROM PUBLIC;
REVOKE ALL ON FUNCTION count_marks() FROM PUBLIC;
REVOKE ALL ON FUNCTION count_stored_bytes() FROM PUBLIC;
REVOKE ALL ON FUNCTION erase_audit(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION erase_audit(person uuid) TO daftar_app;
REVOKE ALL ON FUNCTION erase_order_notes(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION erase_order_notes(person uuid) TO daftar_app;
REVOKE ALL ON FUNCTION hold_logo() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_chat_members(rooms uuid[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_chat_of_business() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_chat_of_classes() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_chat_of_links() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_chat_of_rooms() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_chat_of_rules() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_chat_of_subjects() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_chat_of_users() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_chat_rooms(class_ids uuid[], subject_ids uuid[], people uuid[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_ending() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_kind() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_schedule_uses() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_uses_of_bells() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_uses_of_ground() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_uses_of_parts() FROM PUBLIC;
REVOKE ALL ON FUNCTION keep_uses_of_version() FROM PUBLIC;
REVOKE ALL ON FUNCTION know_home() FROM PUBLIC;
REVOKE ALL ON PROCEDURE make_append_only(IN table_name regclass) FROM PUBLIC;
REVOKE ALL ON FUNCTION messages_saying(words text[], rooms uuid[], before uuid, at_most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION messages_saying(words text[], rooms uuid[], before uuid, at_most integer) TO daftar_app;
REVOKE ALL ON FUNCTION move_coins() FROM PUBLIC;
REVOKE ALL ON FUNCTION note_price() FROM PUBLIC;
REVOKE ALL ON FUNCTION people_named(typed text, spelling text, wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION people_named(typed text, spelling text, wanted text) TO daftar_app;
REVOKE ALL ON FUNCTION people_numbered(digits text, typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION people_numbered(digits text, typed text) TO daftar_app;
REVOKE ALL ON PROCEDURE protect_tenant_table(IN table_name regclass, IN tenant_column text) FROM PUBLIC;
REVOKE ALL ON FUNCTION recount_stored_bytes() FROM PUBLIC;
GRANT ALL ON FUNCTION recount_stored_bytes() TO daftar_app;
REVOKE ALL ON FUNCTION refuse_foreign_ending() FROM PUBLIC;
REVOKE ALL ON FUNCTION refuse_grades_in_centre() FROM PUBLIC;
REVOKE ALL ON FUNCTION refuse_rewriting() FROM PUBLIC;
REVOKE ALL ON FUNCTION refuse_rewriting_audit() FROM PUBLIC;
REVOKE ALL ON FUNCTION refuse_who_has_left() FROM PUBLIC;
REVOKE ALL ON FUNCTION undo_batch(batch uuid, keeping uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION undo_batch(batch uuid, keeping uuid[]) TO daftar_app;
REVOKE ALL ON FUNCTION write_schedule_uses(version_id uuid, lines uuid[]) FROM PUBLIC;
GRANT SELECT,INSERT,UPDATE ON TABLE absences TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE academic_years TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE access_codes TO daftar_app;
GRANT SELECT,INSERT ON TABLE accounts TO daftar_app;
GRANT SELECT ON TABLE audit_entries TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE batches TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE businesses TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE calendar_days TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE calendar_feeds TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE canteens TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_blocks TO daftar_app;
GRANT SELECT,INSERT ON TABLE chat_disclosures TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_edits TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_files TO daftar_app;
GRANT SELECT ON TABLE chat_members TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_message_files TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_messages TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_past_answers TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_policies TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_reactions TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_reports TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_room_rules TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_rooms TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_scheduled TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_settings TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_states TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE chat_votes TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE class_goals TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE class_halves TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE class_joinings TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE class_notes TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE class_students TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE class_subjects TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE classes TO daftar_app;
GRANT SELECT ON TABLE coin_days TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE coin_expiries TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE coin_medians TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE coin_reasons TO daftar_app;
GRANT SELECT,INSERT ON TABLE currency_rates TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE daily_marks TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE dish_votes TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE dishes TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE early_warnings TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_answer_edits TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_answers TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_audiences TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_drafts TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_effects TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_files TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_images TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_option_quotas TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_option_seats TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_reminders TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_sealed_answers TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_seats TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_turns TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE form_versions TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE forms TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE guardians TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE idempotency_keys TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE images TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE imports TO daftar_app;
GRANT SELECT,INSERT ON TABLE ledger_audits TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE lesson_changes TO daftar_app;
GRANT SELECT,INSERT,DELETE ON TABLE lesson_line_classes TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE lesson_line_parts TO daftar_app;
GRANT SELECT,INSERT,DELETE ON TABLE lesson_lines TO daftar_app;
GRANT UPDATE(per_week) ON TABLE lesson_lines TO daftar_app;
GRANT UPDATE(fixed) ON TABLE lesson_lines TO daftar_app;
GRANT SELECT,INSERT ON TABLE mark_changes TO daftar_app;
GRANT SELECT ON TABLE mark_counts TO daftar_app;
GRANT SELECT,INSERT ON TABLE mark_reminders TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE meal_marks TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE meal_plans TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE meal_waste TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE meals TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE menu_dishes TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE menus TO daftar_app;
GRANT SELECT ON TABLE migrations TO daftar_app;
GRANT SELECT ON TABLE moves TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE notification_settings TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE notifications TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE notified TO daftar_app;
GRANT SELECT,INSERT ON TABLE order_steps TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE orders TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE periods TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE post_audiences TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE post_edits TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE post_events TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE post_files TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE post_images TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE post_polls TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE post_reads TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE post_reminders TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE post_replies TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE post_votes TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE posts TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE product_images TO daftar_app;
GRANT SELECT ON TABLE product_prices TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE products TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE push_deliveries TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE push_subscriptions TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE refresh_tokens TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE rollovers TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE rooms TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE saved_views TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE schedule_lessons TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE schedule_runs TO daftar_app;
GRANT SELECT ON TABLE schedule_uses TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE schedules TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE security_events TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE sessions TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE setup_codes TO daftar_app;
GRANT SELECT,INSERT ON TABLE sign_in_endings TO daftar_app;
GRANT SELECT ON TABLE storage_use TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE store_classes TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE store_keepers TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE stores TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE student_documents TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE student_notes TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE students TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE subjects TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE teacher_absences TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE teacher_subjects TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE teacher_wishes TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE teachers TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE terms TO daftar_app;
GRANT SELECT,INSERT ON TABLE text_changes TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE text_edits TO daftar_app;
GRANT SELECT,INSERT ON TABLE transfers TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE tries TO daftar_app;
GRANT SELECT ON TABLE upload_days TO daftar_app;
GRANT SELECT,INSERT,UPDATE ON TABLE users TO daftar_app;
GRANT SELECT,INSERT ON TABLE warning_talks TO daftar_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wishes TO daftar_app;
DO $$
BEGIN
  EXECUTE format('REVOKE TEMP ON DATABASE %I FROM PUBLIC', current_database());
END
$$;
