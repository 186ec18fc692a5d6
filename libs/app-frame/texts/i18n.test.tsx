import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { defineTexts, useTexts } from './i18n.js';

const texts = defineTexts('test', { left_one: '{count} seat left', left_other: '{count} seats left', hello: 'Hello {name}' });

function Words(): ReactElement {
  const t = useTexts(texts);
  return <p>{[t('left', { count: 1 }), t('left', { count: 3 }), t('hello', { name: '<b>' })].join(' | ')}</p>;
}

it('fills in values and picks the plural', () => {
  const { container } = render(<Words />);
  expect(container.textContent).toBe('1 seat left | 3 seats left | Hello <b>');
});
