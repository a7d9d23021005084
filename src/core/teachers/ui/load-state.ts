/** The words of its colour. */
export const tones = { over: 'bad', under: 'late', asAgreed: '' } as const

type Loaded = { hours?: number | undefined; agreed_hours?: number | null | undefined }

/** How the lessons stand to what was agreed; `hours`: by how many they differ. Nothing while nothing is agreed. */
export function loadState({ hours = 0, agreed_hours: agreed }: Loaded) {
  if (agreed === null || agreed === undefined) return undefined
  const difference = Math.round((hours - agreed) * 100) / 100
  if (difference === 0) return { state: 'asAgreed', hours: 0 } as const
  return difference > 0
    ? ({ state: 'over', hours: difference } as const)
    : ({ state: 'under', hours: -difference } as const)
}
