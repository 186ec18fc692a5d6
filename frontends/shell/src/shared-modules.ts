/**
 * The modules that the shell shares with every remote: React, and every module of libs/app-frame that a remote imports. They hold React contexts, the store
 * and the texts, of which there must be exactly one copy; dayjs is shared because every page would otherwise load it twice. Federation provides only what the shell itself contains, so this is a list of imports. The builds of
 * all four front ends read it (`frontends/rspack.shared.mjs`); the build of a remote fails for a module of libs/app-frame that is not listed.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'styled-components';
import 'dayjs';
import 'dayjs/locale/dv.js';
import 'dayjs/plugin/timezone.js';
import 'dayjs/plugin/utc.js';
import '@atoll/app-frame/offline/captain-lists';
import '@atoll/app-frame/offline/keep-page';
import '@atoll/app-frame/offline/saved-tickets';
import '@atoll/app-frame/operator/boot';
import '@atoll/app-frame/operator/brand';
import '@atoll/app-frame/operator/format';
import '@atoll/app-frame/operator/settings';
import '@atoll/app-frame/page/focus-heading';
import '@atoll/app-frame/page/lazy-page';
import '@atoll/app-frame/page/now';
import '@atoll/app-frame/page/page-title';
import '@atoll/app-frame/page/router';
import '@atoll/app-frame/page/theme';
import '@atoll/app-frame/page/when-idle';
import '@atoll/app-frame/push/use-push';
import '@atoll/app-frame/server-data/api';
import '@atoll/app-frame/server-data/early-responses';
import '@atoll/app-frame/server-data/live';
import '@atoll/app-frame/server-data/save-file';
import '@atoll/app-frame/server-data/send-file';
import '@atoll/app-frame/server-data/server-clock';
import '@atoll/app-frame/session/session';
import '@atoll/app-frame/snackbar/snackbar';
import '@atoll/app-frame/store/store';
import '@atoll/app-frame/texts/i18n';
import '@atoll/app-frame/texts/method-texts';
import '@atoll/app-frame/texts/server-texts';
