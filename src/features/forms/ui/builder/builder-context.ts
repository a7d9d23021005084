import { createContext, use } from 'react'
import type { Lang } from '../../../../platform/shapes.ts'
import type { FormDocument } from '../../builder/contract.document.ts'
import type { FaultCode } from '../../builder/rules.faults.ts'

/** What every part of the builder works on. */
export type BuilderOf = {
  document: FormDocument
  /** `about`: what is being typed in, so that its letters are one step. */
  change(document: FormDocument, about?: string): void
  /** In which everything is written at the moment. */
  lang: Lang
  /** The question that is open. */
  open: string | undefined
  setOpen(id: string | undefined): void
  /** What is wrong, by the part it is about. */
  faults: ReadonlyMap<string, readonly FaultCode[]>
}
export const BuilderContext = createContext<BuilderOf | null>(null)
export function useBuilder(): BuilderOf {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('a part of the builder needs its context: the board provides it')
  return builder
}
