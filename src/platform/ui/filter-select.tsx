import { useFilters } from './filters.ts'
import classes from './filter-select.module.css'
import { NativeSelect } from './kit/native-select.tsx'

export type FilterSelectProps = {
  /** The filter in the address. */
  name: string
  label: string
  /** What stands there while everything is shown. */
  all: string
  options: { value: string; label: string }[]
}

/** One filter of a list, chosen from a few values. */
export function FilterSelect({ name, label, all, options }: FilterSelectProps) {
  const { chosen, choose } = useFilters()
  return (
    <NativeSelect
      aria-label={label}
      value={chosen.get(name) ?? ''}
      onChange={(event) => choose({ [name]: event.currentTarget.value })}
      data={[{ value: '', label: all }, ...options]}
      inputClass={classes.select}
    />
  )
}
