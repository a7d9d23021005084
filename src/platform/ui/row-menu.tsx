import { Menu } from '@mantine/core'
import IconMore from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ReactNode, useRef, useState } from 'react'
import classes from './row-menu.module.css'

type RowMenuProps = {
  /** Whose menu it is, for who does not see the row. */
  label: string
  /** Menu.Item, Menu.Divider, Menu.Label */
  children: ReactNode
}

/** What can be done with one row. Until it is first pressed it is a button and nothing else: a list has many. */
export function RowMenu({ label, children }: RowMenuProps) {
  const [pressed, setPressed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // the menu's own way back knows only of what had the focus before it was there
  const back = () => button.current?.focus({ preventScroll: true })
  const more = <IconMore size="1.25rem" stroke={1.75} aria-hidden="true" />
  if (!pressed)
    return (
      <button
        type="button"
        className={classes.more}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setPressed(true)}
      >
        {more}
      </button>
    )
  return (
    <Menu
      defaultOpened
      onClose={back}
      position="bottom-end"
      shadow="md"
      // within its row for those who do not see it; fixed, as the frame of a table would cut it off
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: classes.menu }}
    >
      <Menu.Target>
        <button ref={button} type="button" className={classes.more} aria-label={label}>
          {more}
        </button>
      </Menu.Target>
      {/* the entry that was pressed goes with its menu: a dialog gives the focus back to what stays */}
      <Menu.Dropdown onClickCapture={back}>{children}</Menu.Dropdown>
    </Menu>
  )
}
