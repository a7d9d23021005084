import IconAdd from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from 'react-router'
import { Button } from '../kit/button.tsx'
import { Menu } from '../kit/menu.tsx'
import classes from './verbs.module.css'

/** Something that can be done. */
export type Verb = {
  label: string
  /** The one that is meant most often. */
  first?: boolean
  /** It takes something away. */
  red?: boolean
} & (
  | { to: string; run?: never }
  /** `false`: it was not done after all. */
  | { run(): void | Promise<boolean>; to?: never }
)

type VerbsProps = {
  of: readonly Verb[]
  /** At the head of a list: on a phone the first is a plus, and the others stand elsewhere. */
  head?: boolean
  /** After any of them was done. */
  done?(): void
}

/** As buttons and links that look like them. */
export const Verbs = ({ of, head = false, done }: VerbsProps) =>
  of.map(({ label, first, red, to, run }) => {
    const look = {
      ...(!first && { variant: 'default' as const }),
      ...(red && { color: 'red' as const }),
      ...(head && { className: first ? classes.add : 'on-desk' }),
      ...(head && first && { leftSection: <IconAdd size="1.375rem" aria-hidden="true" /> }),
    }
    return to === undefined ? (
      <Button key={label} {...look} onClick={() => void act(run, done)}>
        {label}
      </Button>
    ) : (
      <Button key={label} component={Link} to={to} {...look}>
        {label}
      </Button>
    )
  })

/** As entries of a menu. */
export const VerbItems = ({ of }: Pick<VerbsProps, 'of'>) =>
  of.map(({ label, red, to, run }) =>
    to === undefined ? (
      <Menu.Item key={label} color={red ? 'red' : undefined} onClick={() => void run()}>
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item key={label} component={Link} to={to}>
        {label}
      </Menu.Item>
    ),
  )

async function act(run: () => void | Promise<boolean>, done: VerbsProps['done']) {
  if (await run()) done?.()
}
