/** @jest-environment-options {"styles": true} */
import { afterEach, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ArrowEndIcon, CheckIcon, ChevronEndIcon, ChevronStartIcon, LogOutIcon, SearchIcon } from './icons.js';

afterEach(() => document.documentElement.removeAttribute('dir'));

const transformOf = (icon: ReactElement): string => getComputedStyle(render(icon).container.firstElementChild!).transform;

it('mirrors what points in reading direction in right-to-left pages, and nothing else', () => {
  const pointing = [ArrowEndIcon, ChevronEndIcon, ChevronStartIcon, LogOutIcon];
  document.documentElement.dir = 'rtl';
  expect(pointing.map((Icon) => transformOf(<Icon />))).toEqual(pointing.map(() => 'scaleX(-1)'));
  expect([CheckIcon, SearchIcon].map((Icon) => transformOf(<Icon />))).toEqual(['', '']);
  document.documentElement.dir = 'ltr';
  expect(transformOf(<ArrowEndIcon />)).toBe('');
});
