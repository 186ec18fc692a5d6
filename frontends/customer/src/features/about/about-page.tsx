import type { ReactElement } from 'react';
import { useOperator, useSoftwareCompany } from '@atoll/app-frame/operator/brand';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { OutLink } from '@atoll/ui/actions/button';
import { telHref } from '@atoll/ui/content/contact-href';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Page, PageHeader, Stack } from '@atoll/ui/layout/page';
import { PhoneIcon } from '@atoll/ui/theme/icons';
import { pageTexts } from '../../messages/en-pages.js';
import { SoftwareCompanyCard } from './software-company.js';
import { Words } from './words.js';

/** Names who runs the trips, whom to call, and whose software it is [CW-04]. */
export function AboutPage(): ReactElement {
  const t = useTexts(pageTexts);
  const { productTitle, companyName, contactPhone } = useOperator();
  usePageTitle(t('about.title'));
  const company = useSoftwareCompany();
  const operator = companyName || productTitle;
  return (
    <Page $width="narrow">
      <PageHeader title={t('about.title')} />
      <Stack>
        <Card>
          <CardTitle>{operator}</CardTitle>
          <Stack>
            <Words>{t('about.operatorRuns', { operator })}</Words>
            {contactPhone !== '' && (
              <div>
                <OutLink kind="secondary" href={telHref(contactPhone)} icon={<PhoneIcon size={18} />}>
                  {t('about.call', { phone: contactPhone })}
                </OutLink>
              </div>
            )}
          </Stack>
        </Card>
        <Card>
          <CardTitle>{t('about.software')}</CardTitle>
          <Stack $gap="m">
            <Words>{t('about.softwareIs')}</Words>
            <Words>{t('about.softwareData', { operator })}</Words>
          </Stack>
        </Card>
        {company && <SoftwareCompanyCard company={company} />}
      </Stack>
    </Page>
  );
}
