// These parties travel in the demo: each has one booking at an operator, by which it is found again.
const ADULT = 1;
const CHILD = 2;
export const INFANT = 3;

interface Contact {
  readonly phone?: string;
  readonly email?: string;
  readonly isLocal?: boolean;
}
export interface Party extends Contact {
  readonly names: readonly (readonly [name: string, ageGroupId: number])[];
}

const party = (contact: Contact, ...names: Party['names'][number][]): Party => ({ ...contact, names });
const local = (phone: string): Contact => ({ phone, isLocal: true });
const tourist = (name: string): Contact => ({ email: `${name}@example.com` });

export const naeema = party(local('7712345'), ['Aishath Naeema', ADULT], ['Ibrahim Rasheed', ADULT]);
export const lindqvist = party(tourist('emma.lindqvist'), ['Emma Lindqvist', ADULT], ['Jonas Lindqvist', ADULT], ['Elsa Lindqvist', CHILD]);
export const shifau = party(local('7798765'), ['Hassan Shifau', ADULT]);
export const conti = party(tourist('chiara.conti'), ['Chiara Conti', ADULT], ['Marco Conti', ADULT], ['Lia Conti', INFANT]);
export const watanabe = party(tourist('kenji.watanabe'), ['Kenji Watanabe', ADULT]);
export const zahira = party(local('7755512'), ['Mariyam Zahira', ADULT], ['Ahmed Zahir', CHILD]);
export const moreau = party(tourist('julie.moreau'), ['Julie Moreau', ADULT], ['Paul Moreau', ADULT]);
export const nasreena = party(local('7733344'), ['Fathimath Nasreena', ADULT], ['Ali Nasreen', CHILD]);
export const okafor = party(tourist('daniel.okafor'), ['Daniel Okafor', ADULT], ['Grace Okafor', ADULT]);
export const petrova = party(tourist('sofia.petrova'), ['Sofia Petrova', ADULT]);
