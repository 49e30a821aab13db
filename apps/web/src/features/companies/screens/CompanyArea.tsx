import { Card } from '@mantine/core';
import { IconBuilding, IconBuildingFactory2, IconInfoCircle, IconMapPins } from '@tabler/icons-react';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Area } from '~/components/Area.tsx';
import { BackLink } from '~/components/BackLink.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import type { SideNavItem } from '~/components/SideNav.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useCompany } from '../api/use-company.ts';

const route = getRouteApi('/app/companies/edit/$companyId');

/**
 * The sections of a company in the order of the specification (P section 2, DEC-037). One stands here once it exists;
 * files, subscriptions and visual inspection follow, for an owner only as clients and zones are.
 */
const useSections = (companyId: string): readonly SideNavItem[] => {
  const t = useTranslations('companies.section');
  const { data: company } = useCompany(companyId);
  const params = { companyId };
  const clients: SideNavItem = {
    label: t('clients'),
    icon: IconBuilding,
    link: { to: '/app/companies/edit/$companyId/clients', params },
  };
  const zones: SideNavItem = {
    label: t('zones'),
    icon: IconMapPins,
    link: { to: '/app/companies/edit/$companyId/zones', params },
  };
  const isOwner = company?.parentCompanyUuid === null;
  return [
    {
      label: t('details'),
      icon: IconInfoCircle,
      link: { to: '/app/companies/edit/$companyId', params },
      exact: true,
    },
    ...(isOwner ? [clients] : []),
    {
      label: t('places'),
      icon: IconBuildingFactory2,
      link: { to: '/app/companies/edit/$companyId/facilities', params },
    },
    ...(isOwner ? [zones] : []),
  ];
};

/** Everything about one company. */
export function CompanyArea() {
  const t = useTranslations('companies');
  const may = useMay();
  const { companyId } = route.useParams();
  const sections = useSections(companyId);
  const { error } = useCompany(companyId);
  const back = { label: may('companies.list-all') ? t('title') : t('myTitle'), to: '/app/companies' } as const;
  if (error?.status === 404) {
    return (
      <>
        <BackLink {...back} />
        <PageHead title={t('column.company')} />
        <Card>
          <ErrorState error={error} />
        </Card>
      </>
    );
  }
  return (
    <Area back={back} label={t('sections')} sections={sections}>
      <Outlet />
    </Area>
  );
}
