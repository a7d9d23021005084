/** How a menu of the top bar opens: within the bar, so that it belongs to its landmark. */
export const inBar = { withinPortal: false, withInitialFocusPlaceholder: false } as const
