CALL protect_tenant_table('push_subscriptions');
--> statement-breakpoint
CALL protect_tenant_table('push_deliveries');
--> statement-breakpoint
-- Who sends in the background asks first in which businesses anybody listens at all.
CREATE POLICY upkeep ON push_subscriptions FOR SELECT
USING (current_setting('app.upkeep', true) = 'on');
