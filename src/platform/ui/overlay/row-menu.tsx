import IconMore from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import { Menu } from '../kit/menu.tsx'
import classes from './row-menu.module.css'

type RowMenuProps = {
  /** Whose menu it is, for who does not see the row. */
  label: string
  /** Menu.Item, Menu.Divider, Menu.Label */
  children: ReactNode
}

/** What can be done with one row. Until it is pressed it is a button and nothing else: a list has many. */
export const RowMenu = ({ label, children }: RowMenuProps) => (
  <Menu
    trigger={
      <button
        type="button"
        className={`inline-centred near round-8 soft unprinted focus-within-edge thumb fills inks ${classes.more}`}
        aria-label={label}
      >
        <IconMore size="1.25rem" stroke={1.75} aria-hidden="true" />
      </button>
    }
  >
    {children}
  </Menu>
)
