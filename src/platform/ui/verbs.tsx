import { Link } from 'react-router'
import { Button } from './kit/button.tsx'

/** Something that can be done. */
export type Verb = {
  label: string
  /** The one that is meant most often. */
  first?: boolean
} & (
  | { to: string; run?: never }
  /** `false`: it was not done after all. */
  | { run(): void | Promise<boolean>; to?: never }
)

type VerbsProps = {
  of: readonly Verb[]
  /** After any of them was done. */
  done?(): void
}

/** As buttons and links that look like them. */
export const Verbs = ({ of, done }: VerbsProps) =>
  of.map(({ label, first, to, run }) =>
    to === undefined ? (
      <Button
        key={label}
        {...(!first && { variant: 'default' })}
        onClick={() => void act(run, done)}
      >
        {label}
      </Button>
    ) : (
      <Button key={label} component={Link} to={to} {...(!first && { variant: 'default' })}>
        {label}
      </Button>
    ),
  )

async function act(run: () => void | Promise<boolean>, done: VerbsProps['done']) {
  if (await run()) done?.()
}
