import { describe, expect, it, jest } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { configs, renderAdmin } from '../../testing/render-admin.js';

describe('config', () => {
  it('sends only the changed rows, numbers in hundredths [AW-52, ID-44]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=config', { updateConfig: { message: 'Settings saved.' } });
    const price = await screen.findByRole('textbox', { name: 'Cent per seat' });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.clear(price);
    await userEvent.type(price, '22.50');
    await userEvent.click(screen.getByRole('switch', { name: 'Enable maintenance' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const id = (name: string) => configs().find((row) => row.name === name)?.id;
    expect(sentTo('updateConfig')[0]?.body).toEqual([
      { id: id('Enable maintenance'), value: 'true', was: 'false' },
      { id: id('Cent per seat'), value: '2250', was: '2000' },
    ]);
  });

  it('shows what another admin has saved meanwhile beside the typed value before it can be overwritten [AW-52]', async () => {
    let rows = configs();
    const { sentTo } = renderAdmin('/admin?tab=config', {
      getConfigs: () => ({ configs: rows }),
      updateConfig: ({ body }) => {
        if ((body as { was: string }[])[0]?.was === '2600') return { message: 'Settings saved.' };
        rows = configs({ centPerSeat: '2600' });
        return new Refusal(409, 'Someone else has changed this record meanwhile. Please check it and save again.', 'RECORD_CHANGED');
      },
    });
    const price = await screen.findByRole('textbox', { name: 'Cent per seat' });
    await userEvent.clear(price);
    await userEvent.type(price, '22.50');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Meanwhile: 26.00')).toBeTruthy();
    expect(price).toHaveProperty('value', '22.50');
    await userEvent.clear(price);
    await userEvent.type(price, '26');
    expect(screen.queryByText(/^Meanwhile/)).toBeNull();
    await userEvent.clear(price);
    await userEvent.type(price, '22.50');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('updateConfig').map(({ body }) => (body as { was: string }[])[0]?.was)).toEqual(['2000', '2600']));
  });

  it('says what each row does and counts, and finds a row by its name or by what it does [AW-52]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=config', { updateConfig: { message: 'Settings saved.' } });
    const hold = await screen.findByRole('textbox', { name: 'Minutes to hold unpaid bookings' });
    expect(hold).toHaveProperty('value', '1440');
    expect(document.getElementById(hold.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/keeps its seats for so many minutes, then it expires/);
    await userEvent.clear(hold);
    await userEvent.type(hold, 'long');
    expect(screen.getByText('Please enter a number, for example 20.00.')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'qr scan');
    expect(await screen.findByRole('switch', { name: 'Enable booking QR' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Cent per seat' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const shown = await screen.findByRole('textbox', { name: 'Minutes to hold unpaid bookings' });
    expect(shown).toHaveProperty('value', 'long');
    expect(sentTo('updateConfig')).toEqual([]);
  });

  it('takes refund bands in any order, and says how they are written [D-109]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=config', { updateConfig: { message: 'Settings saved.' } });
    const bands = await screen.findByRole('textbox', { name: 'Percent due back by hours before departure, empty for all' });
    await userEvent.type(bands, '24: 500');
    expect(await screen.findByText(/^Please enter hours before departure/)).toBeTruthy();
    await userEvent.clear(bands);
    await userEvent.type(bands, '24:50, 48:100');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sentTo('updateConfig')[0]?.body).toMatchObject([{ value: '48: 100, 24: 50', was: '' }]);
  });

  it('warns of a discount that leaves locals nothing to pay, and still saves it [ID-60]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=config', { updateConfig: { message: 'Settings saved.' } });
    const discount = await screen.findByRole('textbox', { name: 'Cent discount for same day return trip' });
    await userEvent.clear(discount);
    await userEvent.type(discount, '20');
    expect(await screen.findByText(/USD 20\.00 off the way back is not less than the local price of USD 20\.00/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sentTo('updateConfig')).toHaveLength(1);
    await userEvent.clear(discount);
    await userEvent.type(discount, '19.99');
    expect(screen.queryByText(/off the way back/)).toBeNull();
  });

  it('scrolls the field out from under the save bar when a warning makes the bar grow', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(160);
    const { unmount } = renderAdmin('/admin?tab=config', {});
    const discount = await screen.findByRole('textbox', { name: 'Cent discount for same day return trip' });
    await userEvent.clear(discount);
    scrolled.mockClear();
    await userEvent.type(discount, '20');
    await screen.findByText(/off the way back/);
    expect(scrolled.mock.contexts).toContain(discount);
    expect(document.documentElement.style.scrollPaddingBlockEnd).toBe('184px');
    unmount();
    expect(document.documentElement.style.scrollPaddingBlockEnd).toBe('');
    height.mockRestore();
    scrolled.mockRestore();
  });
});
