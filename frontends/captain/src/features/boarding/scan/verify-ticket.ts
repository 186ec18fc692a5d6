/**
 * Verifies an Ed25519 signature; key and signature in base64url. Undefined where this browser cannot: Ed25519 is in WebCrypto since Chromium 137,
 * Firefox 129 and Safari 17.
 */
export async function verifiedBy(publicKey: string, signed: Uint8Array<ArrayBuffer>, signature: string): Promise<boolean | undefined> {
  const [rawKey, rawSignature] = [bytesOf(publicKey), bytesOf(signature)];
  if (!rawKey) return undefined;
  try {
    const key = await crypto.subtle.importKey('raw', rawKey, 'Ed25519', false, ['verify']);
    return rawSignature !== undefined && (await crypto.subtle.verify('Ed25519', key, rawSignature, signed));
  } catch {
    return undefined;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
