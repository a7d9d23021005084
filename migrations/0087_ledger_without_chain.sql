-- Transfers no longer hang in a chain of hashes: double entry, constraints and the nightly check remain.
CREATE OR REPLACE FUNCTION move_coins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM entered) THEN
    RETURN NULL;
  END IF;
  -- The mint is the first lock of everybody who moves coins, before any other account: two that move coins twice in one
  -- transaction cannot wait for each other. A statement is of one business, since row-level security says so.
  PERFORM 1 FROM accounts a
  WHERE a.business_id = (SELECT business_id FROM entered LIMIT 1) AND a.kind = 'mint'
  FOR NO KEY UPDATE;

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
$function$
;--> statement-breakpoint
DROP FUNCTION transfer_words(transfers);--> statement-breakpoint
DROP TABLE "ledger_heads";--> statement-breakpoint
DROP TABLE "ledger_rounds";--> statement-breakpoint
DROP TABLE "transfer_links";
