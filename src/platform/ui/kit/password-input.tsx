import IconShow from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHide from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

type PasswordInputProps = Omit<TextInputProps, 'type' | 'rightSection'> & {
  /** What the button says that shows the password. */
  toggleLabel: string
}

export function PasswordInput({ toggleLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconHide : IconShow
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      rightSection={
        <IconButton
          aria-label={toggleLabel}
          aria-pressed={shown}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon size="1.25rem" stroke={1.5} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
