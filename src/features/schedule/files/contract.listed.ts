/** What a file says beside its lessons and does not come in: of teachers what the school knows otherwise, or nobody here asks. */
export const leftCodes = [
  'away',
  'wishes',
  'limits',
  'class_days',
  'rules',
  'lessons',
  'gaps',
  'rooms',
] as const
/** What comes in beside the lessons. */
export const comesCodes = ['wishes', 'limits', 'class_days', 'closed', 'weights'] as const
