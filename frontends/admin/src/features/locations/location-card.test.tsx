/** @jest-environment-options {"styles": true} */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '@atoll/app-frame/testing';
import { LocationCard } from './location-card.js';

it('keeps Delete on one line with the other actions', () => {
  renderApp(<LocationCard record={{ id: 1, name: 'Malé', public: true, points: [] }} open={() => undefined} />);
  const line = screen.getByRole('button', { name: 'Delete Malé' }).parentElement as HTMLElement;
  expect(line.contains(screen.getByRole('button', { name: 'Edit name of Malé' }))).toBe(true);
  expect(getComputedStyle(line).flexWrap).not.toBe('wrap');
});
