/** As booking computes it for captains' lists: SHA-256 in base64url. Cameras exist in secure contexts only, so `subtle` does. */
export async function ticketHash(uuid: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(uuid.toLowerCase())));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
