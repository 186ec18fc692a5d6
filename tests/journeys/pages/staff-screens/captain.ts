import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ask, type OwnTrip } from '../../fixtures.js';
import type { Made } from './made.js';
import { button, chosenFrom, dialog, opens, type Overlay, type Screen } from './screen.js';

// The captain's day, and the boarding of one trip.

const boarding = 'captain-boarding';
const scan = 'captain-scan';
const payment = 'captain-payment';
const selling = 'captain-sell';

const path = ({ day, id }: OwnTrip): string => `/captain?date=${day}&trip=${id}`;
const passenger = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The day, and a trip with a booking in each state. */
export function captainsDay({ trip, pending, allowed }: Made): Screen[] {
  const act = (refNo: string, code: string, name: string, file: string): Overlay =>
    chosenFrom({ name, file, menu: (_page, t) => t(payment, 'payment', { refNo }), entry: (_page, t) => t(payment, code) });
  return [
    {
      name: 'captain’s day',
      part: 'captain-page',
      path: `/captain?date=${trip.day}`,
      shows: (page) => page.getByRole('main').getByRole('link').first(),
      otherLanguageAt: 390,
      wide: true,
      states: [
        {
          name: 'captain’s calendar',
          dialog: 'calendar-popover',
          by: (page, t) => [page.getByRole('button', { name: new RegExp(`^${t('captain-day', 'date')} `) })],
        },
      ],
    },
    { name: 'captain’s day without trips', path: '/captain?date=2001-01-01', shows: (page, t) => page.getByText(t('captain-day', 'none')) },
    {
      name: 'boarding',
      path: path(trip),
      shows: (page) => passenger(page, 'Emma Lind Paid'),
      otherLanguageAt: 390,
      wide: true,
      states: [
        { name: 'payment of a booking', by: (page, t) => [button(page, t(payment, 'payment', { refNo: pending.refNo }))] },
        act(pending.refNo, 'allow', 'captain allows without payment', 'allow-dialog'),
        act(pending.refNo, 'uploadSlip', 'captain uploads a slip', 'slip-upload-dialog'),
        act(pending.refNo, 'setAs.cash', 'captain sets as cash', 'set-as-cash-dialog'),
        act(allowed.refNo, 'cancelAllow', 'captain cancels an allowance', 'cancel-allow-dialog'),
        opens(
          'captain sells a seat',
          'sell-dialog',
          (_page, t) => t(selling, 'sell'),
          async (page) => {
            await dialog(page).getByRole('button').last().click();
            await dialog(page).locator('[aria-invalid=true]').waitFor();
          },
        ),
        { name: 'captain’s manifests', by: (page, t) => [button(page, t('manifest', 'manifest'))] },
        {
          name: 'ticked passenger',
          act: async (page, t) => {
            await passenger(page, 'Emma Lind Paid').press('Space');
            await button(page, t(boarding, 'outcome.undo.on', { who: 'Emma Lind Paid' })).waitFor();
          },
        },
        {
          name: 'no passenger found',
          act: async (page, t) => {
            await page.getByRole('searchbox').fill('zzzzzz');
            await expect(button(page, t(boarding, 'clear'))).toBeVisible();
          },
        },
        {
          name: 'no camera',
          act: async (page, t) => {
            await button(page, t(scan, 'scan')).click();
            await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
          },
        },
      ],
    },
  ];
}

/** Scanned tickets, cash, and what happens without network; `withCamera` must have prepared the page. */
export function captainsOtherScreens({ trip, late, departed, route, cashAllowed }: Made): Screen[] {
  return [
    {
      name: 'boarding with a camera',
      path: path(trip),
      shows: (page) => passenger(page, 'Emma Lind Paid'),
      states: [
        opens(
          'scan',
          'scan-dialog',
          (_page, t) => t(scan, 'scan'),
          (page, t) => dialog(page).getByText(t(scan, 'aim')).waitFor(),
        ),
        opens(
          'scanned code of no booking',
          'scan-dialog',
          (_page, t) => t(scan, 'scan'),
          async (page, t) => {
            await showCode(page, `https://coral.example/booking/${randomUUID()}`);
            await dialog(page).getByText(t(scan, 'notFound')).waitFor();
          },
        ),
        {
          name: 'scanned ticket that is not real, without network',
          act: async (page, t) => {
            await page.context().setOffline(true);
            await button(page, t(scan, 'scan')).click();
            await showCode(page, `https://coral.example/booking/${randomUUID()}#t=1.1.e30.e30`);
            await dialog(page).getByRole('alert').waitFor();
          },
        },
      ],
    },
    {
      name: 'boarding along a route',
      operator: 'lagoon',
      path: path(route),
      shows: (page, t) => page.getByRole('button', { name: new RegExp(`^${t(payment, 'receiveFor.cash', { refNo: cashAllowed.refNo, amount: '.*' })}$`) }),
    },
    {
      name: 'boarding of a departed trip',
      path: path(departed),
      shows: (page) => passenger(page, 'Emma Lind Late'),
    },
    {
      name: 'boarding of another trip',
      path: path(late),
      shows: (page) => passenger(page, 'Emma Lind Alpha'),
      states: [
        {
          name: 'acts that wait without network',
          act: async (page, t) => {
            await page.context().setOffline(true);
            await ask('coral', 'depart', { tripId: late.id, departed: true }, 'admin');
            await passenger(page, 'Emma Lind Alpha').press('Space');
            await expect(page.getByText(t('captain', 'sync.kept_one', { count: 1 }))).toBeVisible();
          },
        },
        { name: 'act that the server refused', act: (page, t) => button(page, t('captain-refusals', 'dismiss')).waitFor() },
      ],
    },
  ];
}

/** The camera of a page whose browser has none, and a browser that can decode: what it sees is `shownCode`. Runs in the page. */
export function withCamera(): void {
  const picture = document.createElement('canvas');
  const getUserMedia = async (): Promise<MediaStream> => {
    const stream = picture.captureStream();
    // A frame is sent only after something was drawn.
    setInterval(() => picture.getContext('2d')?.fillRect(0, 0, 1, 1), 100);
    return stream;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  class Detector {
    static readonly getSupportedFormats = async (): Promise<string[]> => ['qr_code'];
    readonly detect = async (): Promise<{ rawValue: string }[]> => {
      const { shownCode } = globalThis as { shownCode?: string };
      return shownCode ? [{ rawValue: shownCode }] : [];
    };
  }
  Object.defineProperty(globalThis, 'BarcodeDetector', { value: Detector });
}

const showCode = (page: Page, code: string): Promise<void> => page.evaluate((shown) => void Object.assign(globalThis, { shownCode: shown }), code);
