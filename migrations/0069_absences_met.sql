ALTER TABLE "daily_marks" VALIDATE CONSTRAINT "daily_marks_announced";
--> statement-breakpoint
-- Marks that say absent on a day with an announcement that holds: they are excused as new ones are, by who announced it.
DO $$
DECLARE
  of_business uuid;
BEGIN
  PERFORM set_config('app.upkeep', 'on', true);
  FOR of_business IN SELECT id FROM businesses LOOP
    PERFORM set_config('app.business_id', of_business::text, true);
    WITH met AS (
      SELECT d.id, a.excuse, a.announced_by, d.coin_reason_id, d.comment
      FROM absences a
      JOIN daily_marks d ON d.business_id = a.business_id AND d.student_id = a.student_id
        AND d.day BETWEEN a.from_day AND a.to_day AND d.kind = 'attendance' AND d.value = 4
      WHERE a.business_id = of_business AND a.withdrawn_at IS NULL
    ), changed AS (
      UPDATE daily_marks d SET value = 3, excuse = met.excuse, announced = true, version = d.version + 1
      FROM met WHERE d.business_id = of_business AND d.id = met.id
    )
    INSERT INTO mark_changes (business_id, id, mark_id, old_value, new_value, changed_by, changed_at, old_detail, new_detail)
    SELECT of_business, uuidv7(), met.id, 4, 3, met.announced_by, now(),
      jsonb_build_object('excuse', NULL, 'coin_reason_id', met.coin_reason_id, 'comment', met.comment),
      jsonb_build_object('excuse', met.excuse, 'coin_reason_id', met.coin_reason_id, 'comment', met.comment)
    FROM met;
  END LOOP;
  PERFORM set_config('app.upkeep', '', true), set_config('app.business_id', '', true);
END
$$;
