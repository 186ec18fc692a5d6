import type { Boot } from '@atoll/app-frame/operator/boot';
import type { RenderedPage, RenderRequest } from '@atoll/app-frame/first-paint/render-request';

export type { Boot, RenderedPage, RenderRequest };

/** The shell's own part: bar and footer around a page, or around a plain skeleton. */
export type ServerRenderFrame = (request: RenderRequest, page: RenderedPage | undefined) => RenderedPage;

export abstract class RemotePages {
  /** The remote's page; undefined when it does not render that page, is down or is slow. */
  abstract render(request: RenderRequest): Promise<RenderedPage | undefined>;
}
