/** @jest-environment-options {"styles": true} */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { boardingServer } from '../../testing/boarding-server.js';
import { renderCaptain, TRIP } from '../../testing/render-captain.js';

const THUMB_PX = 56;
const TARGETS = 'body :is(button, a[href], label:has([type="checkbox"]), [type="search"])';
const tick = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('checkbox', { name }));

/** The block size in pixels that its own rules promise. */
function promised(target: Element): number {
  const style = getComputedStyle(target);
  return Math.max(...['min-block-size', 'block-size'].map((name) => Number.parseFloat(style.getPropertyValue(name)) || 0));
}

it('gives every target of the list and of the bar below it the height of a thumb, also the Undo of a tick', async () => {
  renderCaptain(TRIP, boardingServer());
  await tick('Emma Lindqvist');
  const undo = screen.getByText('Undo');
  const targets = [...document.querySelectorAll(TARGETS)].filter((target) => !target.closest('header') && target !== undo);
  expect(targets.length).toBeGreaterThan(10);
  expect(targets.filter((target) => promised(target) < THUMB_PX).map((target) => target.getAttribute('aria-label') ?? target.textContent)).toEqual([]);
  expect([getComputedStyle(undo).getPropertyValue('block-size'), promised(undo.parentElement as Element)]).toEqual(['100%', THUMB_PX]);
});

it('shows how many are on board along the upper edge of the bar, and no edge on an empty boat', async () => {
  const { unmount } = renderCaptain(TRIP, boardingServer());
  await tick('Emma Lindqvist');
  const bar = () => screen.getByRole('region', { name: 'Boarding' });
  const edge = bar().firstElementChild as HTMLElement;
  const done = edge.firstElementChild as HTMLElement;
  expect(done.style.getPropertyValue('inline-size')).toBe('25%');
  const [track, fill] = [getComputedStyle(edge), getComputedStyle(done)];
  expect([track.position, track.inset, promised(edge), fill.background]).toEqual(['absolute', '0 0 auto', 6, 'var(--success)']);
  unmount();
  renderCaptain(TRIP, boardingServer([]));
  await screen.findByText('Nobody to board');
  expect(bar().firstElementChild?.textContent).toBe('Nobody to board');
});

it('shows the outcome of a tick with its Undo on green, in the place of who is to come', async () => {
  renderCaptain(TRIP, boardingServer());
  await tick('Emma Lindqvist');
  const strip = screen.getByText('Undo').parentElement as Element;
  expect([getComputedStyle(strip).background, within(strip as HTMLElement).getByRole('status').textContent]).toEqual([
    'var(--success-tint)',
    'On board: Emma Lindqvist',
  ]);
});
