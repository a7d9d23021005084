/** The sign of the product: the margin and the lines of an exercise book. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="1.75rem" height="1.75rem" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--daftar-accent)" />
      <path
        d="M11 7v18M15 12h7M15 16.5h7M15 21h4"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
