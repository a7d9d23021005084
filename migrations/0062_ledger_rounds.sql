CREATE TABLE "ledger_rounds" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"round" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_rounds" ADD CONSTRAINT "ledger_rounds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CALL protect_tenant_table('ledger_rounds');
