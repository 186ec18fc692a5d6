declare const self: ServiceWorkerGlobalScope;

/** Path of the pages that this worker is for. Staff's push messages have one without any page. */
export const scopePath = (): string => new URL(self.registration.scope).pathname;

export const STAFF_PUSH = '/push/';
