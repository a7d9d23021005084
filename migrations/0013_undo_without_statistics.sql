-- Straight after a large import nobody knows yet how many rows there are, so nothing here may hang on a guess: rows are
-- reached by their keys, and the two lists are put together by a hash, whatever their length.
CREATE OR REPLACE FUNCTION batch_conflicts(batch uuid) RETURNS TABLE (table_name text, row_id uuid, about_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' SET enable_nestloop = off AS $$
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
$$;
