/** What is typed and not sent, by room, on this device; signing out clears it with all that the browser keeps. */
const nameOf = (owner: string, room: string) => `chat-draft ${owner} ${room}`

export function draftOf(owner: string, room: string): string {
  try {
    return localStorage.getItem(nameOf(owner, room)) ?? ''
  } catch {
    // blocked: nothing is kept
    return ''
  }
}

export function keepDraft(owner: string, room: string, text: string) {
  try {
    if (text.trim()) localStorage.setItem(nameOf(owner, room), text)
    else localStorage.removeItem(nameOf(owner, room))
  } catch {
    // full or blocked: it lasts as long as its page
  }
}
