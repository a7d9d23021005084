import IconEdit from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { ComponentProps } from 'react'
import classes from '../layout/section.module.css'

/** The way to change a part of a page, at the end of the line of its heading. */
export const EditPart = ({ children, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={`inline-line gap-6 round-8 accent plain medium unprinted high-36 tints finger-on-phone ${classes.edit}`}
    {...props}
  >
    <IconEdit size="1rem" stroke={1.75} aria-hidden="true" />
    {children}
  </button>
)
