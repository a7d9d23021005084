-- A student is in one home class on a day, and in any class once. An exclusion constraint would lock the whole table while its
-- index is built, so a trigger judges: it holds the students of the rows and then looks at what has been committed.
CREATE FUNCTION keep_memberships_apart() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  PERFORM FROM students s WHERE s.business_id = NEW.business_id AND s.id = NEW.student_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM class_students m
    WHERE m.business_id = NEW.business_id AND m.student_id = NEW.student_id AND m.id <> NEW.id
      AND (m.class_id = NEW.class_id OR (m.home AND NEW.home))
      AND m.from_date <= coalesce(NEW.to_date, 'infinity') AND coalesce(m.to_date, 'infinity') >= NEW.from_date
  ) THEN
    RAISE EXCEPTION 'memberships of one student overlap'
    USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'class_students_apart';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Memberships that overlap already are put right first; the log of the school shows each change, made by nobody.
DO $$
DECLARE
  of_business uuid;
  of_student uuid;
  one record;
BEGIN
  PERFORM set_config('app.upkeep', 'on', true);
  FOR of_business IN SELECT id FROM businesses LOOP
    PERFORM set_config('app.business_id', of_business::text, true);
    FOR of_student IN
      SELECT DISTINCT a.student_id FROM class_students a
      JOIN class_students b ON b.business_id = of_business AND b.student_id = a.student_id AND b.id <> a.id
        AND (b.class_id = a.class_id OR (b.home AND a.home))
        AND daterange(b.from_date, b.to_date, '[]') && daterange(a.from_date, a.to_date, '[]')
      WHERE a.business_id = of_business
    LOOP
      LOOP
        -- `earlier` begins first; the marks say in which of the two the shared days were spent
        SELECT a AS earlier, b AS later,
          (SELECT count(*) FROM daily_marks d WHERE d.business_id = of_business AND d.student_id = of_student
            AND d.class_id = a.class_id AND d.value IS NOT NULL AND d.day BETWEEN b.from_date AND least(a.to_date, b.to_date))
          > (SELECT count(*) FROM daily_marks d WHERE d.business_id = of_business AND d.student_id = of_student
            AND d.class_id = b.class_id AND d.value IS NOT NULL AND d.day BETWEEN b.from_date AND least(a.to_date, b.to_date)) AS in_earlier
        INTO one
        FROM class_students a
        JOIN class_students b ON b.business_id = of_business AND b.student_id = a.student_id
          AND (a.from_date, a.id) < (b.from_date, b.id) AND (b.class_id = a.class_id OR (b.home AND a.home))
          AND daterange(b.from_date, b.to_date, '[]') && daterange(a.from_date, a.to_date, '[]')
        WHERE a.business_id = of_business AND a.student_id = of_student
        ORDER BY a.from_date, b.from_date LIMIT 1;
        EXIT WHEN NOT FOUND;
        IF (one.earlier).class_id = (one.later).class_id THEN
          DELETE FROM class_students WHERE business_id = of_business AND id = (one.later).id;
          UPDATE class_students SET to_date = CASE
            WHEN (one.earlier).to_date IS NOT NULL AND (one.later).to_date IS NOT NULL THEN greatest((one.earlier).to_date, (one.later).to_date)
          END WHERE business_id = of_business AND id = (one.earlier).id;
        ELSIF (one.later).to_date IS NOT NULL AND coalesce((one.earlier).to_date, 'infinity') >= (one.later).to_date THEN
          -- the later one lies within the earlier one
          IF one.in_earlier OR (one.earlier).to_date = (one.later).to_date AND (one.earlier).from_date = (one.later).from_date THEN
            DELETE FROM class_students WHERE business_id = of_business AND id = (one.later).id;
          ELSIF (one.earlier).from_date = (one.later).from_date THEN
            UPDATE class_students SET from_date = (one.later).to_date + 1 WHERE business_id = of_business AND id = (one.earlier).id;
          ELSE
            UPDATE class_students SET to_date = (one.later).from_date - 1 WHERE business_id = of_business AND id = (one.earlier).id;
            IF coalesce((one.earlier).to_date, 'infinity') > (one.later).to_date THEN
              INSERT INTO class_students (business_id, id, class_id, student_id, from_date, to_date, home)
              VALUES (of_business, uuidv7(), (one.earlier).class_id, of_student, (one.later).to_date + 1, (one.earlier).to_date, true);
            END IF;
          END IF;
        ELSIF one.in_earlier OR (one.earlier).from_date = (one.later).from_date THEN
          UPDATE class_students SET from_date = (one.earlier).to_date + 1 WHERE business_id = of_business AND id = (one.later).id;
        ELSE
          UPDATE class_students SET to_date = (one.later).from_date - 1 WHERE business_id = of_business AND id = (one.earlier).id;
        END IF;
      END LOOP;
    END LOOP;
  END LOOP;
  PERFORM set_config('app.upkeep', '', true), set_config('app.business_id', '', true);
END
$$;
--> statement-breakpoint
CREATE TRIGGER memberships_apart_added AFTER INSERT ON class_students
FOR EACH ROW EXECUTE FUNCTION keep_memberships_apart();
--> statement-breakpoint
-- What only became shorter overlaps nothing that it did not overlap before.
CREATE TRIGGER memberships_apart_changed AFTER UPDATE ON class_students
FOR EACH ROW WHEN (
  (NEW.student_id, NEW.class_id, NEW.home) IS DISTINCT FROM (OLD.student_id, OLD.class_id, OLD.home)
  OR NEW.from_date < OLD.from_date OR coalesce(NEW.to_date, 'infinity') > coalesce(OLD.to_date, 'infinity')
) EXECUTE FUNCTION keep_memberships_apart();
