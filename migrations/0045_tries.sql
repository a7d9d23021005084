-- What is written again with every try and may be lost is not worth the log of the database.
CREATE UNLOGGED TABLE "tries" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON tries TO daftar_app;
