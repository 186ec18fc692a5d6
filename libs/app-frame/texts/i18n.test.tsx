import { afterEach, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { changeLanguage, defineTexts, textsReady, useTexts } from './i18n.js';

afterEach(() => act(() => changeLanguage('en')));

const untranslated = async () => ({});
const texts = defineTexts('test', untranslated, { left_one: '{count} seat left', left_other: '{count} seats left', hello: 'Hello {name}' });

function Words(): ReactElement {
  const t = useTexts(texts);
  return <p>{[t('left', { count: 1 }), t('left', { count: 3 }), t('hello', { name: '<b>' })].join(' | ')}</p>;
}

it('fills in values and picks the plural', () => {
  const { container } = render(<Words />);
  expect(container.textContent).toBe('1 seat left | 3 seats left | Hello <b>');
});

it('shows the texts of the language that is chosen, and English where it has none', async () => {
  const greeting = defineTexts('greeting', async () => ({ hello: 'އައްސަލާމު ޢަލައިކުމް' }), { hello: 'Hello' });
  const later = defineTexts('later', untranslated, { only: 'English only' });
  function Greeting(): ReactElement {
    const t = useTexts(greeting);
    const other = useTexts(later);
    return <p>{`${t('hello')} | ${other('only')}`}</p>;
  }
  const { container } = render(<Greeting />);
  expect(container.textContent).toBe('Hello | English only');
  await act(() => changeLanguage('dv'));
  expect(container.textContent).toBe('އައްސަލާމު ޢަލައިކުމް | English only');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['dv', 'rtl']);
  expect(document.cookie).toContain('language=dv');
});

it('renders again when the texts of a part that loaded later arrive', async () => {
  await act(() => changeLanguage('dv'));
  const late = defineTexts('late', async () => ({ title: 'ސުރުޚީ' }), { title: 'Title' });
  const Late = (): ReactElement => <p>{useTexts(late)('title')}</p>;
  const { container } = render(<Late />);
  await act(textsReady);
  expect(container.textContent).toBe('ސުރުޚީ');
});
