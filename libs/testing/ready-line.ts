import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

type Line = Readonly<Record<string, unknown>>;

/**
 * Waits until a program says in a line of JSON that it is ready, and returns the fields of that line: its addresses, where the system
 * chose its ports. Rejects where the program ends before.
 * @param child with stdout as a pipe, which is read to its end
 * @param message of the line
 * @param onLine gets every line
 */
export function readyLine<T extends Line>(child: ChildProcess, message: string, onLine: (line: Line) => void = () => undefined): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const lines = createInterface({ input: child.stdout! });
  lines.once('close', () => reject(new Error(`A program ended before it said '${message}': is it built (npm run build)?`)));
  lines.on('line', (text) => {
    const line = text.startsWith('{') ? (JSON.parse(text) as Line) : {};
    onLine(line);
    if (line['message'] === message) resolve(line as T);
  });
  return promise;
}
