/** Whether a file has the shared server of this process; a module of its own, because `setup.ts` must load no server. */
let isLent = false

/** Lends the shared server; false where a file has it already. */
export function borrow(): boolean {
  const isFree = !isLent
  isLent = true
  return isFree
}

export function giveBack() {
  isLent = false
}
