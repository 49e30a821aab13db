import { Button, Card, Tabs } from '@mantine/core';
import { IconFileAnalytics, IconFileSpreadsheet } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { findPlace, usePlaceChoices } from '~/features/reports/calls.ts';
import { PeriodReports } from '~/features/reports/components/PeriodReports.tsx';
import { PlaceFilter } from '~/features/reports/components/PlaceFilter.tsx';
import classes from '~/features/reports/components/reports.module.css';
import { XlsxModal } from '~/features/reports/components/XlsxModal.tsx';
import { TABS } from '~/features/reports/search.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { GeneralInspections } from './GeneralInspections.tsx';

const route = getRouteApi('/app/reports/');

/** Period reports and the reports of all completed visits to a facility. */
export function ReportsScreen() {
  const t = useTranslations('reportPages');
  const [{ tab = 'reports', placeId, page = 1 }, change] = useListSearch(route);
  const places = usePlaceChoices();
  const [isExporting, setExporting] = useState(false);
  // other systems identify a facility by number, the panel by uuid
  const placeUuid = placeId === undefined ? undefined : (findPlace(places.data, placeId)?.value ?? placeId);
  const add = (
    <LinkButton
      to="/app/reports/generate"
      search={{ placeId: placeUuid }}
      leftSection={<IconFileAnalytics size={17} />}
    >
      {t('generate')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('titles.list')} lead={t('lead')}>
        <Button variant="default" leftSection={<IconFileSpreadsheet size={17} />} onClick={() => setExporting(true)}>
          {t('xlsx.open')}
        </Button>
        {add}
      </PageHead>
      <Card padding={0}>
        <Tabs value={tab} onChange={(chosen) => change({ tab: TABS.find((one) => one === chosen) })}>
          <Tabs.List className={classes.tabs} aria-label={t('titles.list')}>
            {TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`tabs.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <FilterBar>
              <PlaceFilter value={placeId} onChange={(chosen) => change({ placeId: chosen })} />
            </FilterBar>
            {tab === 'reports' ? (
              <PeriodReports placeUuid={placeUuid} page={page} onPage={(next) => change({ page: next })} action={add} />
            ) : (
              <GeneralInspections placeUuid={placeUuid} page={page} onPage={(next) => change({ page: next })} />
            )}
          </Tabs.Panel>
        </Tabs>
      </Card>
      {isExporting && <XlsxModal placeUuid={placeUuid} onClose={() => setExporting(false)} />}
    </>
  );
}
