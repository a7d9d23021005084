CREATE INDEX "absences_announcer" ON "absences" USING btree ("business_id","announced_by");--> statement-breakpoint
CREATE INDEX "absences_withdrawer" ON "absences" USING btree ("business_id","withdrawn_by");--> statement-breakpoint
CREATE INDEX "access_codes_maker" ON "access_codes" USING btree ("business_id","created_by");--> statement-breakpoint
CREATE INDEX "class_notes_author" ON "class_notes" USING btree ("business_id","author_id");--> statement-breakpoint
CREATE INDEX "class_goals_maker" ON "class_goals" USING btree ("business_id","created_by");--> statement-breakpoint
CREATE INDEX "imports_maker" ON "imports" USING btree ("business_id","created_by");--> statement-breakpoint
CREATE INDEX "early_warnings_settler" ON "early_warnings" USING btree ("business_id","settled_by");--> statement-breakpoint
CREATE INDEX "mark_reminders_sender" ON "mark_reminders" USING btree ("business_id","sent_by");--> statement-breakpoint
CREATE INDEX "warning_talks_maker" ON "warning_talks" USING btree ("business_id","made_by");--> statement-breakpoint
CREATE INDEX "order_steps_maker" ON "order_steps" USING btree ("business_id","made_by");--> statement-breakpoint
CREATE INDEX "student_documents_uploader" ON "student_documents" USING btree ("business_id","uploaded_by");--> statement-breakpoint
CREATE INDEX "student_notes_author" ON "student_notes" USING btree ("business_id","author_id");--> statement-breakpoint
CREATE INDEX "text_changes_author" ON "text_changes" USING btree ("business_id","changed_by");--> statement-breakpoint
CREATE INDEX "text_edits_editor" ON "text_edits" USING btree ("business_id","edited_by");