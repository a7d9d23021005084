import { arrangingText } from './text.arranging.ts'
import { breachesText } from './runs/text.breaches.ts'
import { scheduleCentreText } from './text.centre.ts'
import { coveringText } from './covers/text.covering.ts'
import { coversText } from './covers/text.ts'
import { editorText } from './versions/text.editor.ts'
import { lampText } from './runs/text.lamp.ts'
import { linesText } from './lines/text.ts'
import { placesText } from './lessons/text.places.ts'
import { runsText } from './runs/text.ts'
import { scheduleText } from './text.ts'
import { versionsText } from './versions/text.ts'
import { weightsText } from './runs/text.weights.ts'

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
