/**
 * The modules that the shell shares with every remote: those that hold a React context or a store, of which two copies would be two worlds.
 * Federation provides only what the shell itself contains, so this is a list of imports. The builds of all four front ends read it
 * (`frontends/rspack.shared.mjs`): a line here shares a module, and nothing else has to be changed.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'styled-components';
import '@atoll/app-frame/api';
import '@atoll/app-frame/boot';
import '@atoll/app-frame/brand';
import '@atoll/app-frame/format';
import '@atoll/app-frame/i18n';
import '@atoll/app-frame/page';
import '@atoll/app-frame/router';
import '@atoll/app-frame/session';
import '@atoll/app-frame/settings';
import '@atoll/app-frame/sign-in';
import '@atoll/app-frame/snackbar';
import '@atoll/app-frame/store';
import '@atoll/app-frame/stored-session';
import '@atoll/app-frame/theme';
