/** What a file says beside its lessons, and a list of lessons does not. */
export const leftCodes = ['away', 'limits', 'weights', 'rules', 'lessons', 'gaps', 'rooms'] as const
