/** Clears what this browser has kept and goes, by a form of its own, so that the next page is a new document. */
export async function signOut() {
  localStorage.clear()
  sessionStorage.clear()
  await dropCaches().catch(() => {})
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/session/sign-out'
  document.body.append(form)
  form.submit()
}

async function dropCaches() {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
