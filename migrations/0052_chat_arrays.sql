-- What is asked for stands in arrays here as well: in the transaction that fills a school PostgreSQL takes every table for empty,
-- and a list of thousands of parents would be gone through once for each student.
CREATE OR REPLACE FUNCTION keep_chat_of_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
DECLARE
  touched jsonb;
  class_ids uuid[];
  students uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT coalesce(jsonb_agg(to_jsonb(n)), '[]') INTO touched FROM new_rows n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT coalesce(jsonb_agg(to_jsonb(o)), '[]') INTO touched FROM old_rows o;
  ELSE
    SELECT coalesce(jsonb_agg(to_jsonb(e)), '[]') INTO touched FROM (TABLE old_rows UNION TABLE new_rows) e;
  END IF;
  IF touched = '[]' THEN
    RETURN NULL;
  END IF;
  class_ids := ARRAY(SELECT DISTINCT (e->>'class_id')::uuid FROM jsonb_array_elements(touched) e WHERE e ? 'class_id');
  IF TG_TABLE_NAME = 'guardians' THEN
    students := ARRAY(SELECT DISTINCT (e->>'student_id')::uuid FROM jsonb_array_elements(touched) e);
    class_ids := ARRAY(
      SELECT DISTINCT s.class_id FROM class_students s
      WHERE s.business_id = current_business() AND s.to_date IS NULL AND s.student_id = ANY (students)
    );
  END IF;
  PERFORM keep_chat_rooms(class_ids, ARRAY(
    SELECT DISTINCT (e->>'subject_id')::uuid FROM jsonb_array_elements(touched) e WHERE e ? 'subject_id'
  ), '{}');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_chat_rooms(class_ids uuid[], subject_ids uuid[], people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
DECLARE
  rooms uuid[];
  -- themselves, and those whose parents they are
  students uuid[];
BEGIN
  IF cardinality(people) > 0 THEN
    students := people || ARRAY(
      SELECT student_id FROM guardians WHERE business_id = current_business() AND parent_id = ANY (people)
    );
    class_ids := class_ids || ARRAY(
      SELECT class_id FROM class_students WHERE business_id = current_business() AND to_date IS NULL AND student_id = ANY (students)
      UNION
      SELECT class_id FROM class_subjects WHERE business_id = current_business() AND teacher_id = ANY (people)
      UNION
      SELECT id FROM classes WHERE business_id = current_business() AND homeroom_teacher_id = ANY (people)
    );
    subject_ids := subject_ids || ARRAY(
      SELECT subject_id FROM teacher_subjects WHERE business_id = current_business() AND teacher_id = ANY (people)
      UNION
      SELECT subject_id FROM class_subjects WHERE business_id = current_business() AND teacher_id = ANY (people)
    );
  END IF;
  rooms := ARRAY(
    SELECT id FROM chat_rooms WHERE business_id = current_business() AND class_id = ANY (class_ids)
    UNION
    SELECT id FROM chat_rooms WHERE business_id = current_business() AND subject_id = ANY (subject_ids)
    UNION
    SELECT id FROM chat_rooms WHERE business_id = current_business() AND kind = 'made'
    UNION
    SELECT id FROM chat_rooms WHERE business_id = current_business() AND cardinality(people) > 0
      AND (kind = 'staff' OR person_a = ANY (people) OR person_b = ANY (people))
    UNION
    SELECT room_id FROM chat_members WHERE business_id = current_business() AND to_seq IS NULL AND user_id = ANY (people)
  );
  IF cardinality(rooms) > 0 THEN
    PERFORM keep_chat_members(rooms);
  END IF;
END
$$;
