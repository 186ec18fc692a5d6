import { children } from '../platform/children.ts';
import type { NodeProcess } from '../platform/node-task.ts';

/** The services and sandboxes of a platform, compiled instead of bundled, as the suites of the services build them. */
export const withoutScreens = async (wiring: Parameters<typeof children>[0]): Promise<NodeProcess[]> =>
  (await children(wiring))
    .filter((child) => !['shell', 'customer', 'admin', 'captain'].includes(child.name))
    .map((child) => ({ ...child, file: child.file.replace(/\.mjs$/, '.js') }));
