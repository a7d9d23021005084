/** The bytes of a chosen file as base64, as the API takes them. */
export const base64Of = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error('unreadable', { cause: reader.error })))
    reader.readAsDataURL(file)
  })
