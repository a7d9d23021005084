/** Zones that a school of ours could be in, the usual one first. */
export const zones = [
  'Asia/Tashkent',
  'Asia/Samarkand',
  'Asia/Almaty',
  'Asia/Ashgabat',
  'Asia/Bishkek',
  'Asia/Dushanbe',
  'Europe/Moscow',
]
