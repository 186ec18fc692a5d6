/** encodeURIComponent throws on a lone surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** `mailto:` with exactly one recipient (RFC 6068): what customers typed can add no recipient, header or body. */
export function mailtoHref(email: string): string {
  const at = email.lastIndexOf('@');
  const parts = at < 0 ? [email] : [email.slice(0, at), email.slice(at + 1)];
  return `mailto:${parts.map((part) => encodeURIComponent(part.replace(LONE_SURROGATE, '\ufffd'))).join('@')}`;
}

/** `tel:` with digits, after a plus where the number begins with one (RFC 3966). */
export function telHref(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}
