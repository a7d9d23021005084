CALL protect_tenant_table('coin_reasons');
--> statement-breakpoint
CALL protect_tenant_table('mark_counts');
--> statement-breakpoint
CALL protect_tenant_table('transfer_links');
--> statement-breakpoint
CALL protect_tenant_table('ledger_heads');
--> statement-breakpoint
CALL protect_tenant_table('ledger_audits');
--> statement-breakpoint
CALL protect_tenant_table('absences');
--> statement-breakpoint
CALL protect_tenant_table('early_warnings');
--> statement-breakpoint
CALL protect_tenant_table('class_goals');
--> statement-breakpoint
CALL make_append_only('ledger_audits');
--> statement-breakpoint
REVOKE DELETE ON coin_reasons, absences FROM daftar_app;
--> statement-breakpoint
CALL audit_table('coin_reasons');
--> statement-breakpoint
CALL audit_table('absences');
--> statement-breakpoint
CALL audit_table('class_goals');
--> statement-breakpoint
-- Nobody is away twice on one day.
ALTER TABLE absences ADD CONSTRAINT absences_apart EXCLUDE USING gist (
  business_id WITH =, student_id WITH =, daterange(from_day, to_day, '[]') WITH &&
) WHERE (withdrawn_at IS NULL);
--> statement-breakpoint
-- The chain and the counts are the triggers' own: the product reads them.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON mark_counts, transfer_links, ledger_heads FROM daftar_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_links
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- What the chain says of a transfer, in one spelling for ever: adding a column to transfers must not change it.
CREATE FUNCTION transfer_words(t transfers) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE
RETURN convert_to(jsonb_build_array(
  t.business_id, t.id, t.from_account, t.to_account, t.amount, t.reason, t.mark_id, t.reverses, t.note, t.made_by,
  (extract(epoch FROM t.made_at) * 1000000)::bigint
)::text, 'UTF8');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_coins() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head ledger_heads;
  entry transfers;
BEGIN
  IF NOT EXISTS (SELECT FROM entered) THEN
    RETURN NULL;
  END IF;
  -- The end of the chain is the first lock of everybody who moves coins, before any account: two that move coins twice
  -- in one transaction cannot wait for each other. A statement is of one business, since row-level security says so.
  INSERT INTO ledger_heads (business_id, seq, hash)
  SELECT business_id, 0, sha256('') FROM entered LIMIT 1
  ON CONFLICT DO NOTHING;
  SELECT * INTO STRICT head FROM ledger_heads
  WHERE business_id = (SELECT business_id FROM entered LIMIT 1)
  FOR UPDATE;

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

  FOR entry IN SELECT * FROM entered ORDER BY id LOOP
    head.seq := head.seq + 1;
    head.hash := sha256(head.hash || transfer_words(entry));
    INSERT INTO transfer_links (business_id, seq, transfer_id, hash)
    VALUES (entry.business_id, head.seq, entry.id, head.hash);
  END LOOP;
  UPDATE ledger_heads SET seq = head.seq, hash = head.hash WHERE business_id = head.business_id;

  RETURN NULL;
END
$$;
--> statement-breakpoint
-- How many marks of each value a class has on a day follows from the marks.
CREATE FUNCTION count_marks() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
CREATE TRIGGER count_insert AFTER INSERT ON daily_marks REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_marks();
--> statement-breakpoint
CREATE TRIGGER count_update AFTER UPDATE ON daily_marks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_marks();
--> statement-breakpoint
CREATE TRIGGER count_delete AFTER DELETE ON daily_marks REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_marks();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_marks() FROM PUBLIC;
--> statement-breakpoint
-- What is there already, for which the owner must see all rows.
DO $$
DECLARE
  entry transfers;
  head ledger_heads;
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['daily_marks', 'mark_counts', 'transfers', 'transfer_links', 'ledger_heads', 'classes', 'businesses'] LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
  INSERT INTO mark_counts (business_id, day, class_id, kind, value, count)
  SELECT business_id, day, class_id, kind, value, count(*) FROM daily_marks WHERE value IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5;
  FOR entry IN SELECT * FROM transfers ORDER BY business_id, made_at, id LOOP
    IF head.business_id IS DISTINCT FROM entry.business_id THEN
      head := (entry.business_id, 0, sha256(''));
      INSERT INTO ledger_heads VALUES (head.*);
    END IF;
    head.seq := head.seq + 1;
    head.hash := sha256(head.hash || transfer_words(entry));
    INSERT INTO transfer_links (business_id, seq, transfer_id, hash)
    VALUES (entry.business_id, head.seq, entry.id, head.hash);
    UPDATE ledger_heads SET seq = head.seq, hash = head.hash WHERE business_id = head.business_id;
  END LOOP;
  FOREACH walled IN ARRAY ARRAY['daily_marks', 'mark_counts', 'transfers', 'transfer_links', 'ledger_heads', 'classes', 'businesses'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
END
$$;
--> statement-breakpoint
CALL protect_tenant_table('warning_talks');
--> statement-breakpoint
CALL protect_tenant_table('mark_reminders');
--> statement-breakpoint
CALL protect_tenant_table('coin_days');
--> statement-breakpoint
CALL protect_tenant_table('coin_medians');
--> statement-breakpoint
CALL make_append_only('warning_talks');
--> statement-breakpoint
CREATE TRIGGER audit_insert AFTER INSERT ON warning_talks REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION audit_rows();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON mark_reminders FROM daftar_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON coin_days FROM daftar_app;
--> statement-breakpoint
-- What became of the coins of a day follows from the transfers: an account's kind says where they came from and went to.
CREATE FUNCTION coin_step(from_kind text, to_kind text) RETURNS TABLE (kind text, sign int)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT * FROM (
    SELECT CASE other WHEN 'mint' THEN 'minted' WHEN 'expired' THEN 'expired' ELSE 'spent' END,
      CASE WHEN (to_kind = 'wallet') = (other = 'mint') THEN 1 ELSE -1 END
    FROM (SELECT CASE WHEN from_kind = 'wallet' THEN to_kind WHEN to_kind = 'wallet' THEN from_kind END AS other) o
    WHERE other IS NOT NULL AND other <> 'wallet'
  ) step
$$;
--> statement-breakpoint
CREATE FUNCTION count_coins() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
-- After move_coins by its name: whoever counts holds the end of the chain already.
CREATE TRIGGER move_coins_counted AFTER INSERT ON transfers REFERENCING NEW TABLE AS entered
FOR EACH STATEMENT EXECUTE FUNCTION count_coins();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_coins() FROM PUBLIC;
--> statement-breakpoint
DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['transfers', 'accounts', 'businesses', 'coin_days'] LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
  INSERT INTO coin_days (business_id, day, kind, amount)
  SELECT e.business_id, (e.made_at AT TIME ZONE b.time_zone)::date, step.kind, sum(e.amount * step.sign)
  FROM transfers e
  JOIN businesses b ON b.id = e.business_id
  JOIN accounts f ON f.business_id = e.business_id AND f.id = e.from_account
  JOIN accounts t ON t.business_id = e.business_id AND t.id = e.to_account
  CROSS JOIN LATERAL coin_step(f.kind, t.kind) step
  GROUP BY 1, 2, 3;
  FOREACH walled IN ARRAY ARRAY['transfers', 'accounts', 'businesses', 'coin_days'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', walled);
  END LOOP;
END
$$;
--> statement-breakpoint
CALL protect_tenant_table('coin_expiries');
--> statement-breakpoint
REVOKE DELETE ON coin_expiries FROM daftar_app;
