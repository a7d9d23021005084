-- Two living subjects of one school have no name in common, in any language or script. What is there twice stays, until
-- somebody renames or restores it: a constraint over all rows could not be made while a school has doubles.
CREATE FUNCTION refuse_second_subject() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
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
$$;--> statement-breakpoint
CREATE TRIGGER refuse_second_subject_new BEFORE INSERT ON subjects FOR EACH ROW
  WHEN (NEW.archived_at IS NULL) EXECUTE FUNCTION refuse_second_subject();--> statement-breakpoint
CREATE TRIGGER refuse_second_subject_changed BEFORE UPDATE OF name, archived_at ON subjects FOR EACH ROW
  WHEN (NEW.archived_at IS NULL AND (OLD.archived_at IS NOT NULL OR OLD.name IS DISTINCT FROM NEW.name))
  EXECUTE FUNCTION refuse_second_subject();
