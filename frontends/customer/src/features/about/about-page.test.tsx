import { expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { AboutPage } from './about-page.js';

it('says who runs the trips, whom to call and whose software it is [CW-04]', () => {
  const { unmount } = renderApp(<AboutPage />, { operator: { contactPhone: '+960 300 1234' } });
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Coral Ferries Pvt Ltd' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call +960 300 1234' }).getAttribute('href')).toBe('tel:+9603001234');
  expect(screen.getByText(/runs on Atoll, booking software/)).toBeTruthy();
  unmount();
  renderApp(<AboutPage />, { operator: { companyName: '', contactPhone: '' } });
  expect(screen.getByRole('heading', { level: 2, name: 'Coral Ferries' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

const reef = {
  name: 'Reef Software Pvt Ltd',
  description: 'Makes booking software.',
  email: 'office@reef.example',
  phone: '+960 300 0000',
  address: 'Majeedhee Magu, Malé',
  documents: [{ title: 'Certificate of registration', url: 'https://reef.example/registration.pdf' }],
};

it('describes the company behind the software, with its contact details and registration documents [CW-04]', () => {
  const { unmount } = renderApp(<AboutPage />, { softwareCompany: reef });
  expect(screen.getByRole('heading', { level: 2, name: 'Made by Reef Software Pvt Ltd' })).toBeTruthy();
  for (const text of ['Makes booking software.', 'Majeedhee Magu, Malé']) expect(screen.getByText(text)).toBeTruthy();
  const linked = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
  expect(linked('office@reef.example')).toBe('mailto:office@reef.example');
  expect(linked('+960 300 0000')).toBe('tel:+9603000000');
  expect(linked('Certificate of registration')).toBe('https://reef.example/registration.pdf');
  unmount();
  renderApp(<AboutPage />, { softwareCompany: { name: 'Reef', description: 'Makes booking software.', documents: [] } });
  expect(screen.queryByRole('heading', { name: 'Registration documents' })).toBeNull();
  expect(screen.queryByText('E-mail')).toBeNull();
});
