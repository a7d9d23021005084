-- Labels are told apart by sound: 5-В is 5-V and 5-Б is 5-B, whatever they look like. IMMUTABLE for ever: to change it, write
-- a new one. fold_class_label() goes on telling rooms apart.
CREATE FUNCTION sound_class_label(label text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  replace(replace(replace(replace(replace(replace(replace(
    upper(regexp_replace(label, '[[:space:]"''`ʻʼ‘’«»„“”.‐‑–—-]+', '', 'g')),
    'Щ', 'SHCH'), 'Ш', 'SH'), 'Ч', 'CH'), 'Ц', 'TS'), 'Ю', 'YU'), 'Я', 'YA'), 'Ё', 'YO'),
  'АБВГҒДЕЖЗИІЙКҚЛМНОПРСТУЎФХҲЫЭЪЬ',
  'ABVGGDEJZIIYKQLMNOPRSTUOFXHIE'
);
--> statement-breakpoint
DROP INDEX "classes_label";--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "label_twin" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of classes that sound alike in one year, which were two until now, all but the oldest get a number of their own; the
-- office sees them as doubtful. Nobody has changed them, so neither their log nor their version moves.
ALTER TABLE "classes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "classes" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "classes" SET "label_twin" = alike.place - 1 FROM (
  SELECT "business_id", "id", row_number() OVER (
    PARTITION BY "business_id", "academic_year", sound_class_label(coalesce("grade"::text || '-' || "letter", "name"))
    ORDER BY "archived_at" DESC NULLS FIRST, "created_at", "id"
  ) AS place FROM "classes"
) AS alike WHERE alike.business_id = "classes"."business_id" AND alike.id = "classes"."id" AND alike.place > 1;--> statement-breakpoint
ALTER TABLE "classes" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "classes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "classes_label" ON "classes" USING btree ("business_id","academic_year",sound_class_label(coalesce("grade"::text || '-' || "letter", "name")),"label_twin");--> statement-breakpoint
-- Whoever gives a class another label gives it one of its own.
CREATE FUNCTION name_alone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.label_twin := 0;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER name_alone BEFORE UPDATE OF grade, letter, name, academic_year ON classes
FOR EACH ROW WHEN (
  OLD.label_twin > 0 AND NEW.label_twin = OLD.label_twin AND (
    OLD.academic_year <> NEW.academic_year OR
    sound_class_label(coalesce(OLD.grade::text || '-' || OLD.letter, OLD.name)) <>
    sound_class_label(coalesce(NEW.grade::text || '-' || NEW.letter, NEW.name))
  )
) EXECUTE FUNCTION name_alone();
