/** The shell loads the exposed routes; the build needs an entry of its own, which imports them too. */
export const routes = import('./routes.js');
