/** A large file may take minutes; of a connection that is lost nothing comes at all. */
export const STALL_MS = 30_000;

interface FetchedFile {
  readonly response: Response;
  /** The whole body, of a refusal too. */
  readonly body: Blob;
}

/** As `fetch` gets a whole file, however long it takes. Rejects once no byte has come for STALL_MS. */
export async function fetchFile(address: string, headers: HeadersInit): Promise<FetchedFile> {
  const stalled = new AbortController();
  const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => stalled.abort(), STALL_MS);
  let timer = wait();
  const arrived = (): void => {
    clearTimeout(timer);
    timer = wait();
  };
  try {
    const response = await fetch(address, { headers, signal: stalled.signal });
    arrived();
    const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (bytes, rest) => {
        arrived();
        rest.enqueue(bytes);
      },
    });
    const body = await new Response(response.body?.pipeThrough(watch), { headers: response.headers }).blob();
    return { response, body };
  } finally {
    clearTimeout(timer);
  }
}
