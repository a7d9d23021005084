CALL protect_tenant_table('stores');
--> statement-breakpoint
CALL protect_tenant_table('store_keepers');
--> statement-breakpoint
CALL protect_tenant_table('store_classes');
--> statement-breakpoint
CALL protect_tenant_table('products');
--> statement-breakpoint
CALL protect_tenant_table('product_images');
--> statement-breakpoint
CALL protect_tenant_table('product_prices');
--> statement-breakpoint
CALL protect_tenant_table('orders');
--> statement-breakpoint
CALL protect_tenant_table('order_steps');
--> statement-breakpoint
CALL protect_tenant_table('wishes');
--> statement-breakpoint
-- Steps are append-only, but what somebody wrote beside them goes with the name of whose order it was.
REVOKE UPDATE, DELETE, TRUNCATE ON order_steps FROM daftar_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_steps
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit();
--> statement-breakpoint
CREATE FUNCTION erase_order_notes(person uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.erasing', 'on', true);
  UPDATE order_steps s SET note = '' FROM orders o
  WHERE s.business_id = current_business() AND s.note <> ''
    AND o.business_id = s.business_id AND o.id = s.order_id AND o.student_id = person;
  PERFORM set_config('app.erasing', '', true);
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_order_notes(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION erase_order_notes(uuid) TO daftar_app;
--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON stores, products, orders FROM daftar_app;
--> statement-breakpoint
CALL audit_table('stores');
--> statement-breakpoint
CALL audit_table('store_keepers');
--> statement-breakpoint
CALL audit_table('store_classes');
--> statement-breakpoint
CALL audit_table('products');
--> statement-breakpoint
CALL audit_table('orders');
--> statement-breakpoint
-- Which price stood when follows from the products.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON product_prices FROM daftar_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON product_prices
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION note_price() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO product_prices (business_id, id, product_id, price, set_by, set_at)
  VALUES (new.business_id, uuidv7(), new.id, new.price, nullif(current_setting('app.actor_id', true), '')::uuid, now());
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION note_price() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER note_first_price AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_price();
--> statement-breakpoint
CREATE TRIGGER note_price AFTER UPDATE OF price ON products FOR EACH ROW
WHEN (old.price <> new.price) EXECUTE FUNCTION note_price();
--> statement-breakpoint
-- A store has its two accounts from the beginning: nobody who moves its coins has to look whether they are there.
CREATE FUNCTION open_store_accounts() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO accounts (business_id, id, kind, holder_id)
  SELECT new.business_id, uuidv7(), kind, new.id FROM unnest(ARRAY['store_escrow', 'store_revenue']) kind;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER open_accounts AFTER INSERT ON stores FOR EACH ROW EXECUTE FUNCTION open_store_accounts();
--> statement-breakpoint
-- The coins of an order lie where its state says, at the end of every transaction that touches it: all of them in the
-- escrow of its store while it is open, in the revenue once it is handed over, and none with the store otherwise; and they
-- are those of the wallet of its student, whose they are again when they come back. Whatever would refund twice, or to
-- somebody else, or hand over what was never paid, does not commit.
CREATE FUNCTION check_order_coins() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  o orders;
  escrow bigint;
  revenue bigint;
  wallet bigint;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    SELECT * INTO o FROM orders WHERE business_id = new.business_id AND id = new.id;
  ELSE
    SELECT * INTO o FROM orders WHERE business_id = new.business_id AND id = new.order_id;
  END IF;
  SELECT
    coalesce(sum(CASE 'store_escrow' WHEN p.kind THEN t.amount WHEN f.kind THEN -t.amount END)
      FILTER (WHERE o.store_id IN (p.holder_id, f.holder_id)), 0),
    coalesce(sum(CASE 'store_revenue' WHEN p.kind THEN t.amount WHEN f.kind THEN -t.amount END)
      FILTER (WHERE o.store_id IN (p.holder_id, f.holder_id)), 0),
    coalesce(sum(CASE 'wallet' WHEN p.kind THEN t.amount WHEN f.kind THEN -t.amount END)
      FILTER (WHERE o.student_id IN (p.holder_id, f.holder_id)), 0)
  INTO escrow, revenue, wallet
  FROM transfers t
  JOIN accounts f ON f.business_id = t.business_id AND f.id = t.from_account
  JOIN accounts p ON p.business_id = t.business_id AND p.id = t.to_account
  WHERE t.business_id = o.business_id AND t.order_id = o.id;
  IF escrow <> (CASE WHEN o.state IN ('placed', 'ready') THEN o.quantity * o.price::bigint ELSE 0 END)
    OR revenue <> (CASE WHEN o.state = 'handed_over' THEN o.quantity * o.price::bigint ELSE 0 END)
    OR wallet <> -(escrow + revenue) THEN
    RAISE EXCEPTION 'the coins of order % are not where its state says: % in escrow, % in revenue', o.id, escrow, revenue
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_coins';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION check_order_coins() FROM PUBLIC;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_coins AFTER INSERT OR UPDATE ON orders
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_coins();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfers_orders_coins AFTER INSERT ON transfers
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.order_id IS NOT NULL) EXECUTE FUNCTION check_order_coins();
