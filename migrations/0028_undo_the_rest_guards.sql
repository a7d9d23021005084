-- What stands in the way of an undoing, and the undoing of the rest.
DROP FUNCTION undo_batch(uuid);
--> statement-breakpoint
-- Puts the rows of a batch back as they were before, newest change first, but for those that are about something in
-- `keeping`. What the rows were not meant to lose, a mark for one, holds them by its foreign key: then nothing is put
-- back, and the answer is what the row that could not be put back is about. Who asks has looked at batch_conflicts in the
-- same transaction.
CREATE FUNCTION undo_batch(batch uuid, keeping uuid[] DEFAULT '{}') RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entry record;
  key text;
  columns text;
  said text;
BEGIN
  PERFORM set_config('app.batch_id', '', true);
  FOR entry IN
    -- rows of one table that were made one after the other go at once: an import has made thousands
    SELECT r.table_name, r.made, array_agg(r.row_id) AS row_ids, (array_agg(r.row_id))[1] AS row_id,
      array_agg(r.about_id) AS about_ids,
      (array_agg(r.old))[1] AS old, (array_agg(r.new))[1] AS new
    FROM (
      SELECT e.id, e.table_name, e.row_id, e.about_id, e.old, e.new, e.old IS NULL AS made,
        row_number() OVER (ORDER BY e.id DESC)
          - row_number() OVER (PARTITION BY e.table_name, e.old IS NULL ORDER BY e.id DESC) AS run
      FROM audit_entries e WHERE e.business_id = current_business() AND e.batch_id = batch AND e.about_id <> ALL (keeping)
    ) r
    GROUP BY r.table_name, r.made, r.run, CASE WHEN r.made THEN NULL ELSE r.id END
    ORDER BY (array_agg(r.id ORDER BY r.id DESC))[1] DESC
  LOOP
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
$$;
--> statement-breakpoint
-- What holds the rows that a batch has made, so that they cannot go: rows that were made later and point to them. The
-- lists are put together by a hash, whatever their length, as in batch_conflicts.
CREATE FUNCTION batch_holders(batch uuid) RETURNS TABLE (table_name text, row_id uuid, about_id uuid, held_by text, holder jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_nestloop = off AS $$
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
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION undo_batch(uuid, uuid[]), batch_holders(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION undo_batch(uuid, uuid[]), batch_holders(uuid) TO daftar_app;
