import classes from './loader.module.css'

type LoaderProps = {
  /** Of the page's text, and in its place, unless told; a length of CSS. */
  size?: string
  className?: string | undefined
}

/** Something is on its way. Says nothing: whoever shows it says it in words. */
export const Loader = ({ size, className }: LoaderProps) => (
  <span
    className={className ? `${classes.loader} ${className}` : classes.loader}
    style={size ? { fontSize: size } : undefined}
    aria-hidden="true"
  />
)

/** In the place of what is on its way. */
export const Waiting = () => (
  <div className="centred pad-20">
    <Loader />
  </div>
)
