import type { ReactNode } from 'react'

export type Question = {
  /** "Confirm" unless told. */
  title?: string
  /** "Are you sure?" unless told. */
  message?: ReactNode
  /** "Confirm" unless told. */
  okLabel?: string
  /** "Cancel" unless told, where there is a title. When it is empty there is no button; Escape and a click outside still cancel. */
  cancelLabel?: string
  /** The primary colour unless told. */
  color?: 'red'
}
/** A question of ours: whoever says what is asked says as well what is done. */
export type Told = Question & { title: string; okLabel: string }
export type Asked<Place> = {
  question: Question
  /** False while the dialog is on its way out. */
  open: boolean
  answer: (yes: boolean) => void
  /** What had the focus, and gets it back. */
  from: Place
}

/** One question at a time. A second one answers the first with no, and whoever waited for it goes on. */
export function questions<Place>() {
  let asked: Asked<Place> | null = null
  const listeners = new Set<() => void>()
  const become = (next: Asked<Place> | null) => {
    asked = next
    for (const listener of listeners) listener()
  }
  return {
    ask: (question: Question, from: Place) =>
      new Promise<boolean>((answer) => {
        asked?.answer(false)
        // out of a dialog the way back leads to where the first question came from
        become({ question, open: true, answer, from: asked ? asked.from : from })
      }),
    settle(yes: boolean) {
      asked?.answer(yes)
      if (asked) become({ ...asked, open: false })
    },
    /** The dialog has gone; answers where the focus belongs. */
    gone(): Place | undefined {
      if (asked?.open) return undefined
      const from = asked?.from
      become(null)
      return from
    },
    now: () => asked,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Words = { confirm: string; areYouSure: string; cancel: string }
export const wordsOf = (question: Question, words: Words) => ({
  title: question.title ?? words.confirm,
  message: question.message ?? words.areYouSure,
  okLabel: question.okLabel ?? words.confirm,
  cancelLabel: question.cancelLabel ?? (question.title && words.cancel),
  color: question.color,
})
