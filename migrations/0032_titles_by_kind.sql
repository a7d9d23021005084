-- A title belongs to a kind of refusal, no longer to each code: a business's own wording goes with it, the latest where it
-- had worded several. The history of the old keys stays where it is; the new ones begin with what they say.
ALTER TABLE text_edits NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE text_changes NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TEMP TABLE moved_titles ON COMMIT DROP AS
SELECT unnest(string_to_array(value, ' ')) AS old_key, key AS new_key FROM jsonb_each_text('{
  "errorTitles.signIn": "errorTitles.username_or_password_is_incorrect errorTitles.invalid_username_or_password errorTitles.access_code_is_wrong errorTitles.access_code_was_used errorTitles.access_code_has_expired errorTitles.setup_code_is_wrong errorTitles.business_is_suspended errorTitles.demo_is_local_only",
  "errorTitles.session": "errorTitles.token_invalid errorTitles.session_ended_elsewhere errorTitles.session_password_changed errorTitles.session_ended_by_office errorTitles.session_copied errorTitles.session_expired",
  "errorTitles.tooOften": "errorTitles.too_many_requests",
  "common.noAccess": "errorTitles.you_dont_have_permission errorTitles.you_dont_have_access_for_this_action",
  "errorTitles.notFound": "errorTitles.not_found errorTitles.text_is_unknown",
  "errorTitles.notDone": "errorTitles.method_not_allowed errorTitles.count_error errorTitles.dont_have_enough_coin",
  "errorTitles.form": "errorTitles.invalid_input errorTitles.required errorTitles.date_required errorTitles.unknown_field errorTitles.invalid_text errorTitles.invalid_value errorTitles.invalid_number errorTitles.invalid_date errorTitles.invalid_time errorTitles.invalid_id errorTitles.invalid_email errorTitles.invalid_phone errorTitles.invalid_card_number errorTitles.invalid_json errorTitles.out_of_range errorTitles.too_short errorTitles.too_long errorTitles.body_too_large errorTitles.unsupported_content_type errorTitles.invalid_idempotency_key errorTitles.idempotency_key_reused errorTitles.too_many_endings errorTitles.too_many_documents errorTitles.import_is_running errorTitles.import_has_faults errorTitles.column_required errorTitles.column_chosen_twice errorTitles.cell_is_formula errorTitles.cells_are_merged errorTitles.class_is_unknown errorTitles.class_has_two_readings errorTitles.subject_is_unknown errorTitles.teacher_is_unknown errorTitles.student_is_unknown errorTitles.several_match errorTitles.parent_has_other_name errorTitles.phone_written_by_person errorTitles.parent_to_confirm errorTitles.phone_has_two_names errorTitles.parent_gets_child errorTitles.parent_of_other_row errorTitles.parent_named_after_child errorTitles.parent_left_out errorTitles.part_was_read errorTitles.row_is_total errorTitles.name_is_not_enough errorTitles.full_name_required errorTitles.teacher_has_classes errorTitles.terms_overlap errorTitles.periods_overlap errorTitles.transfer_belongs_to_a_mark errorTitles.transfer_belongs_to_an_order errorTitles.transfer_is_a_reversal errorTitles.class_has_had_students errorTitles.centre_has_no_grades errorTitles.class_has_not_begun errorTitles.rollover_has_obstacles errorTitles.student_is_archived errorTitles.student_is_not_archived errorTitles.student_has_marks_since errorTitles.day_is_before_joining errorTitles.class_has_no_teacher errorTitles.nothing_to_change errorTitles.text_is_malformed errorTitles.text_placeholders_differ errorTitles.text_lacks_plural_forms errorTitles.text_has_foreign_tags",
  "errorTitles.changed": "errorTitles.version_conflict errorTitles.changed_since errorTitles.undone_already errorTitles.transfer_was_reversed errorTitles.order_has_moved_on",
  "errorTitles.newPassword": "errorTitles.password_must_be_at_least_6_characters_long",
  "errorTitles.password": "errorTitles.old_and_new_password_id_required_for_change_password errorTitles.old_password_id_wrong errorTitles.owner_cannot_change_password errorTitles.cannot_update_password errorTitles.password_is_too_short errorTitles.password_is_known",
  "errorTitles.taken": "errorTitles.this_user_already_exists errorTitles.phone_number_already_exists errorTitles.ending_is_taken errorTitles.twice_in_file errorTitles.class_already_exists errorTitles.student_is_in_class_already errorTitles.academic_year_exists errorTitles.room_already_exists errorTitles.student_has_home_class errorTitles.student_number_already_exists errorTitles.guardian_already_exists errorTitles.view_already_exists",
  "errorTitles.done": "errorTitles.account_deleted_successfully",
  "errorTitles.picture": "errorTitles.image_is_required errorTitles.invalid_file_type errorTitles.base64_decoding_error",
  "errorTitles.file": "errorTitles.file_too_large",
  "errorTitles.sheet": "errorTitles.not_a_sheet errorTitles.sheet_too_large errorTitles.sheet_is_protected errorTitles.sheet_is_empty",
  "errorTitles.coins": "errorTitles.coin_budget_spent",
  "errorTitles.marked": "errorTitles.this_day_already_has_a_attendance errorTitles.this_day_already_has_a_rate errorTitles.this_day_already_has_a_coin errorTitles.class_is_marked_already",
  "errorTitles.day": "errorTitles.student_not_in_class errorTitles.day_without_lessons errorTitles.absence_overlaps errorTitles.absence_is_over errorTitles.absence_was_withdrawn errorTitles.day_is_locked errorTitles.day_is_in_the_future",
  "errorTitles.order": "errorTitles.store_closed errorTitles.product_not_on_sale errorTitles.price_changed errorTitles.out_of_stock errorTitles.limit_per_student_reached",
  "errorTitles.reason": "errorTitles.reason_required",
  "errorTitles.busy": "errorTitles.server_busy errorTitles.service_unavailable",
  "common.error": "errorTitles.internal_error"
}'::jsonb);
--> statement-breakpoint
WITH carried AS (
  INSERT INTO text_edits (business_id, lang, key, phrase, version, edited_by, edited_at)
  SELECT DISTINCT ON (e.business_id, e.lang, m.new_key)
    e.business_id, e.lang, m.new_key, e.phrase, 1, e.edited_by, e.edited_at
  FROM text_edits e JOIN moved_titles m ON m.old_key = e.key
  ORDER BY e.business_id, e.lang, m.new_key, e.edited_at DESC
  ON CONFLICT DO NOTHING
  RETURNING *
)
INSERT INTO text_changes (business_id, id, lang, key, before, after, changed_by, changed_at)
SELECT business_id, gen_random_uuid(), lang, key, NULL, phrase, edited_by, edited_at FROM carried;
--> statement-breakpoint
DELETE FROM text_edits e USING moved_titles m WHERE e.key = m.old_key;
--> statement-breakpoint
ALTER TABLE text_edits FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE text_changes FORCE ROW LEVEL SECURITY;
