import { Button, Card, Select, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { usePlaces } from '~/features/places/calls.ts';
import { useMay } from '~/lib/use-may.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import classes from './dashboard.module.css';
import { findByRef } from './find-by-ref.ts';
import { ShortcutSelect } from './ShortcutSelect.tsx';

type Props = {
  /** The id from the address: a uuid or a number (R0723). */
  readonly companyId?: string | undefined;
  /** The facility whose dashboard is open, in the same format. */
  readonly placeId?: string;
  /** Also offers the choice of the company, for pages that do not have it at the top. */
  readonly withCompany?: boolean;
};

/**
 * Selects a facility of the chosen company for the figures. A controller has no company to choose and selects from all
 * facilities; for a user with a single company it is already chosen.
 */
export function ChoosePlace({ companyId, placeId, withCompany = false }: Props) {
  const t = useTranslations('dashboard.choose');
  const navigate = useNavigate();
  const choosesCompany = useMay()('dashboard.company-selector');
  const { data: companies = [] } = useCompanies();
  const company = (findByRef(companies, companyId) ?? (companies.length === 1 ? companies[0] : undefined))?.uuid;
  const placesQuery = usePlaces({ companyUuid: choosesCompany ? company : undefined });
  const { data: places = [] } = placesQuery;
  const [chosen, setChosen] = useState<string | null>(placeId ?? null);
  const isOpen = !choosesCompany || company !== undefined;
  const place = isOpen ? findByRef(places, chosen) : undefined;

  return (
    <Card component="section" className={classes.chooser}>
      <div>
        <Title order={2}>{t('title')}</Title>
        <Text c="dimmed" fz="sm">
          {t('hint')} {choosesCompany && !withCompany && t('above')}
        </Text>
      </div>
      <div className={classes.choice}>
        {withCompany && <CompanyChoice companyId={companyId} />}
        <Select
          label={t('place')}
          searchable
          disabled={!isOpen}
          placeholder={isOpen ? undefined : t('firstCompany')}
          data={places.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={place?.uuid ?? null}
          nothingFoundMessage={t('noPlace')}
          error={choicesLoadError(placesQuery)}
          onChange={setChosen}
        />
        <Button
          disabled={!place}
          onClick={() =>
            place &&
            void navigate({
              to: '/app/dashboard/company/$companyId/place/$placeId',
              params: { companyId: company ?? place.companyUuid, placeId: place.uuid },
            })
          }
        >
          {t('show')}
        </Button>
        <ShortcutSelect placeUuid={place?.uuid} />
      </div>
    </Card>
  );
}
