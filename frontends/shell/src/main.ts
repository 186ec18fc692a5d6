/**
 * The application is loaded asynchronously, because module federation resolves the shared modules first. React and the modules shared with
 * the remotes are evaluated in tasks of their own: together they block the server-rendered page for longer than a phone may (50 ms of a fast one).
 */
async function start(): Promise<void> {
  await import(/* webpackChunkName: "bootstrap" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackChunkName: "bootstrap" */ './shared-modules.js');
  await nextTask();
  await import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
}

/** Unlike a timer, a message is not delayed in pages in the background. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(port1.close()), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

void start();
