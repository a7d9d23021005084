/** Tables that grow by each pupil and day, and that `partition.test.ts` has seen partitioned. */
export const partitionable = ['daily_marks', 'mark_changes', 'notifications', 'audit_entries']
