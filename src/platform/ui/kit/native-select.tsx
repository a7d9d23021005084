import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ComponentProps } from 'react'
import { Field, type FieldLook, useField } from './field.tsx'
import classes from './field.module.css'

type Option = string | { value: string; label: string; disabled?: boolean }
type NativeSelectProps = Omit<ComponentProps<'select'>, keyof FieldLook | 'children'> &
  Omit<FieldLook, 'leftSection' | 'rightSection'> & {
    data: readonly (Option | { group: string; items: readonly Option[] })[]
  }

/** The browser's own list of choices, which the phone's owner knows. */
export function NativeSelect({ data, ...props }: NativeSelectProps) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <select {...input}>
        {data.map((each) =>
          typeof each === 'object' && 'group' in each ? (
            <optgroup key={each.group} label={each.group}>
              {each.items.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(each)
          ),
        )}
      </select>
      <IconDown className={classes.chevron} size="1rem" aria-hidden="true" />
    </Field>
  )
}

const optionOf = (option: Option) => {
  const { value, label, ...rest } =
    typeof option === 'string' ? { value: option, label: option } : option
  return (
    <option key={value} value={value} {...rest}>
      {label}
    </option>
  )
}
