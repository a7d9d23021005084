import { arrangingText } from './text.arranging.ts'
import { breachesText } from './text.breaches.ts'
import { scheduleCentreText } from './text.centre.ts'
import { coveringText } from './text.covering.ts'
import { coversText } from './text.covers.ts'
import { editorText } from './text.editor.ts'
import { lampText } from './text.lamp.ts'
import { linesText } from './text.lines.ts'
import { placesText } from './text.places.ts'
import { runsText } from './text.runs.ts'
import { scheduleText } from './text.ts'
import { versionsText } from './text.versions.ts'
import { weightsText } from './text.weights.ts'

/** All phrases of this slice, by namespace. */
export const scheduleTexts = {
  schedule: scheduleText,
  arranging: {
    ...arrangingText,
    ...editorText,
    ...placesText,
    ...breachesText,
    ...lampText,
    ...runsText,
  },
  versions: versionsText,
  covers: coversText,
  lines: linesText,
  covering: coveringText,
  weights: weightsText,
  centre: scheduleCentreText,
}
