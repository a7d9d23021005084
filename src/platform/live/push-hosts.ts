/** Where makers of browsers take messages for them. A message goes nowhere else, whatever a page says. */
export const pushHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]
