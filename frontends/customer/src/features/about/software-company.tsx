import type { ReactElement } from 'react';
import type { SoftwareCompany } from '@atoll/app-frame/operator/brand';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { mailtoHref, telHref } from '@atoll/ui/content/contact-href';
import { Facts } from '@atoll/ui/content/facts';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';
import { size, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../messages/en-pages.js';
import { Words } from './words.js';

const Documents = styled.div`
  h3 {
    font-size: ${text.m};
  }
  li a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${size.touch};
  }
  ul {
    margin-block-start: ${space.xs};
  }
`;

/** Description, contact details and registration documents of the company behind the software, in the one language in which they were written. */
export function SoftwareCompanyCard({ company }: { readonly company: SoftwareCompany }): ReactElement {
  const t = useTexts(pageTexts);
  const { name, description, email, phone, address, documents } = company;
  const contact = [
    ...(email ? [{ label: t('about.email'), value: <a href={mailtoHref(email)}>{email}</a> }] : []),
    ...(phone
      ? [
          {
            label: t('about.phone'),
            value: (
              <a href={telHref(phone)} dir="ltr">
                {phone}
              </a>
            ),
          },
        ]
      : []),
    ...(address ? [{ label: t('about.address'), value: <bdi>{address}</bdi> }] : []),
  ];
  return (
    <Card>
      <CardTitle>{t('about.company', { company: name })}</CardTitle>
      <Stack>
        <Words dir="auto">{description}</Words>
        {contact.length > 0 && <Facts items={contact} />}
        {documents.length > 0 && (
          <Documents>
            <h3>{t('about.documents')}</h3>
            <ul>
              {documents.map(({ title, url }) => (
                <li key={`${title} ${url}`} dir="auto">
                  <a href={url} rel="noreferrer">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </Documents>
        )}
      </Stack>
    </Card>
  );
}
