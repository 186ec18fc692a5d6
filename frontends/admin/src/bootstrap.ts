/** A remote does not run by itself: the shell loads its routes. This keeps them in the build's own entry as well. */
export const routes = import('./routes.js');
