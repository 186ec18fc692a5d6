/** Federation can only give what the shell itself contains; these are used by remotes and perhaps by nothing here. */
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
