import IconFair from '@tabler/icons-react/dist/esm/icons/IconMoodEmpty.mjs'
import IconGood from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
import IconPoor from '@tabler/icons-react/dist/esm/icons/IconMoodSad.mjs'

const icons = { 3: IconGood, 2: IconFair, 1: IconPoor }

/** Liked, neither, not liked. */
export function SmileIcon({ smile }: { smile: 1 | 2 | 3 }) {
  const Icon = icons[smile]
  return <Icon size="1.375rem" stroke={1.75} aria-hidden="true" />
}
