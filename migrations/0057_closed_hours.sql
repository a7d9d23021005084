ALTER TABLE "rooms" ADD COLUMN "closed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "closed" jsonb DEFAULT '[]'::jsonb NOT NULL;