import { catalogueTags, type Route } from '@atoll/contracts/http/routes';

/** Whether a success of the call changes records that staff keep open on the dashboard and of which no event is published (ADR 40). */
export const changesCatalogue = ({ owner, changes = [] }: Route): boolean =>
  (owner === 'trip' || owner === 'identity') && changes.some((tag) => catalogueTags.includes(tag));
