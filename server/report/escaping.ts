const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapable = /[&<>"']/g

/**
 * Escapes a text for HTML in one step. Hono's `html` adds a piece to a string for each escaped character,
 * which takes hundreds of megabytes if a long text has many.
 */
export const escapeHtml = (text: string): string => text.replace(escapable, (sign) => escapes[sign] ?? sign)

/**
 * Upper bound for the length of a text once it is escaped: six for each character that must be. Counted
 * without escaping it.
 */
export const mostEscapedLength = (text: string): number => {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // The codes of " & ' < >
    if (code === 34 || code === 38 || code === 39 || code === 60 || code === 62) length += 5
  }
  return length
}
