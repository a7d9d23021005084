/** Whose lessons a calendar shows; the own ones where nobody is named. */
export type FeedOf = { student_id?: string; class_id?: string }
