import { dhivehiRuleTexts } from '@atoll/form-rules/texts.dv';

const notNow = 'މިވަގުތު މިކަމެއް ނުކުރެވޭނެއެވެ.';
const unexpected = 'މައްސަލައެއް ދިމާވެއްޖެއެވެ. އަލުން މަސައްކަތްކުރައްވާށެވެ.';

/**
 * The server's texts in Dhivehi, as far as customers and their accounts meet them; the page shows the English text for any other code.
 */
export const serverDhivehi: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  errors: {
    ...dhivehiRuleTexts,
    TOKEN_EXPIRED: 'ލޮގްއިންގެ މުއްދަތު ހަމަވެއްޖެއެވެ.',
    TOKEN_MISSING: 'ލޮގްއިންވެލައްވާށެވެ.',
    FORBIDDEN: 'މިކަން ކުރުމުގެ ހުއްދައެއް ނެތެވެ.',
    NOT_FOUND: 'ނުފެނުނެވެ.',
    RATE_LIMIT: 'ވަރަށް ގިނަފަހަރު މަސައްކަތްކުރެއްވިއްޖެއެވެ. ފަހުން އަލުން މަސައްކަތްކުރައްވާށެވެ.',
    SAME_LOCATION: 'ފުރާ ތަނާއި ދާ ތަން ތަފާތުވާންވާނެއެވެ.',
    BAD_INPUT: '{field} ޗެކްކުރައްވާށެވެ.',
    TOO_LARGE: 'ފޮނުއްވި އެއްޗެތި ބޮޑުވަރެވެ.',
    STILL_RUNNING: 'މިކަން އަދި ނުނިމެއެވެ. މަޑުކުރައްވާށެވެ.',
    INTERNAL: unexpected,
    SERVICE_AWAY: unexpected,
    OVERLOADED: unexpected,
    BODY_TOO_SLOW: 'ވަރަށް ލަސްވެއްޖެއެވެ. އަލުން މަސައްކަތްކުރައްވާށެވެ.',
    LOGIN_FAILED: 'ޔޫޒަރނޭމް ނުވަތަ ޕާސްވޯޑު ރަނގަޅެއް ނޫނެވެ.',
    USERNAME_CHARACTERS: 'ޔޫޒަރނޭމުގައި ހުންނަންވާނީ އެއް ލިޔުމެއްގެ އަކުރާއި އަދަދާއި . _ - @ އެކަންޏެވެ.',
    USERNAME_TAKEN: 'މި ޔޫޒަރނޭމް މިހާރުވެސް ބޭނުންކުރެއެވެ.',
    PHONE_TAKEN: 'މި ފޯނު ނަންބަރު މިހާރުވެސް ރަޖިސްޓަރކޮށްފައިވެއެވެ.',
    RESET_LINK: 'މި ލިންކް މިހާރު ބޭނުމެއް ނުކުރެވޭނެއެވެ. އާ ލިންކަކަށް އެދިވަޑައިގަންނަވާށެވެ.',
    RETURN_BLOCKED: 'ދެކޮޅު ދަތުރު ބުކެއް ނުކުރެވޭނެއެވެ.',
    GATEWAY: 'ފައިސާ ދެއްކުމެއް ނުފެށުނެވެ. އަލުން މަސައްކަތްކުރައްވާށެވެ.',
    CONCURRENT_CHANGE: notNow,
    TRIP_DELETED: notNow,
    TRIP_ENDED: notNow,
    TRIP_DEPARTED: notNow,
    BOOKING_CANCELLED: notNow,
    TRIP_NOT_ON_SALE: notNow,
    TRIP_PRIVATE: notNow,
    TRIP_TRANSFERRED: notNow,
    MULTI_STOP_OFF: notNow,
    STOPS_NOT_BOOKABLE: notNow,
    RETURN_BEFORE_ARRIVAL: notNow,
    SEAT_SELECTION_OFF: notNow,
    MORE_SEATS_THAN_PASSENGERS: notNow,
    ALREADY_PAID: notNow,
    BOOKING_ALLOWED: notNow,
    AMOUNT_TOO_SMALL: notNow,
    METHOD_NOT_OFFERED: notNow,
  },
  messages: {
    ACCOUNT_CREATED: 'އެކައުންޓު ހެދިއްޖެއެވެ. ލޮގްއިންވެލައްވާށެވެ.',
    RESET_LINK_SENT: 'މި ފޯނު ނަންބަރުގައި އެކައުންޓެއް އޮތްނަމަ އާ ޕާސްވޯޑެއް ޖެއްސުމުގެ ލިންކެއް ފޮނުވިއްޖެއެވެ.',
    RESET_LINK_VALID: 'އާ ޕާސްވޯޑު ޖައްސަވާށެވެ.',
    PASSWORD_CHANGED: 'ޕާސްވޯޑު ބަދަލުވެއްޖެއެވެ. ލޮގްއިންވެލައްވާށެވެ.',
    LOGGED_OUT: 'ލޮގްއައުޓްވެއްޖެއެވެ.',
    LOGGED_OUT_OTHERS: 'އެހެން ހުރިހާ ތަނަކުން ލޮގްއައުޓްކުރެވިއްޖެއެވެ.',
    SESSION_ENDED: 'ސެޝަން ނިންމިއްޖެއެވެ.',
    BOOKING_CREATED: 'ބުކިން ހެދިއްޖެއެވެ.',
    SEATS_SAVED: 'ގޮނޑިތައް ރައްކާކުރެވިއްޖެއެވެ.',
  },
};
