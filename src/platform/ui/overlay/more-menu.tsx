import IconMore from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import { useTranslations } from '../phrases.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { Menu } from '../kit/menu.tsx'

type MoreMenuProps = {
  className?: string
  /** Of what, where a page has several. */
  of?: string
  /** Menu.Item, Menu.Divider, Menu.Label; what takes something away stands last, in red. */
  children: ReactNode
}

/** What is done with the thing that a page is about, besides what is meant most often. */
export function MoreMenu({ className, of, children }: MoreMenuProps) {
  const t = useTranslations('common')
  return (
    <Menu
      trigger={
        <IconButton
          outlined
          aria-label={of ? t('actionsOf', { name: of }) : t('more')}
          className={className}
        >
          <IconMore size="1.25rem" stroke={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}
