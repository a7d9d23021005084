import type { ReactNode } from 'react'

/** `done`: what the button says once it has run; then the toast stays. Without `run` it only closes. */
export type ToastAction = { label: string; run?: () => void; done?: string }
export type Toast = {
  title: string
  text?: string
  tone?: 'error' | 'success'
  /** Milliseconds until it leaves by itself; it waits while somebody points at it or is in it. */
  timeout?: number
  actions?: ToastAction[]
  /** Work that it tells of: it stays until this has settled. */
  during?: Promise<unknown>
  /** Below the text: how far the work has come. */
  progress?: ReactNode
}
/** What is to be said: as it is, or what there is to say of a failure, whose words come with the stack. */
export type Waiting = Toast | { failed: unknown }
