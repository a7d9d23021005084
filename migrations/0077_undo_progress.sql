-- An undo deletes large runs of rows in parts and shows in pg_stat_activity how far it has come.
CREATE OR REPLACE FUNCTION undo_batch(batch uuid, keeping uuid[] DEFAULT '{}'::uuid[])
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
