import { Card } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { Facts } from '~/components/Facts.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useCompany } from '../calls.ts';
import { BrandColor, BrandEditor } from '../components/BrandEditor.tsx';
import { BrandLink } from '../components/BrandLink.tsx';
import { BrandPreview } from '../components/BrandPreview.tsx';
import classes from '../components/brand.module.css';
import { CompanyLogo } from '../components/CompanyLogo.tsx';
import { CompanySectionHead } from '../components/CompanySectionHead.tsx';

const route = getRouteApi('/app/companies/edit/$companyId/brand');

/** The brand of a root company: a super admin edits it, a company admin only sees it. */
export function CompanyBrandScreen() {
  const t = useTranslations('companies');
  const may = useMay();
  const { companyId } = route.useParams();
  const load = useCompany(companyId);
  if (!load.data) {
    return (
      <>
        <CompanySectionHead company={undefined} title={t('titles.brand')} />
        <PendingCard load={load} />
      </>
    );
  }
  // users of a client company see the brand of its root company
  if (load.data.parentCompanyUuid !== null) {
    return <Navigate to="/app/companies/edit/$companyId" params={{ companyId }} replace />;
  }
  return (
    <>
      <CompanySectionHead company={load.data} title={t('titles.brand')} />
      {may('companies.brand') ? (
        <BrandEditor key={load.data.uuid} company={load.data} />
      ) : (
        <BrandFacts company={load.data} />
      )}
      <div className={classes.logoOfBrand}>
        <CompanyLogo company={load.data} />
      </div>
    </>
  );
}

function BrandFacts({ company }: { readonly company: CompanyDetails }) {
  const t = useTranslations('companies.brand');
  if (company.enterpriseKey === null) {
    return (
      <Card className={classes.none}>
        <EmptyState icon={<IconPalette size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
      </Card>
    );
  }
  const items = [
    { label: t('field.enterpriseKey'), value: company.enterpriseKey },
    { label: t('field.brandName'), value: company.brandName ?? company.name },
    { label: t('field.brandColor'), value: <BrandColor color={company.brandColor} /> },
  ];
  return (
    <div className={classes.columns}>
      <div className={classes.facts}>
        <Card>
          <Facts items={items} />
        </Card>
        <BrandLink enterpriseKey={company.enterpriseKey} />
      </div>
      <BrandPreview
        name={company.brandName ?? company.name}
        color={company.brandColor}
        logo={company.logo}
        company={company}
      />
    </div>
  );
}
