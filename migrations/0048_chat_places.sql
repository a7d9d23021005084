CREATE INDEX "chat_messages_origin" ON "chat_messages" USING btree ("business_id","forwarded_from");--> statement-breakpoint
CREATE INDEX "chat_messages_deleter" ON "chat_messages" USING btree ("business_id","deleted_by");--> statement-breakpoint
-- Who is in a room is looked up in the classes that the room is of: a school of a hundred thousand costs what its largest
-- class costs. Rooms that the office has made name theirs by their rules. In the transaction that fills a school nothing is known
-- yet of how much there is: everything is found by its index then, as ever.
CREATE OR REPLACE FUNCTION chat_belonging(rooms uuid[]) RETURNS TABLE (room_id uuid, user_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  WITH wanted AS MATERIALIZED (
    SELECT * FROM chat_rooms WHERE business_id = current_business() AND id = ANY (rooms) AND archived_at IS NULL
  ), rules AS MATERIALIZED (
    SELECT w.id, r.readers, r.grade, r.class_id, r.person_id, num_nonnulls(r.grade, r.class_id) = 0 AS everywhere
    FROM wanted w JOIN chat_room_rules r ON r.business_id = current_business() AND r.room_id = w.id
    WHERE w.kind = 'made'
  ), places AS MATERIALIZED (
    -- of each room the classes that it is for, and which of their people
    SELECT w.id, w.kind AS readers, c.id AS class_id, c.homeroom_teacher_id FROM wanted w
    JOIN classes c ON c.business_id = current_business() AND c.id = w.class_id AND c.archived_at IS NULL
    UNION ALL
    SELECT r.id, r.readers, c.id, c.homeroom_teacher_id FROM rules r
    JOIN classes c ON c.business_id = current_business() AND (c.id = r.class_id OR c.grade = r.grade) AND c.archived_at IS NULL
  ), belonging AS (
    SELECT p.id, s.student_id AS person FROM places p
    JOIN class_students s ON s.business_id = current_business() AND s.class_id = p.class_id AND s.to_date IS NULL
    WHERE p.readers IN ('class', 'students')
    UNION ALL
    SELECT p.id, g.parent_id FROM places p
    JOIN class_students s ON s.business_id = current_business() AND s.class_id = p.class_id AND s.to_date IS NULL
    JOIN guardians g ON g.business_id = current_business() AND g.student_id = s.student_id AND g.may_see
    WHERE p.readers = 'parents'
    UNION ALL
    SELECT p.id, p.homeroom_teacher_id FROM places p
    WHERE p.homeroom_teacher_id IS NOT NULL
      AND (p.readers IN ('class', 'staff') OR (p.readers = 'parents' AND p.id IN (SELECT id FROM wanted WHERE kind = 'parents')))
    UNION ALL
    SELECT p.id, t.teacher_id FROM places p
    JOIN class_subjects t ON t.business_id = current_business() AND t.class_id = p.class_id AND t.teacher_id IS NOT NULL
    -- where nobody leads, whoever teaches is with the parents
    WHERE p.readers IN ('class', 'staff')
      OR (p.readers = 'parents' AND p.homeroom_teacher_id IS NULL AND p.id IN (SELECT id FROM wanted WHERE kind = 'parents'))
    UNION ALL
    SELECT w.id, u.id FROM wanted w
    JOIN users u ON u.business_id = current_business() AND u.role IN ('owner', 'admin', 'teacher')
    WHERE w.kind = 'staff'
    UNION ALL
    SELECT w.id, t.teacher_id FROM wanted w
    JOIN teacher_subjects t ON t.business_id = current_business() AND t.subject_id = w.subject_id
    UNION ALL
    SELECT w.id, s.teacher_id FROM wanted w
    JOIN class_subjects s ON s.business_id = current_business() AND s.subject_id = w.subject_id AND s.teacher_id IS NOT NULL
    JOIN classes c ON c.business_id = s.business_id AND c.id = s.class_id AND c.archived_at IS NULL
    UNION ALL
    SELECT w.id, p.person FROM wanted w CROSS JOIN LATERAL (VALUES (w.person_a), (w.person_b)) AS p (person)
    WHERE w.kind = 'direct'
    UNION ALL
    SELECT id, person_id FROM rules WHERE person_id IS NOT NULL
    UNION ALL
    SELECT r.id, u.id FROM rules r JOIN users u ON u.business_id = current_business() AND CASE r.readers
      WHEN 'staff' THEN u.role IN ('owner', 'admin', 'teacher')
      WHEN 'students' THEN u.role = 'student' WHEN 'parents' THEN u.role = 'parent' END
    WHERE r.everywhere
  )
  SELECT DISTINCT b.id, b.person FROM belonging b
  JOIN users u ON u.business_id = current_business() AND u.id = b.person AND u.archived_at IS NULL
$$;
--> statement-breakpoint
-- The same as before, of what is looked up once.
CREATE OR REPLACE FUNCTION keep_chat_members(rooms uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  in_rooms uuid[];
  people uuid[];
BEGIN
  PERFORM FROM chat_rooms WHERE business_id = current_business() AND id = ANY (rooms) ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT array_agg(b.room_id), array_agg(b.user_id) INTO in_rooms, people FROM chat_belonging(rooms) b;
  -- nothing was said while they were there
  DELETE FROM chat_members m USING chat_rooms r
  WHERE m.business_id = current_business() AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = m.business_id AND r.id = m.room_id AND r.last_seq = m.from_seq
    AND (m.room_id, m.user_id) NOT IN (SELECT * FROM unnest(in_rooms, people));
  UPDATE chat_members m SET to_seq = r.last_seq FROM chat_rooms r
  WHERE m.business_id = current_business() AND m.room_id = ANY (rooms) AND m.to_seq IS NULL
    AND r.business_id = m.business_id AND r.id = m.room_id AND r.last_seq > m.from_seq
    AND (m.room_id, m.user_id) NOT IN (SELECT * FROM unnest(in_rooms, people));
  -- back before anything was said: they have missed nothing
  UPDATE chat_members m SET to_seq = NULL FROM chat_rooms r
  WHERE m.business_id = current_business() AND m.room_id = ANY (rooms) AND m.to_seq = r.last_seq
    AND r.business_id = m.business_id AND r.id = m.room_id
    AND (m.room_id, m.user_id) IN (SELECT * FROM unnest(in_rooms, people));
  INSERT INTO chat_members (business_id, room_id, user_id, from_seq)
  SELECT current_business(), b.room_id, b.user_id, r.last_seq FROM unnest(in_rooms, people) AS b (room_id, user_id)
  JOIN chat_rooms r ON r.business_id = current_business() AND r.id = b.room_id
  WHERE NOT EXISTS (
    SELECT FROM chat_members m
    WHERE m.business_id = current_business() AND m.room_id = b.room_id AND m.user_id = b.user_id AND m.to_seq IS NULL
  );
END
$$;
