CREATE TABLE "moves" (
	"business" uuid PRIMARY KEY NOT NULL,
	"move" uuid NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
GRANT SELECT ON moves TO daftar_app;
--> statement-breakpoint
-- How every transaction in a business begins. Who writes holds, until its end, what a move waits for; who comes while one waits or
-- has it is sent away, and whoever is let in sees what a move has said before. Each line has a snapshot of its own: that is why it
-- is no single expression.
CREATE FUNCTION enter_business(business text, writes boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.business_id', business, true);
  IF writes AND NOT pg_try_advisory_xact_lock_shared(uuid_hash_extended(business::uuid, 0)) THEN
    RAISE EXCEPTION USING ERRCODE = 'DM001', MESSAGE = 'the business is being moved';
  END IF;
  IF EXISTS (SELECT FROM moves WHERE moves.business = enter_business.business::uuid) THEN
    RAISE EXCEPTION USING ERRCODE = 'DM001', MESSAGE = 'the business is not served here';
  END IF;
END $$;
