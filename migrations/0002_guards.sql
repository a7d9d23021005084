-- What the tables alone cannot say: tenants are kept apart, entries are never rewritten,
-- and a balance moves only because a transfer was inserted.

CREATE FUNCTION current_business() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.business_id', true), '')::uuid;
--> statement-breakpoint
-- Call it once for every new tenant table: rows of other businesses do not exist.
CREATE PROCEDURE protect_tenant_table(table_name regclass, tenant_column text DEFAULT 'business_id')
LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Call it once for every table whose rows are never changed and never removed.
CREATE PROCEDURE make_append_only(table_name regclass)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM daftar_app', table_name);
  EXECUTE format(
    'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()',
    table_name
  );
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CALL protect_tenant_table('businesses', 'id');
--> statement-breakpoint
CALL protect_tenant_table('images');
--> statement-breakpoint
CALL protect_tenant_table('users');
--> statement-breakpoint
CALL protect_tenant_table('sessions');
--> statement-breakpoint
CALL protect_tenant_table('refresh_tokens');
--> statement-breakpoint
CALL protect_tenant_table('subjects');
--> statement-breakpoint
CALL protect_tenant_table('teachers');
--> statement-breakpoint
CALL protect_tenant_table('students');
--> statement-breakpoint
CALL protect_tenant_table('guardians');
--> statement-breakpoint
CALL protect_tenant_table('classes');
--> statement-breakpoint
CALL protect_tenant_table('class_subjects');
--> statement-breakpoint
CALL protect_tenant_table('class_students');
--> statement-breakpoint
CALL protect_tenant_table('daily_marks');
--> statement-breakpoint
CALL protect_tenant_table('mark_changes');
--> statement-breakpoint
CALL protect_tenant_table('accounts');
--> statement-breakpoint
CALL protect_tenant_table('transfers');
--> statement-breakpoint
CALL protect_tenant_table('idempotency_keys');
--> statement-breakpoint
-- Signing in is the one moment when the tenant is not known yet: whoever names a username exactly sees that one row.
CREATE POLICY sign_in ON users FOR SELECT
USING (username = nullif(current_setting('app.sign_in_username', true), ''));
--> statement-breakpoint
CALL make_append_only('mark_changes');
--> statement-breakpoint
CALL make_append_only('transfers');
--> statement-breakpoint
-- Balances follow the transfers; the application may open an empty account but never write a balance.
REVOKE UPDATE, DELETE ON accounts FROM daftar_app;
--> statement-breakpoint
CREATE POLICY opened_empty ON accounts AS RESTRICTIVE FOR INSERT WITH CHECK (balance = 0);
--> statement-breakpoint
CREATE FUNCTION move_coins() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
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
--> statement-breakpoint
CREATE TRIGGER move_coins AFTER INSERT ON transfers
REFERENCING NEW TABLE AS entered
FOR EACH STATEMENT EXECUTE FUNCTION move_coins();
--> statement-breakpoint
-- A function with the owner's rights is for its trigger alone: hung on a table of one's own it would forge balances.
REVOKE EXECUTE ON FUNCTION move_coins(), refuse_rewriting() FROM PUBLIC;
--> statement-breakpoint
REVOKE EXECUTE ON PROCEDURE protect_tenant_table(regclass, text), make_append_only(regclass) FROM PUBLIC;
--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('REVOKE TEMP ON DATABASE %I FROM PUBLIC', current_database());
END
$$;
--> statement-breakpoint
-- People and marks are archived and withdrawn, never removed by the application.
REVOKE DELETE ON businesses, users, students, teachers, classes, subjects, daily_marks, sessions FROM daftar_app;
--> statement-breakpoint
-- A start compares it with the migrations that it brings along.
GRANT SELECT ON migrations TO daftar_app;
