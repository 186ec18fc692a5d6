/** The application is loaded asynchronously, because module federation resolves the shared modules first. */
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
