import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { Menu } from '../kit/menu.tsx'
import { Tooltip } from './tooltip.tsx'

/** What can be done with a list as it is shown: behind an icon on a desk, among the rest of what can be done on a phone. */
export type Tool = {
  /** What it is called while its label changes. */
  key?: string
  label: string
  icon: ReactNode
  /** Menu.Item and the like. */
  items: ReactNode
  /** What it opens over the page. */
  beside?: ReactNode
  /** The menu stays open when an entry is pressed. */
  stays?: boolean
  busy?: boolean
  /** Of what a phone does not show. */
  deskOnly?: boolean
}

export const ToolMenu = ({ tool }: { tool: Tool }) => {
  const { label, icon, items, beside, stays = false, busy } = tool
  return (
    <>
      <Menu
        stays={stays}
        trigger={
          // not disabled meanwhile: the keyboard would lose its place
          <IconWithWords aria-label={label} aria-busy={busy} className="unprinted">
            {icon}
          </IconWithWords>
        }
      >
        {items}
      </Menu>
      {beside}
    </>
  )
}

/** A button that is an icon, and says in words what it is for to who points at it. */
export const IconWithWords = (props: ComponentProps<'button'> & { 'aria-label': string }) => (
  <Tooltip label={props['aria-label']}>
    <IconButton {...props} outlined />
  </Tooltip>
)
