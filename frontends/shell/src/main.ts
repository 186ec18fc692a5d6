/** Everything is loaded behind this one asynchronous step: federation has to settle the shared modules first. */
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.js');
