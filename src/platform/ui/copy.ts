/** Into the clipboard, also where the page came over plain HTTP and the browser lends no clipboard of its own. */
export async function copyText(text: string) {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
