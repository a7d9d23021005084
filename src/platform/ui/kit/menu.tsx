import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import {
  cloneElement,
  type ComponentProps,
  createContext,
  type ElementType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Align, useFloating } from './floating.ts'
import classes from './menu.module.css'

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  align?: Align
  /** A length of CSS, where it is not as wide as its words. */
  width?: string
  className?: string | undefined
  /** It stays open when an entry is pressed, so that the next one can be. */
  stays?: boolean
  children: ReactNode
}

type Opened = { press(closes: boolean | undefined): void }
const MenuContext = createContext<Opened>({ press: () => {} })

/** What can be done, behind a button. It lies within what the button lies in, and above everything. */
export function Menu({ trigger, align = 'end', width, className, stays, children }: MenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => {
    // first: the entry that had the focus goes with the menu, and a dialog gives the focus back to what stays
    anchor?.focus({ preventScroll: true })
    setAnchor(null)
  }
  return (
    <>
      {cloneElement(trigger, {
        id: trigger.props.id ?? id,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? `${id}-menu` : undefined,
        onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
          setAnchor(anchor ? null : currentTarget),
      })}
      {anchor && (
        <MenuContext value={{ press: (closes = !stays) => closes && close() }}>
          <List
            id={`${id}-menu`}
            labelledBy={trigger.props.id ?? id}
            {...{ anchor, align, width, className, close, leave: () => setAnchor(null) }}
          >
            {children}
          </List>
        </MenuContext>
      )}
    </>
  )
}

type ListProps = Pick<MenuProps, 'width' | 'className' | 'children'> & {
  id: string
  labelledBy: string
  anchor: HTMLElement
  align: Align
  /** With the focus back on the button, or without. */
  close(): void
  leave(): void
}

function List({
  id,
  labelledBy,
  anchor,
  align,
  width,
  className,
  close,
  leave,
  children,
}: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useFloating(list, anchor, { sides: ['bottom', 'top'], align, gap: 8 })
  useLayoutEffect(() => entriesOf(list.current)[0]?.focus({ preventScroll: true }), [])
  const press = useEffectEvent(({ target }: Event) => {
    if (!list.current?.contains(target as Node) && !anchor.contains(target as Node)) leave()
  })
  useEffect(() => {
    const hear = (event: Event) => press(event)
    addEventListener('pointerdown', hear, true)
    return () => removeEventListener('pointerdown', hear, true)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // from the button on, as if there had been no menu
    if (event.key === 'Tab') return close()
    const to = event.key === 'Escape' ? undefined : next(list.current, event.key)
    if (event.key !== 'Escape' && !to) return
    event.preventDefault()
    if (to) to.focus()
    else close()
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      popover="manual"
      className={className ? `${classes.menu} ${className}` : classes.menu}
      style={width ? { inlineSize: width } : undefined}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

const entriesOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
]

/** The entry that a key leads to: the next or last one, or the next that begins with the letter. */
function next(list: HTMLElement | null, key: string): HTMLElement | undefined {
  const all = entriesOf(list)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const after = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))]
  if (key === 'ArrowDown') return after[0] ?? all[0]
  if (key === 'ArrowUp') return after.at(-1) ?? all[0]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length > 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  return after.find((entry) => entry.textContent.trim().toLocaleLowerCase().startsWith(letter))
}

type ItemLook = {
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** What takes something away. */
  color?: 'red' | undefined
}
type ItemProps<As extends ElementType> = ItemLook & { component?: As } & Omit<
    ComponentProps<As>,
    keyof ItemLook
  >

function Item<As extends ElementType = 'button'>(props: ItemProps<As>) {
  const { component, leftSection, rightSection, color, ...own } = props as ItemProps<'button'> & {
    component?: ElementType
  }
  const { className, onClick, children, ...rest } = own
  const { press } = use(MenuContext)
  const Root = component ?? 'button'
  return (
    <Root
      {...(Root === 'button' && { type: 'button' })}
      role="menuitem"
      tabIndex={-1}
      {...rest}
      className={className ? `${classes.item} ${className}` : classes.item}
      data-color={color}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        press(undefined)
        onClick?.(event)
      }}
    >
      {leftSection}
      <span className={classes.words}>{children}</span>
      {rightSection}
    </Root>
  )
}

type GroupProps<Value> = {
  value: Value
  onChange(value: Value): void
  'aria-label'?: string
  children: ReactNode
}
type Chosen = { role: string; has(value: string): boolean; choose(value: string): void }
const ChosenContext = createContext<Chosen>({ role: '', has: () => false, choose: () => {} })

const RadioGroup = ({ value, onChange, children, ...rest }: GroupProps<string>) => (
  <ChosenContext value={{ role: 'menuitemradio', has: (one) => one === value, choose: onChange }}>
    <div role="group" {...rest}>
      {children}
    </div>
  </ChosenContext>
)

const CheckboxGroup = ({ value, onChange, children, ...rest }: GroupProps<readonly string[]>) => {
  const has = (one: string) => value.includes(one)
  const choose = (one: string) =>
    onChange(has(one) ? value.filter((each) => each !== one) : [...value, one])
  return (
    <ChosenContext value={{ role: 'menuitemcheckbox', has, choose }}>
      <div role="group" {...rest}>
        {children}
      </div>
    </ChosenContext>
  )
}

type ChoiceProps = Omit<ComponentProps<'button'>, 'value' | 'onClick'> & {
  value: string
  rightSection?: ReactNode
  /** The menu goes once it is chosen. */
  closes?: boolean
}

/** One of a RadioGroup or a CheckboxGroup. */
function Choice({
  value,
  rightSection,
  closes = false,
  className,
  children,
  ...rest
}: ChoiceProps) {
  const { press } = use(MenuContext)
  const { role, has, choose } = use(ChosenContext)
  return (
    <button
      type="button"
      role={role}
      tabIndex={-1}
      aria-checked={has(value)}
      {...rest}
      className={className ? `${classes.item} ${className}` : classes.item}
      onClick={() => {
        press(closes)
        choose(value)
      }}
    >
      <IconCheck className={classes.check} size="0.75rem" stroke={3} aria-hidden="true" />
      <span className={classes.words}>{children}</span>
      {rightSection}
    </button>
  )
}

const Label = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => <div className={className ? `${classes.label} ${className}` : classes.label}>{children}</div>
const Divider = () => <hr className={classes.divider} />

Menu.Item = Item
Menu.RadioGroup = RadioGroup
Menu.CheckboxGroup = CheckboxGroup
Menu.Choice = Choice
Menu.Label = Label
Menu.Divider = Divider
