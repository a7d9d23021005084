ALTER TABLE "form_effects" ADD COLUMN "form_id" uuid;
--> statement-breakpoint
-- The log tells what people change: a column that is filled is no change of theirs.
ALTER TABLE "form_effects" DISABLE TRIGGER audit_update;
--> statement-breakpoint
-- What a form had given to one person twice keeps the first alone, so that the index of the next migration can be unique.
DO $$
DECLARE
  of_business uuid;
BEGIN
  PERFORM set_config('app.upkeep', 'on', true);
  FOR of_business IN SELECT id FROM businesses LOOP
    PERFORM set_config('app.business_id', of_business::text, true);
    UPDATE form_effects e SET form_id = a.form_id
    FROM form_answers a
    WHERE e.business_id = of_business AND a.business_id = of_business AND a.id = e.answer_id
      AND (e.declined OR e.kind NOT IN ('enrol', 'coins', 'rate') OR NOT EXISTS (
        SELECT FROM form_effects first
        JOIN form_answers other ON other.business_id = of_business AND other.id = first.answer_id
        WHERE first.business_id = of_business AND first.person_id = e.person_id AND first.kind = e.kind
          AND other.form_id = a.form_id AND NOT first.declined AND (first.done_at, first.id) < (e.done_at, e.id)
      ));
  END LOOP;
  PERFORM set_config('app.upkeep', '', true), set_config('app.business_id', '', true);
END
$$;
--> statement-breakpoint
ALTER TABLE "form_effects" ENABLE TRIGGER audit_update;
