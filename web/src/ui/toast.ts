/** How long a toast stays, in milliseconds (docs/product/screens.md#toasts). */
const duration = 3000

/** Where what a toast tells of can be seen. */
interface ToastLink {
  to: string
  label: string
}

/**
 * Short news at the top right, green or red, gone after three seconds. Callable from anywhere in the browser. Plain DOM: it
 * works offline without fetching code, and inserts no `<style>`, which the content security policy would refuse.
 */
export const toast = {
  success: (text: string, link?: ToastLink) => show(text, 'success', 'status', link),
  error: (text: string) => show(text, 'error', 'alert'),
}

function show(text: string, tone: 'success' | 'error', role: 'status' | 'alert', link?: ToastLink): void {
  const message = document.createElement('p')
  message.className = `toast toast-${tone}`
  message.setAttribute('role', role)
  stack().append(message)
  // A live region speaks of what changes after it was there.
  requestAnimationFrame(() => {
    message.textContent = text
    if (link === undefined) return
    const way = document.createElement('a')
    way.href = link.to
    way.textContent = link.label
    message.append(' ', way)
  })
  setTimeout(() => message.remove(), duration)
}

function stack(): Element {
  const found = document.querySelector('.toasts')
  if (found) return found
  const created = document.createElement('div')
  created.className = 'toasts'
  // Each message speaks for itself; what bears the attribute is not hidden behind a dialog.
  created.setAttribute('aria-live', 'off')
  document.body.append(created)
  return created
}
