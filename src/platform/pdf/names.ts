/** What the file of a paper is called, without an extension: its kind, and what or whom it is about. */
export const paperName = (kind: string, ...of: string[]) => [kind, ...of].filter(Boolean).join(' ')
