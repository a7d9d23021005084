-- A word that many messages have is found among the newest: the index would bring all that have it before the first is known. How
-- often a word stands somewhere the planner does not know, so that so many of the newest are looked through whatever it thinks.
CREATE OR REPLACE FUNCTION messages_saying(words text[], rooms uuid[], before uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 30 SET search_path = public, pg_temp AS $$
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
$$;
