import { describe, expect, it } from '@jest/globals';
import { unbranded } from '@atoll/app-frame/operator/boot';
import { changedFields, formOf, operatorInput, operatorProblem, type Operator } from './operator-form.js';

const operator: Operator = {
  ...unbranded,
  productTitle: 'Coral Ferries',
  companyName: 'Coral',
  primaryColour: '#0f766e',
  cardMVR: true,
  bankTransfer: true,
  feeFixedCent: 30,
  feeBasisPoints: 290,
  version: 4,
};
const stored = formOf(operator);

describe('the operator form', () => {
  it('shows the card fee in dollars and percent, and sends only what changed [ID-04]', () => {
    expect([stored.feeFixedCent, stored.feeBasisPoints]).toEqual(['0.30', '2.90']);
    const form = { ...stored, productTitle: ' Reef ', feeBasisPoints: '3', cardUSD: true, companyName: 'Coral' };
    expect(operatorInput(form, changedFields(stored, form), 4)).toEqual({ productTitle: 'Reef', cardUSD: true, feeBasisPoints: 300, version: 4 });
  });

  it.each([
    ['PRODUCT_TITLE:productTitle', { productTitle: ' ', companyName: '' }],
    ['COMPANY_NAME:companyName', { companyName: '', primaryColour: 'teal' }],
    ['COLOUR:primaryColour', { primaryColour: 'teal', feeFixedCent: 'much' }],
    ['NUMBER:feeFixedCent', { feeFixedCent: 'much', feeBasisPoints: 'more' }],
    ['NUMBER:feeBasisPoints', { feeBasisPoints: 'more' }],
    [undefined, {}],
  ])('names the first problem, in the order of its fields: %s', (problem, wrong) => {
    expect(operatorProblem({ ...stored, ...wrong })).toBe(problem);
  });
});
