import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { aBooking } from '../../testing/builders.js';
import { ContactLinks } from './contact-links.js';

it('links to the address of the booking alone, whatever the customer typed [AW-23]', () => {
  const email = 'a?bcc=x@y&subject=…@example.com';
  render(<ContactLinks contact={aBooking({ email, phone: '7755512;ext=5' })} />);
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe('mailto:a%3Fbcc%3Dx%40y%26subject%3D%E2%80%A6@example.com');
  expect(screen.getByRole('link', { name: '7755512;ext=5' }).getAttribute('href')).toBe('tel:77555125');
});
