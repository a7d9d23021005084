-- Who is in a room is put together from sets, and never row by row: in the transaction that fills a school PostgreSQL takes
-- every table for empty, and would go through all of it once for each person. What is asked for stands in arrays, which an
-- index finds at once, however large the school is.
CREATE OR REPLACE FUNCTION chat_belonging(rooms uuid[]) RETURNS TABLE (room_id uuid, user_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_nestloop = off AS $$
DECLARE
  own constant uuid := current_business();
  class_ids uuid[];
  student_ids uuid[];
  in_rooms uuid[];
  people uuid[];
BEGIN
  class_ids := ARRAY(
    SELECT w.class_id FROM chat_rooms w WHERE w.business_id = own AND w.id = ANY (rooms) AND w.class_id IS NOT NULL
    UNION
    SELECT r.class_id FROM chat_room_rules r WHERE r.business_id = own AND r.room_id = ANY (rooms) AND r.class_id IS NOT NULL
    UNION
    SELECT c.id FROM chat_room_rules r JOIN classes c ON c.business_id = own AND c.grade = r.grade
    WHERE r.business_id = own AND r.room_id = ANY (rooms)
  );
  student_ids := ARRAY(
    SELECT s.student_id FROM class_students s WHERE s.business_id = own AND s.class_id = ANY (class_ids) AND s.to_date IS NULL
  );
  WITH wanted AS MATERIALIZED (
    SELECT w.* FROM chat_rooms w WHERE w.business_id = own AND w.id = ANY (rooms) AND w.archived_at IS NULL
  ), rules AS MATERIALIZED (
    SELECT w.id, r.readers, r.grade, r.class_id, r.person_id, num_nonnulls(r.grade, r.class_id) = 0 AS everywhere
    FROM wanted w JOIN chat_room_rules r ON r.business_id = own AND r.room_id = w.id
    WHERE w.kind = 'made' AND r.room_id = ANY (rooms)
  ), taught AS MATERIALIZED (
    SELECT c.id, c.grade, c.homeroom_teacher_id FROM classes c
    WHERE c.business_id = own AND c.id = ANY (class_ids) AND c.archived_at IS NULL
  ), places AS MATERIALIZED (
    -- of each room the classes that it is for, and which of their people; `led`: of the parents those who lead the class too
    SELECT w.id, w.kind AS readers, true AS led, c.id AS class_id, c.homeroom_teacher_id
    FROM wanted w JOIN taught c ON c.id = w.class_id
    UNION ALL
    SELECT r.id, r.readers, false, c.id, c.homeroom_teacher_id FROM rules r JOIN taught c ON c.id = r.class_id
    UNION ALL
    SELECT r.id, r.readers, false, c.id, c.homeroom_teacher_id FROM rules r JOIN taught c ON c.grade = r.grade
  ), attended AS MATERIALIZED (
    SELECT s.class_id, s.student_id FROM class_students s
    WHERE s.business_id = own AND s.class_id = ANY (class_ids) AND s.to_date IS NULL
  ), seen AS MATERIALIZED (
    SELECT g.student_id, g.parent_id FROM guardians g
    WHERE g.business_id = own AND g.student_id = ANY (student_ids) AND g.may_see
  ), belonging AS (
    SELECT p.id, a.student_id AS person FROM places p JOIN attended a ON a.class_id = p.class_id
    WHERE p.readers IN ('class', 'students')
    UNION ALL
    SELECT p.id, s.parent_id FROM places p JOIN attended a ON a.class_id = p.class_id JOIN seen s ON s.student_id = a.student_id
    WHERE p.readers = 'parents'
    UNION ALL
    SELECT p.id, p.homeroom_teacher_id FROM places p
    WHERE p.homeroom_teacher_id IS NOT NULL AND (p.readers IN ('class', 'staff') OR (p.readers = 'parents' AND p.led))
    UNION ALL
    SELECT p.id, t.teacher_id FROM places p
    JOIN class_subjects t ON t.business_id = own AND t.class_id = p.class_id
    WHERE t.class_id = ANY (class_ids) AND t.teacher_id IS NOT NULL
      -- where nobody leads, whoever teaches is with the parents
      AND (p.readers IN ('class', 'staff') OR (p.readers = 'parents' AND p.led AND p.homeroom_teacher_id IS NULL))
    UNION ALL
    SELECT w.id, u.id FROM wanted w CROSS JOIN users u
    WHERE w.kind = 'staff' AND u.business_id = own AND u.role IN ('owner', 'admin', 'teacher')
    UNION ALL
    SELECT w.id, t.teacher_id FROM wanted w JOIN teacher_subjects t ON t.business_id = own AND t.subject_id = w.subject_id
    UNION ALL
    SELECT w.id, s.teacher_id FROM wanted w
    JOIN class_subjects s ON s.business_id = own AND s.subject_id = w.subject_id
    JOIN classes c ON c.business_id = own AND c.id = s.class_id
    WHERE s.teacher_id IS NOT NULL AND c.archived_at IS NULL
    UNION ALL
    SELECT w.id, p.person FROM wanted w CROSS JOIN LATERAL (VALUES (w.person_a), (w.person_b)) AS p (person)
    WHERE w.kind = 'direct'
    UNION ALL
    SELECT r.id, r.person_id FROM rules r WHERE r.person_id IS NOT NULL
    UNION ALL
    SELECT r.id, u.id FROM rules r CROSS JOIN users u
    WHERE r.everywhere AND u.business_id = own AND CASE r.readers
      WHEN 'staff' THEN u.role IN ('owner', 'admin', 'teacher')
      WHEN 'students' THEN u.role = 'student' WHEN 'parents' THEN u.role = 'parent' END
  )
  SELECT array_agg(b.id), array_agg(b.person) INTO in_rooms, people FROM (SELECT DISTINCT id, person FROM belonging) b;
  RETURN QUERY SELECT b.room, b.person FROM unnest(in_rooms, people) AS b (room, person)
  JOIN users u ON u.id = b.person
  WHERE u.business_id = own AND u.id = ANY (people) AND u.archived_at IS NULL;
END
$$;
--> statement-breakpoint
-- The same as before, in sets as well.
CREATE OR REPLACE FUNCTION keep_chat_members(rooms uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_nestloop = off AS $$
DECLARE
  own constant uuid := current_business();
  in_rooms uuid[];
  people uuid[];
BEGIN
  PERFORM FROM chat_rooms WHERE business_id = own AND id = ANY (rooms) ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT array_agg(b.room_id), array_agg(b.user_id) INTO in_rooms, people FROM chat_belonging(rooms) b;
  -- nothing was said while they were there
  DELETE FROM chat_members m USING chat_rooms r
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND r.last_seq = m.from_seq
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  UPDATE chat_members m SET to_seq = r.last_seq FROM chat_rooms r
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND r.last_seq > m.from_seq
    AND NOT EXISTS (SELECT FROM unnest(in_rooms, people) AS b (room, person) WHERE b.room = m.room_id AND b.person = m.user_id);
  -- back before anything was said: they have missed nothing
  UPDATE chat_members m SET to_seq = NULL FROM chat_rooms r, unnest(in_rooms, people) AS b (room, person)
  WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq = r.last_seq
    AND r.business_id = own AND r.id = ANY (rooms) AND r.id = m.room_id AND b.room = m.room_id AND b.person = m.user_id;
  INSERT INTO chat_members (business_id, room_id, user_id, from_seq)
  SELECT own, b.room, b.person, r.last_seq FROM unnest(in_rooms, people) AS b (room, person)
  JOIN chat_rooms r ON r.id = b.room
  WHERE r.business_id = own AND r.id = ANY (rooms) AND NOT EXISTS (
    SELECT FROM chat_members m
    WHERE m.business_id = own AND m.room_id = ANY (rooms) AND m.to_seq IS NULL AND m.room_id = b.room AND m.user_id = b.person
  );
END
$$;
