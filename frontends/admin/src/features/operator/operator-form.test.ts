import { describe, expect, it } from '@jest/globals';
import { changedFields, formOf, operatorInput, operatorProblems, type Operator } from './operator-form.js';

const operator: Operator = {
  productTitle: 'Coral Ferries',
  logo: '/brands/coral.svg',
  favicon: '',
  heroImage: '',
  companyName: 'Coral',
  termsText: '',
  cancellationPolicyText: '',
  primaryColour: '#0f766e',
  contactPhone: '',
  bankAccountMVR: '',
  bankAccountUSD: '',
  cardMVR: true,
  cardUSD: false,
  bankTransfer: true,
  cash: false,
  zone: 'Indian/Maldives',
  contactEmail: '',
  feeFixedCent: 30,
  feeBasisPoints: 290,
  version: 4,
};
const stored = formOf(operator);

describe('the operator form', () => {
  it('shows the card fee in dollars and percent, and sends only what changed [ID-04]', () => {
    expect([stored.feeFixed, stored.feePercent]).toEqual(['0.30', '2.90']);
    const edits = { productTitle: ' Reef ', feePercent: '3', cardUSD: true, companyName: 'Coral' };
    const changed = changedFields(stored, edits);
    expect(operatorInput({ ...stored, ...edits }, changed, 4)).toEqual({ productTitle: 'Reef', cardUSD: true, feeBasisPoints: 300, version: 4 });
  });

  it('names the problem of each wrong field', () => {
    expect(operatorProblems(stored)).toEqual({});
    const wrong = { ...stored, productTitle: ' ', companyName: '', primaryColour: 'teal', logo: 'https://x.example/a.svg', favicon: '//x', feeFixed: 'much' };
    expect(operatorProblems(wrong)).toEqual({
      productTitle: 'TITLE',
      companyName: 'COMPANY',
      primaryColour: 'COLOUR',
      logo: 'IMAGE_PATH',
      favicon: 'IMAGE_PATH',
      feeFixed: 'NUMBER',
    });
  });
});
