/** Tables that have a row for each lesson, day or message of somebody: what looks at all of one takes longer than people wait. */
export const large = new Set(
  `absences access_codes accounts audit_entries chat_edits chat_files chat_members chat_message_files chat_messages
  chat_reactions chat_states chat_votes class_students coin_days coin_medians daily_marks dish_votes early_warnings
  form_answers form_files form_images form_seats form_turns guardians idempotency_keys images lesson_changes
  mark_changes mark_counts meal_marks meal_plans notifications order_steps orders post_events post_reads post_replies post_votes
  push_deliveries push_subscriptions refresh_tokens schedule_lessons schedule_uses security_events sessions
  sign_in_endings student_documents student_notes students text_changes transfers users`.split(
    /\s+/,
  ),
)

/** What is another one for each row, so that all rows are written anew. */
const volatile =
  /\b(uuidv7|gen_random_uuid|uuid_generate_v\w+|random|clock_timestamp|timeofday|nextval)\s*\(|\b(big|small)?serial\b|generated\s+(always|by\s+default)\s+as/i

/**
 * Why a migration would keep people waiting: each is a lock on a large table for as long as all its rows are looked at or written.
 * Empty when nothing does. The rules look at SQL as drizzle-kit writes it, and not into functions.
 */
export function longLocks(migration: string): string[] {
  const statements = plain(migration)
  const created = new Set(statements.flatMap((each) => tableOf(/^create table/i, each) ?? []))
  const isLarge = (table: string | undefined) =>
    table !== undefined && large.has(table) && !created.has(table)
  const found: string[] = []
  const unproven = new Set<string>()
  const proven = new Set<string>()
  for (const each of statements) {
    const index =
      /^create (?:unique )?index (?!concurrently).*? on (?:only )?(?:public\.)?"?(\w+)/i.exec(each)
    if (isLarge(index?.[1])) found.push(`an index on ${index![1]} without CONCURRENTLY`)
    if (/^create (unique )?index concurrently/i.test(each) && !dropsFirst(statements, each))
      found.push(
        'an index CONCURRENTLY that what is left of a broken try stops: DROP INDEX CONCURRENTLY IF EXISTS first',
      )
    const written = tableOf(/^(?:update|delete from)/i, each)
    if (isLarge(written))
      found.push(`rows of ${written} are written: the upkeep does that, some at once`)
    if (
      isLarge(
        tableOf(
          /^(?:lock(?: table)?|cluster|vacuum full|reindex table(?! concurrently)|truncate(?: table)?)/i,
          each,
        ),
      )
    )
      found.push(`a lock: ${each.slice(0, 60)}`)
    const table = tableOf(/^alter table/i, each)
    if (!isLarge(table)) continue
    if (/ alter (column )?\S+ (set data )?type /i.test(each)) found.push(`another type in ${table}`)
    if (/ add (column )?(?!constraint)/i.test(each) && volatile.test(each))
      found.push(`a column of ${table} that is another for each row`)
    if (/ set (un)?logged| set tablespace| set access method/i.test(each))
      found.push(`${table} is written anew`)
    if (/ add (constraint \S+ )?(foreign key|check|primary key|unique|exclude)/i.test(each)) {
      const later = / not valid$/i.test(each)
      if (!later && !/ using index /i.test(each))
        found.push(
          `a constraint of ${table} that all rows are looked at for: NOT VALID, and VALIDATE in the next migration`,
        )
      if (later) unproven.add(table!)
    }
    if (/ validate constraint /i.test(each)) {
      if (unproven.has(table!))
        found.push(`VALIDATE in the migration that adds it to ${table}: it keeps that one's lock`)
      else proven.add(table!)
    }
    if (/ set not null/i.test(each) && !proven.has(table!))
      found.push(`NOT NULL in ${table} without a CHECK (… IS NOT NULL) that is validated before`)
  }
  return found
}

const dropsFirst = (statements: string[], created: string) => {
  const name = /index concurrently (?:if not exists )?"?(\w+)/i.exec(created)?.[1]
  const before = statements.slice(0, statements.indexOf(created))
  return before.some((each) =>
    new RegExp(`^drop index concurrently if exists "?${name}\\b`, 'i').test(each),
  )
}

const tableOf = (verb: RegExp, statement: string) =>
  new RegExp(
    `${verb.source} (?:if (?:not )?exists )?(?:only )?(?:public\\.|"public"\\.)?"?(\\w+)`,
    'i',
  ).exec(statement)?.[1]

/** Its statements, each in one line, without comments and bodies of functions. */
const plain = (migration: string) =>
  migration
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .split(';')
    .map((each) => each.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
