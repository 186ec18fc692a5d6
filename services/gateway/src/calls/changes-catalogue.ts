import { catalogueTags, publicCatalogueTags, type Route } from '@atoll/contracts/http/routes';

/** Whether a success of the call changes records that staff keep open on the dashboard and of which no event is published (ADR 40). */
export const changesCatalogue = ({ owner, changes = [] }: Route): boolean =>
  (owner === 'trip' || owner === 'identity') && changes.some((tag) => catalogueTags.includes(tag));

/** Whether such a call may change what a customer's Home shows; providers and users are not on it. */
export const changesPublicCatalogue = (call: Route): boolean => changesCatalogue(call) && (call.changes ?? []).some((tag) => publicCatalogueTags.includes(tag));
