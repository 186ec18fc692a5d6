/** Resolves in a task of its own, so that the browser can answer a tap in between. Unlike a timer, a message is not delayed in pages in the background. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(port1.close()), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
