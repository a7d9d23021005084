import { useState } from 'react'

type Options<Value> = {
  /** What whoever shows the field holds; undefined when the field is to hold it by itself. */
  value: Value | undefined
  start: Value
  onChange: ((value: Value) => void) | undefined
}

/** The value of a field that may be held by itself or by whoever shows it. */
export function useHeld<Value>({ value, start, onChange }: Options<Value>) {
  const [own, setOwn] = useState(start)
  const hold = (next: Value) => {
    setOwn(next)
    onChange?.(next)
  }
  return [value === undefined ? own : value, hold] as const
}
