CALL protect_tenant_table('notifications');
--> statement-breakpoint
CALL protect_tenant_table('notification_settings');
--> statement-breakpoint
CALL protect_tenant_table('text_edits');
--> statement-breakpoint
CALL protect_tenant_table('text_changes');
--> statement-breakpoint
CALL make_append_only('text_changes');
--> statement-breakpoint
-- The central bank's rates belong to nobody; a day's rate is written once.
GRANT SELECT, INSERT ON currency_rates TO daftar_app;
--> statement-breakpoint
-- What has run out is removed by night, business by business: that work alone may see which businesses there are.
CREATE POLICY upkeep ON businesses FOR SELECT
USING (current_setting('app.upkeep', true) = 'on');
