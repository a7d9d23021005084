CREATE TABLE "storage_use" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_days" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_days_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "storage_limit_mb" integer DEFAULT 20000 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_use" ADD CONSTRAINT "storage_use_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_days" ADD CONSTRAINT "upload_days_business_id_id_users_business_id_id_fk" FOREIGN KEY ("business_id","id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_storage_limit" CHECK ("businesses"."storage_limit_mb" between 1 and 100000000);--> statement-breakpoint
CALL protect_tenant_table('storage_use');--> statement-breakpoint
CALL protect_tenant_table('upload_days');--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON storage_use, upload_days FROM daftar_app;--> statement-breakpoint
-- How many businesses are nearly full is counted over all of them.
CREATE POLICY upkeep ON storage_use FOR SELECT
USING (current_setting('app.upkeep', true) = 'on');--> statement-breakpoint
-- Arguments: the column of who has uploaded, then the columns of bytes. The row of the business is locked before that of the
-- person, always: two uploads never wait for each other in a circle.
CREATE FUNCTION count_stored_bytes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
$$;--> statement-breakpoint
-- A table with files: who has uploaded stands in `person`, and `columns` hold them.
CREATE PROCEDURE count_bytes_of(files regclass, person text, VARIADIC columns text[])
LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
CALL count_bytes_of('images', 'uploaded_by', 'bytes');--> statement-breakpoint
CALL count_bytes_of('chat_files', 'uploaded_by', 'bytes', 'thumbnail');--> statement-breakpoint
CALL count_bytes_of('form_files', 'user_id', 'bytes');--> statement-breakpoint
CALL count_bytes_of('post_files', 'uploaded_by', 'bytes');--> statement-breakpoint
CALL count_bytes_of('student_documents', 'uploaded_by', 'bytes');--> statement-breakpoint
-- All of a business counted anew, by the triggers that count it. Who uploads meanwhile waits for the row, and adds to what was found.
CREATE FUNCTION recount_stored_bytes() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_stored_bytes(), recount_stored_bytes() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION recount_stored_bytes() TO daftar_app;--> statement-breakpoint
REVOKE EXECUTE ON PROCEDURE count_bytes_of(regclass, text, text[]) FROM PUBLIC;
