import type { Boot } from '@atoll/app-frame/operator/boot';
import type { Paint, PaintRequest } from '@atoll/app-frame/first-paint/paint-request';

export type { Boot, Paint, PaintRequest };

/** The shell's own part: bar and footer around a page, or around a plain skeleton. */
export type PaintFrame = (request: PaintRequest, page: Paint | undefined) => Paint;

export abstract class RemotePaints {
  /** The remote's page; undefined when it does not paint that page, is down or is slow. */
  abstract paint(request: PaintRequest): Promise<Paint | undefined>;
}
