/** The one thing this remote gives to the shell. */
export function RemoteRoutes() {
  return <main id="main" tabIndex={-1} />;
}
