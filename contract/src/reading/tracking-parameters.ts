/**
 * What networks, mailings and measuring tools append to shared links to tell where a reader came from: Google (utm, gclid …),
 * Meta (fbclid), Microsoft, X, TikTok, LinkedIn, Yandex, Mailchimp (mc_), Piano (at_, xtor), Matomo (mtm_, pk_), HubSpot (_hs).
 */
const NAME =
  /^(?:(?:utm|mc|at|mtm|pk|piwik|matomo|hsa)_[\w-]*|_hsenc|_hsmi|_ga|_gl|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|igshid|igsh|mibextid|msclkid|twclid|ttclid|li_fat_id|yclid|ysclid|epik|xtor|xtref|xtcr)$/i

/** An address, whole or from the path on, without its tracking parameters. */
export function withoutTracking(address: string): string {
  const start = address.indexOf('?')
  if (start === -1) return address
  const end = address.indexOf('#', start)
  const query = address.slice(start + 1, end === -1 ? undefined : end)
  const wanted = query.split('&').filter((pair) => !NAME.test(pair.split('=', 1)[0] ?? ''))
  const fragment = end === -1 ? '' : address.slice(end)
  return address.slice(0, start) + (wanted.length === 0 ? '' : `?${wanted.join('&')}`) + fragment
}
