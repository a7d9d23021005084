CALL protect_tenant_table('sign_in_endings');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON sign_in_endings FROM daftar_app;
--> statement-breakpoint
-- A short ending belongs to the business that was the first to choose it, and stays its own. Nobody collects them.
CREATE FUNCTION keep_ending() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sign_in_endings (business_id, ending) VALUES (NEW.id, NEW.handle)
  ON CONFLICT (business_id, ending) DO NOTHING;
  IF (SELECT count(*) FROM sign_in_endings WHERE business_id = NEW.id) > 5 THEN
    RAISE EXCEPTION 'too many endings' USING ERRCODE = 'check_violation', CONSTRAINT = 'sign_in_endings_few';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_ending AFTER INSERT OR UPDATE OF handle ON businesses
FOR EACH ROW WHEN (NEW.handle !~ '[.]') EXECUTE FUNCTION keep_ending();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_ending() FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION refuse_foreign_ending() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM sign_in_endings WHERE business_id = NEW.business_id AND ending = split_part(NEW.username, '@', 2)
  ) THEN
    RAISE EXCEPTION 'the ending of another business' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_username_ending';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_foreign_ending BEFORE INSERT OR UPDATE OF username ON users
FOR EACH ROW WHEN (NEW.username ~ '@[^.]+$') EXECUTE FUNCTION refuse_foreign_ending();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION refuse_foreign_ending() FROM PUBLIC;
