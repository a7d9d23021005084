-- What one letter may be wrong in costs three patterns for each letter: of many long words no more are forgiven than three
-- long names have together.
CREATE FUNCTION near_names(words text[]) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT SET search_path = public, pg_temp AS $$
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
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION people_named(typed text, spelling text DEFAULT 'exact', wanted text DEFAULT NULL) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 30 SET search_path = public, pg_temp AS $$
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
